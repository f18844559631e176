import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteReader } from "./byte-reader";

async function* chunksOf(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (let index = 0; from < bytes.length; index += 1) {
    const size = Math.max(1, sizes[index % sizes.length] ?? 1);
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

const text = fc.stringMatching(/^[ab\n]{0,80}$/);
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

async function readAll(reader: ByteReader, length: number): Promise<string[]> {
  const pieces: string[] = [];
  for (;;) {
    const piece = await reader.takeLines(length, 2 * length);
    if (piece.length === 0) return pieces;
    pieces.push(piece.toString());
  }
}

describe("reading bytes in pieces", () => {
  it("gives whole lines within the wanted length, and all bytes in order, however they arrive", async () => {
    const length = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(text, sizes, length, async (content, cut, wanted) => {
        const limit = 2 * wanted;
        const pieces = await readAll(new ByteReader(chunksOf(Buffer.from(content), cut)), wanted);
        expect(pieces.join("")).toBe(content);
        const inner = pieces.slice(0, -1);
        expect(inner.filter((piece) => !piece.endsWith("\n") && piece.length !== limit)).toEqual(
          [],
        );
        const long = inner.filter((piece) => piece.length > wanted);
        expect(long.filter((piece) => piece.split("\n").length > 2)).toEqual([]);
      }),
    );
  });

  it("gives bytes back that were put back", async () => {
    await fc.assert(
      fc.asyncProperty(text, sizes, fc.nat(20), async (content, cut, length) => {
        const reader = new ByteReader(chunksOf(Buffer.from(content), cut));
        const first = await reader.take(length);
        reader.unread(first);
        expect((await reader.take(1_000)).toString()).toBe(content);
      }),
    );
  });
});
