import type { Transcript } from "@/lib/core/transcript";
import { readIndexState } from "@/lib/store/index/index-state";
import { findSession } from "@/lib/store/sessions/find-session";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { indexRevision } from "./index-revision";
import { prepareIndex } from "./prepare-index";

/** A stored session as the checks read it: arranged anew from its raw segments. */
export async function openStoredTranscript(store: Store, id: string): Promise<Transcript> {
  const { key } = await findSession(store.database, id);
  const state = await readIndexState(store, key, indexRevision);
  if (!state) throw new AppError("missing", `There is no session “${id}”.`);
  return (await prepareIndex(store, state)).transcript;
}
