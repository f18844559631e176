import { splitLines } from "../chain/line-digests";
import { digestOf } from "../objects/digest";
import type { LineMark } from "./bundle-format";

export type EventPlace = { byteOffset: number; byteLength: number; rolledBack: boolean };

const space = 32;
const lineBreak = 10;

/**
 * Tells, line by line and in order, what of a file was revoked. A line without an entry of its own, such as a
 * damaged one, goes with the line before it: nobody can tell what is in it.
 */
export class RevokedLines {
  readonly #places: readonly EventPlace[];
  #next = 0;
  #isRevoked = false;

  constructor(places: readonly EventPlace[]) {
    this.#places = [...places].sort((a, b) => a.byteOffset - b.byteOffset);
  }

  /** Whether the bytes from `start` to before `end` of the file are revoked. Places must be asked for in order. */
  has(start: number, end: number): boolean {
    let isFound = false;
    let isRevoked = false;
    while (this.#endOf(this.#next) <= start) this.#next += 1;
    for (let at = this.#next; (this.#places[at]?.byteOffset ?? end) < end; at += 1) {
      isFound = true;
      isRevoked ||= this.#places[at]?.rolledBack ?? false;
    }
    if (isFound) this.#isRevoked = isRevoked;
    return this.#isRevoked;
  }

  #endOf(index: number): number {
    const place = this.#places[index];
    if (!place) return Number.POSITIVE_INFINITY;
    return place.byteOffset + Math.max(1, place.byteLength);
  }
}

/** A piece with the lines that `isRevoked` names: blank, where they are left out, and with the digest of each. */
export function markLines(
  piece: { bytes: Buffer; path: string },
  isRevoked: (offset: number, end: number) => boolean,
  options: { isBlanked: boolean },
): { bytes: Buffer; marks: LineMark[] } {
  const bytes = options.isBlanked ? Buffer.from(piece.bytes) : piece.bytes;
  const marks: LineMark[] = [];
  for (const line of splitLines(piece.bytes)) {
    const { length } = line.bytes;
    if (isBlank(line.bytes) || !isRevoked(line.start, line.start + length)) continue;
    marks.push({ path: piece.path, offset: line.start, length, sha256: digestOf(line.bytes) });
    if (!options.isBlanked) continue;
    const hasBreak = line.bytes.at(-1) === lineBreak;
    bytes.fill(space, line.start, line.start + length - (hasBreak ? 1 : 0));
  }
  return { bytes, marks };
}

/** Only spaces, and a break at the end. */
export function isBlank(line: Uint8Array): boolean {
  return line.every((byte, at) => byte === space || (byte === lineBreak && at === line.length - 1));
}
