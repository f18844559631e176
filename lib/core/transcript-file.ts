import type { EvidenceRef, RawLine } from "./event";
import { splitText } from "./lines";

/** A transcript as its caller can read it: all lines in order, and again any line by its place. */
export type TranscriptFile = {
  /** As given by the caller, for people. */
  path: string;
  /** Base name: the `file` of every reference into it. */
  name: string;
  /** The last line is given too where no line break ends it. Reading may stop early. */
  lines(): Iterable<RawLine>;
  /** The line at a reference, as it was when the lines were read. */
  line(ref: EvidenceRef): RawLine;
};

/** A transcript that is already in memory. */
export function textFile(path: string, text: string): TranscriptFile {
  const name = path.split(/[/\\]/).at(-1) ?? path;
  const { lines, pending } = splitText(name, text);
  const all = pending === null ? lines : [...lines, pending];
  return {
    path,
    name,
    lines: () => all,
    line: (ref) => all[ref.line - 1] ?? { ref, text: "" },
  };
}
