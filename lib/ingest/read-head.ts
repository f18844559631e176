import type { TranscriptHead } from "@/lib/core/adapters/adapter";
import { decodeLine, maxLineBytes } from "@/lib/core/lines";
import { digestOf } from "@/lib/store/objects/digest";
import { ByteReader } from "./byte-reader";
import type { TranscriptSource } from "./transcript-source";

const headBytes = 64 * 1024;

/** The beginning of a transcript: its first lines, and a digest of the very first that holds something. */
export type SourceHead = { head: TranscriptHead; digest: string };

/** Reads the beginning, or null where the file holds no whole line yet. */
export async function readHead(source: TranscriptSource): Promise<SourceHead | null> {
  const reader = new ByteReader(source.open());
  try {
    const bytes = await reader.takeLines(headBytes, maxLineBytes);
    const lines = decodeLine(bytes).split("\n");
    const rest = lines.at(-1) ?? "";
    if (!isWholeLine(rest)) lines.pop();
    const filled = lines.filter((line) => line.trim() !== "");
    const [first] = filled;
    if (first === undefined) return null;
    return { head: { file: source.name, lines: filled }, digest: digestOf(first) };
  } finally {
    await reader.close();
  }
}

/**
 * Whether a last line without a line break is an entry all the same. The beginning of a JSON object is never
 * a JSON object, so a torn line cannot be taken for a whole one.
 */
export function isWholeLine(line: string): boolean {
  if (!line.trimEnd().endsWith("}")) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
