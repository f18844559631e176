import { digestOf } from "@/lib/store/objects/digest";
import { findSecrets } from "./find-secrets";
import { type JsonString, nestedJsonStrings } from "./json-strings";
import { redactionToken } from "./redaction-token";
import { secretSigns } from "./secret-patterns";

/** A secret that was replaced: bytes from the beginning of the piece, and the digest of its original line. */
export type Redaction = {
  start: number;
  length: number;
  kind: string;
  /** The line as the source has it, without its line break. */
  lineStart: number;
  lineLength: number;
  lineDigest: string;
};

export type RedactedBytes = { bytes: Buffer; redactions: Redaction[] };

/** Grows with every change of the rules: what was stored under an older revision is scanned again. */
export const redactionRevision = 1;

type Place = { string: JsonString; start: number };
type Range = { start: number; end: number; kind: string };

/**
 * Replaces every secret in a piece of whole lines by a token of the same length. Deterministic for the same key
 * and rules. The bytes are read as Latin-1, one character a byte, so that broken UTF-8 keeps its length.
 */
export async function redactLines(bytes: Buffer, key: Buffer): Promise<RedactedBytes> {
  const text = bytes.toString("latin1");
  if (!secretSigns.test(text)) return { bytes, redactions: [] };
  const lines = suspectLines(text);
  const ranges = await secretRanges(lines);
  if (ranges.length === 0) return { bytes, redactions: [] };
  const redacted = Buffer.from(bytes);
  const redactions = ranges.map(({ start, end, kind }): Redaction => {
    redacted.write(redactionToken(bytes.subarray(start, end), kind, key), start, "latin1");
    const line = lineAt(lines, start);
    const lineDigest = digestOf(bytes.subarray(line.start, line.end));
    const length = end - start;
    return {
      start,
      length,
      kind,
      lineStart: line.start,
      lineLength: line.end - line.start,
      lineDigest,
    };
  });
  return { bytes: redacted, redactions };
}

type Line = { start: number; end: number; text: string };

function suspectLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    if (secretSigns.test(line)) lines.push({ start, end, text: line });
    start = end + 1;
  }
  return lines;
}

function lineAt(lines: readonly Line[], offset: number): Line {
  const line = lines.findLast(({ start }) => start <= offset);
  if (!line) throw new RangeError(`no line holds the byte ${offset}`);
  return line;
}

/** One scan for all strings: a rule set that starts once for each of ten thousand strings would take minutes. */
async function secretRanges(lines: readonly Line[]): Promise<Range[]> {
  const places: (Place & { line: Line })[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const line of lines) {
    for (const string of nestedJsonStrings(line.text)) {
      places.push({ string, start: length, line });
      parts.push(string.text);
      length += string.text.length + 1;
    }
  }
  const found = await findSecrets(parts.join("\n"));
  let at = 0;
  const ranges = found.flatMap(({ start, end, kind }) => {
    while ((places[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const place = places[at];
    if (!place) return [];
    const last = Math.min(end - place.start, place.string.text.length);
    const from = place.line.start + place.string.at(start - place.start);
    const to = place.line.start + place.string.at(last);
    return [{ start: from, end: to, kind }];
  });
  return merged(ranges);
}

/** The same secret is found in a string and in the JSON inside of it. */
function merged(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Range[] = [];
  for (const range of sorted) {
    const last = apart.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else apart.push({ ...range });
  }
  return apart;
}
