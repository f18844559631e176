import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineSplitter, splitText, utf8Length } from "./lines";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const anyText = fc.array(
  fc.constantFrom("a", "ä", "€", "😀", "\n", "\r", "\r\n", "\u2028", "\0", "{}"),
  {
    maxLength: 60,
  },
);

function splitBytes(bytes: Uint8Array, chunk: number) {
  const splitter = lineSplitter("f");
  const lines = [];
  for (let at = 0; at < bytes.length; at += chunk)
    lines.push(...splitter.push(bytes.subarray(at, at + chunk)));
  return { lines, pending: splitter.pending(), position: splitter.position() };
}

describe("cutting bytes into lines", () => {
  it("gives back the input when the lines and their breaks are put together, whatever the chunks", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 9 }), (parts, chunk) => {
        const bytes = encoder.encode(parts.join(""));
        const { lines, pending, position } = splitBytes(bytes, chunk);
        const all = pending === null ? lines : [...lines, pending];
        const expected = decoder.decode(bytes).split("\n");
        if (expected.at(-1) === "") expected.pop();
        expect(all.map((line) => line.text)).toEqual(
          expected.map((text) => text.replace(/\r$/, "")),
        );
        for (const [index, { ref, text }] of all.entries()) {
          const cut = bytes.subarray(ref.byteOffset, ref.byteOffset + ref.byteLength);
          expect(decoder.decode(cut)).toBe(text);
          expect(ref.line).toBe(index + 1);
        }
        expect(position.byteOffset).toBe(pending?.ref.byteOffset ?? bytes.length);
      }),
    );
  });

  it("agrees with the cutting of text that is already decoded", () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join("");
        const { lines, pending } = splitBytes(encoder.encode(text), 7);
        expect(splitText("f", text)).toEqual({ lines, pending });
      }),
    );
  });

  it("goes on at a position where an earlier reading stopped", () => {
    const bytes = encoder.encode('{"ä":1}\n{"b"');
    const first = lineSplitter("f");
    first.push(bytes);
    const rest = lineSplitter("f", first.position());
    const more = encoder.encode(":2}\n");
    const [line] = rest.push(
      new Uint8Array([...bytes.subarray(first.position().byteOffset), ...more]),
    );
    expect(line).toEqual({
      ref: { file: "f", line: 2, byteOffset: 9, byteLength: 7 },
      text: '{"b":2}',
    });
  });

  it("keeps the chunk's bytes when the caller uses the buffer again", () => {
    const splitter = lineSplitter("f");
    const buffer = encoder.encode("ab");
    splitter.push(buffer);
    buffer.fill(0x7a);
    expect(splitter.push(encoder.encode("c\n"))[0]?.text).toBe("abc");
  });

  it("counts bytes as they are where they are no valid UTF-8", () => {
    const { lines } = splitBytes(new Uint8Array([0xff, 0xc3, 10, 0x61, 10]), 2);
    expect(lines.map(({ ref, text }) => [ref.byteOffset, ref.byteLength, text])).toEqual([
      [0, 2, "\ufffd\ufffd"],
      [3, 1, "a"],
    ]);
  });

  it("counts a line that is too long and holds none of it, and reads the line behind it", () => {
    const splitter = lineSplitter("f");
    const chunk = new Uint8Array(1024 * 1024).fill(0x61);
    for (let count = 0; count < 70; count++) expect(splitter.push(chunk)).toEqual([]);
    const lines = splitter.push(encoder.encode("a\n{}\n"));
    const bytes = 70 * chunk.length + 1;
    expect(lines.map(({ ref, text }) => [ref.byteOffset, ref.byteLength, text])).toEqual([
      [0, bytes, ""],
      [bytes + 1, 2, "{}"],
    ]);
  });

  it("leaves a byte order mark out of the text", () => {
    expect(splitText("f", "\ufeff{}\n").lines[0]).toMatchObject({
      text: "{}",
      ref: { byteLength: 5 },
    });
    expect(splitBytes(encoder.encode("\ufeff{}\n"), 64).lines[0]?.text).toBe("{}");
  });

  it("takes a lone surrogate for the three bytes that it is written as", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.integer({ min: 0xd800, max: 0xdfff }),
        (text, unit) => {
          const broken = `${text}${String.fromCharCode(unit)}${text}`;
          expect(utf8Length(broken)).toBe(encoder.encode(broken).length);
        },
      ),
    );
  });
});
