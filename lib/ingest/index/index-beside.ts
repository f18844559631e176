import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readIndexState } from "@/lib/store/index/index-state";
import { projectRoot } from "@/lib/store/project-root";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { indexRevision } from "./index-revision";
import { type IndexOptions, indexSession } from "./index-session";

/** Bytes of a session above which checking it would keep a server from answering for more than a moment. */
const heavyBytes = 8 * 1024 * 1024;
const shownError = 2_000;

/** Indexes a session here, or in a process of its own where it is so long that others would have to wait. */
export async function indexBeside(
  store: Store,
  sessionKey: number,
  options: IndexOptions = {},
): Promise<void> {
  const state = store.isFromEnv ? await readIndexState(store, sessionKey, indexRevision) : null;
  if (!state || state.isCurrent || state.bytes <= heavyBytes) {
    await indexSession(store, sessionKey, options);
    return;
  }
  const command = join(projectRoot(), "bin", "counterfoil");
  const child = spawn(process.execPath, [command, "reindex", state.sessionId], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (piece: Buffer) => {
    said = (said + piece.toString("utf8")).slice(-shownError);
  });
  const [status] = await once(child, "close");
  if (status === 0) return;
  throw new AppError("internal", `The index of session ${state.sessionId} could not be made.`, {
    cause: said,
  });
}
