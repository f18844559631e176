import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { textFile } from "@/lib/core/transcript-file";
import { diskFile } from "./disk-file";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-disk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function onDisk(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  const seen: number[] = [];
  const file = diskFile(folder, name, statSync(join(folder, name)), (count) => seen.push(count));
  return { file, seen };
}

describe("a transcript on disk", () => {
  it("gives the same lines as the text in memory, also where they are longer than a read", () => {
    const text = `${"ä".repeat(700_000)}\r\n{}\n\n${"€".repeat(900_000)}`;
    const { file, seen } = onDisk("a.jsonl", text);
    expect([...file.lines()]).toEqual([...textFile("a.jsonl", text).lines()]);
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(file.byteLength);
  });

  it("reads any line again at its place, and after it was closed", () => {
    const { file } = onDisk("b.jsonl", '{"a":"ä"}\n{"b":"😀"}\nlast');
    const lines = [...file.lines()];
    expect(lines.map(({ ref }) => file.line(ref))).toEqual(lines);
    file.close();
    expect(lines.map(({ ref }) => file.line(ref))).toEqual(lines);
    file.close();
  });

  it("gives what is left of a line whose file was cut meanwhile", () => {
    const { file } = onDisk("c.jsonl", "0123456789\n");
    const [line] = file.lines();
    writeFileSync(join(folder, "c.jsonl"), "0123");
    expect(line && file.line(line.ref).text).toBe("0123");
    file.close();
  });
});
