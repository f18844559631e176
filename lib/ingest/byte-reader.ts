/** Reads a stream of bytes in pieces of the size that the reader wants, and takes bytes back. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #isOver = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Up to `length` bytes; fewer only at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    while (this.#heldBytes < length && (await this.#fill()));
    return this.#remove(Math.min(length, this.#heldBytes));
  }

  /**
   * Whole lines, as many as fit into `length` bytes and at least one, unless that one is longer than `limit`:
   * then its first `limit` bytes. At the end of the stream the rest, whole or not.
   */
  async takeLines(length: number, limit: number): Promise<Buffer> {
    while (this.#heldBytes < length && (await this.#fill()));
    if (this.#heldBytes < length) return this.#remove(this.#heldBytes);
    const end = this.#lastBreak(length);
    if (end > 0) return this.#remove(end);
    return this.#remove(await this.#firstBreak(length, limit));
  }

  /** Puts bytes back in front. */
  unread(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#held.unshift(bytes);
    this.#heldBytes += bytes.length;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #fill(): Promise<boolean> {
    if (this.#isOver) return false;
    const next = await this.#chunks.next();
    if (next.done) {
      this.#isOver = true;
      return false;
    }
    const { buffer, byteOffset, byteLength } = next.value;
    this.#held.push(Buffer.from(buffer, byteOffset, byteLength));
    this.#heldBytes += byteLength;
    return true;
  }

  /** End of the last line that is whole within the first `length` bytes, or 0. */
  #lastBreak(length: number): number {
    let from = 0;
    let end = 0;
    for (const chunk of this.#held) {
      const within = chunk.subarray(0, length - from);
      const at = within.lastIndexOf(10);
      if (at >= 0) end = from + at + 1;
      from += chunk.length;
      if (from >= length) break;
    }
    return end;
  }

  /** End of the first line, which is longer than `searched`; `limit` or what there is where none ends. */
  async #firstBreak(searched: number, limit: number): Promise<number> {
    let from = 0;
    for (let index = 0; from < limit; index += 1) {
      const chunk = this.#held[index];
      if (!chunk) {
        if (await this.#fill()) {
          index -= 1;
          continue;
        }
        return this.#heldBytes;
      }
      const at = chunk.indexOf(10, Math.max(0, searched - from));
      if (at >= 0) return Math.min(limit, from + at + 1);
      from += chunk.length;
    }
    return limit;
  }

  #remove(length: number): Buffer {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      const chunk = this.#held.shift();
      if (!chunk) break;
      parts.push(chunk.subarray(0, missing));
      if (chunk.length > missing) this.#held.unshift(chunk.subarray(missing));
      missing -= Math.min(missing, chunk.length);
    }
    this.#heldBytes -= length;
    const [only] = parts;
    return parts.length === 1 && only ? only : Buffer.concat(parts, length);
  }
}
