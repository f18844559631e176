import { z } from "zod";
import { type EndOrderView, endOrderView } from "@/lib/core/view/flag-view";
import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";

export type EndOrder = EndOrderView & {
  sessionId: string;
  sessionNativeId: string;
  format: string;
};

export type EndOrderState = EndOrderView["state"];

/** An order in one of these states stops the session's agent at its next hook. */
export const standingStates = ["requested", "delivered", "confirmed", "not-reached"] as const;

export const endOrderColumns = {
  id: true,
  sessionId: true,
  sessionNativeId: true,
  format: true,
  state: true,
  reason: true,
  by: true,
  requestedAt: true,
  deliveredAt: true,
  deliveredVia: true,
  confirmedAt: true,
  confirmedBy: true,
} as const;

const endOrderRow = endOrderView.extend({
  sessionId: z.string(),
  sessionNativeId: z.string(),
  format: z.string(),
});

export function toEndOrder(row: unknown): EndOrder {
  return endOrderRow.parse(row);
}

/** The last order of a session, withdrawn ones included, or null. */
export async function readLastEndOrder(
  database: Queryable,
  sessionId: string,
): Promise<EndOrder | null> {
  const row = await database.endOrder.findFirst({
    where: { sessionId },
    orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    select: endOrderColumns,
  });
  return row ? toEndOrder(row) : null;
}

export async function readEndOrder(database: Queryable, id: string): Promise<EndOrder> {
  const row = await database.endOrder.findUnique({ where: { id }, select: endOrderColumns });
  if (!row) throw new AppError("missing", `There is no order “${id}”.`);
  return toEndOrder(row);
}

/** What the columns of a view show of an order. */
export function toEndOrderView(order: EndOrder): EndOrderView {
  return endOrderView.parse(order);
}
