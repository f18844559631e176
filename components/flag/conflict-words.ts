import { ORPCError } from "@orpc/client";

/** What a lost race says about its winner; null for any other failure. */
export function conflictMessage(error: unknown): string | null {
  return error instanceof ORPCError && error.code === "CONFLICT" ? error.message : null;
}
