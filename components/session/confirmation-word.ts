import type { SessionRef } from "@/lib/core/view/artifact-view";

const typeable = /^[\w./-]{1,40}$/;

/** What a person types to confirm: the repository's short name, else the start of the session's own id. */
export function confirmationWord(
  session: Pick<SessionRef, "repository" | "nativeId" | "id">,
): string {
  const short = session.repository?.split("/").at(-1) ?? "";
  if (typeable.test(short)) return short;
  const id = session.nativeId.slice(0, 8);
  return typeable.test(id) ? id : session.id.slice(0, 8);
}
