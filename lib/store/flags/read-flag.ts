import { type FlagView, flagView } from "@/lib/core/view/flag-view";
import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";
import type { Store } from "../store";
import { undoUntil } from "./undo-window";

const shownActions = ["clear", "undo", "reopen", "end-session", "release-session"];

/** A flag with every decision about it, oldest first. */
export async function readFlag(
  { database }: Pick<Store, "database">,
  flagId: string,
  now = new Date(),
): Promise<FlagView> {
  const view = await findFlag(database, flagId, now);
  if (!view) throw new AppError("missing", `There is no flag “${flagId}”.`);
  return view;
}

export async function findFlag(
  database: Queryable,
  flagId: string,
  now: Date,
): Promise<FlagView | null> {
  const [flag, decisions] = await Promise.all([
    database.flag.findUnique({
      where: { id: flagId },
      select: {
        id: true,
        state: true,
        version: true,
        raisedAt: true,
        lastAction: true,
        decidedAt: true,
      },
    }),
    database.decision.findMany({
      where: { flagId, action: { in: shownActions } },
      orderBy: { sequence: "asc" },
      select: { id: true, action: true, by: true, at: true, reason: true, note: true },
    }),
  ]);
  if (!flag) return null;
  const { lastAction, decidedAt, ...shown } = flag;
  const until = lastAction === "clear" && decidedAt ? undoUntil(decidedAt) : null;
  const canUndo = flag.state === "cleared" && until !== null && until > now.toISOString();
  return flagView.parse({ ...shown, decisions, undoUntil: canUndo ? until : null });
}
