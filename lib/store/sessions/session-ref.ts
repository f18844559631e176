import type { SessionRef } from "@/lib/core/view/artifact-view";
import { agentTitle } from "../agent-title";

export const sessionRefColumns = {
  id: true,
  nativeId: true,
  format: true,
  lane: true,
  repository: true,
  branch: true,
  cwd: true,
  isSample: true,
} as const;

export function toSessionRef(row: Omit<SessionRef, "agent">): SessionRef {
  const { id, nativeId, format, lane, repository, branch, cwd, isSample } = row;
  const agent = agentTitle(format);
  return { id, nativeId, format, agent, lane, repository, branch, cwd, isSample };
}
