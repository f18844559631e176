import type { Span } from "../../artifact";
import type { PiCompaction } from "./link";

const splitTurn = "\n\n---\n\n**Turn Context (split turn):**\n\n";
const noHistory = "No prior history.";

/**
 * The parts of a summary that Pi's code wrote (compaction.js, `compact`): the heading before the words about
 * a split turn, the sentence that stands in for an empty history, and the file lists at the end. An
 * extension's summary follows no template, so all of it is the extension's.
 */
export function piClientSpans(summary: string, compaction: PiCompaction): Span[] {
  if (compaction.isFromHook) return [];
  const spans: Span[] = [];
  const heading = summary.indexOf(splitTurn);
  if (heading === noHistory.length && summary.startsWith(noHistory)) {
    spans.push({ start: 0, end: heading });
  }
  if (heading !== -1) spans.push({ start: heading, end: heading + splitTurn.length });
  const lists = fileListsStart(summary, compaction);
  if (lists < summary.length) spans.push({ start: lists, end: summary.length });
  return spans;
}

/** Where the appended file lists begin; the text's length where there are none. */
function fileListsStart(summary: string, compaction: PiCompaction): number {
  const { readFiles, modifiedFiles } = compaction;
  if (readFiles !== null && modifiedFiles !== null) {
    const block = [
      fileList("read-files", readFiles),
      fileList("modified-files", modifiedFiles),
    ].join("");
    return block !== "" && summary.endsWith(block) ? summary.length - block.length : summary.length;
  }
  const trailing =
    /(?:\n\n<read-files>\n[^<]*\n<\/read-files>)?(?:\n\n<modified-files>\n[^<]*\n<\/modified-files>)?$/.exec(
      summary,
    );
  return trailing?.index ?? summary.length;
}

function fileList(tag: string, files: readonly string[]): string {
  return files.length === 0 ? "" : `\n\n<${tag}>\n${files.join("\n")}\n</${tag}>`;
}
