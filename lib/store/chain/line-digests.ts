import { createHash } from "node:crypto";
import { digestOf } from "../objects/digest";

const lineBreak = 10;

/** The lines of a piece, each with its break; a torn or cut line is a piece of its own. */
export function* splitLines(bytes: Uint8Array): Generator<{ start: number; bytes: Uint8Array }> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineBreak, start);
    const end = found === -1 ? bytes.length : found + 1;
    yield { start, bytes: bytes.subarray(start, end) };
    start = end;
  }
}

/**
 * One digest for the lines of a piece: SHA-256 over the SHA-256 of each line, as hex digits, in order. It proves
 * the piece also where lines are left out and only their digests are known.
 */
export function lineRoot(bytes: Uint8Array): string {
  const root = createHash("sha256");
  for (const line of splitLines(bytes)) root.update(digestOf(line.bytes));
  return root.digest("hex");
}

/** The same from digests that are known. */
export function rootOf(digests: Iterable<string>): string {
  const root = createHash("sha256");
  for (const digest of digests) root.update(digest);
  return root.digest("hex");
}
