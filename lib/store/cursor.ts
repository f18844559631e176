import { AppError } from "@/lib/util/app-error";

/** Where the next page begins, opaque to the one who sends it back. */
export function toCursor(key: string): string {
  return Buffer.from(key, "utf8").toString("base64url");
}

export function fromCursor(cursor: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) {
    throw new AppError("invalid", "This page address was not made by this server.");
  }
  return Buffer.from(cursor, "base64url").toString("utf8");
}
