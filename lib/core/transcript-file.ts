import type { EvidenceRef, RawLine } from "./event";
import { splitText } from "./lines";

/** A transcript as its caller can read it: all lines in order, and again any line by its place. */
export type TranscriptFile = {
  /** As given by the caller, for people. */
  path: string;
  /** Base name: the `file` of every reference into it. */
  name: string;
  /** The first lines, at least one where the file is not empty and about 64 KiB of text at most. */
  head(): string[];
  /** The last line is given too where no line break ends it. Reading may stop early. */
  lines(): Iterable<RawLine>;
  /** The line at a reference, as it was when the lines were read. */
  line(ref: EvidenceRef): RawLine;
};

export const headLimit = 64 * 1024;

/** A transcript that is already in memory. */
export function textFile(path: string, text: string): TranscriptFile {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const { lines, pending } = splitText(name, text);
  const all = pending === null ? lines : [...lines, pending];
  return {
    path,
    name,
    head: () => headOf(all),
    lines: () => all,
    line: (ref) => all[ref.line - 1] ?? { ref, text: "" },
  };
}

/** The texts of the first of these lines: the first one always, more as long as they fit. */
export function headOf(lines: readonly RawLine[]): string[] {
  let length = 0;
  const end = lines.findIndex(({ text }, index) => {
    length += text.length;
    return index > 0 && length > headLimit;
  });
  return lines.slice(0, end === -1 ? undefined : end).map(({ text }) => text);
}
