import { createHash } from "node:crypto";

/** SHA-256 as 64 hex digits. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
