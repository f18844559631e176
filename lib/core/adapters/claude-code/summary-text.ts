import type { Span, SummaryShape } from "../../artifact";

const sectionHeading =
  /^[ \t]{0,2}(?:#{1,4}\s*)?(?:\*\*)?([1-9])[.)]\s+(?:\*\*)?(?:Primary Request|Key Technical|Files and Code|Errors and|Problem Solving|All user|Pending Tasks|Current Work|Optional Next)/gim;
const anyHeading = /^[ \t]{0,2}(?:#{1,6}\s+\S|\*\*[^*\n]+\*\*:?\s*$|\d[.)]\s+[^\n]{1,80}:\s*$)/m;
const openingLine =
  /^This session is being continued from[^\n]*(?:\n+The (?:summary below covers|conversation is summarized below)[^\n]*)?\n*/;
/** Only the last one counts: an earlier one is a quotation, and must not hide what follows it. */
const trailerLines = [
  /^If you need specific details from before compaction/gm,
  /^(?:Please continue|Continue) the conversation from where (?:it|we) left off/gm,
  /^Recent messages are preserved verbatim/gm,
];
/** From how many of the nine headings on a summary follows the client's own outline. */
const enoughSections = 5;

/** Which outline the summary follows, so that its sections have roles. */
export function summaryShape(text: string): SummaryShape {
  let last = 0;
  let found = 0;
  for (const match of text.matchAll(sectionHeading)) {
    const number = Number(match[1]);
    if (number > last) found += 1;
    last = Math.max(last, number);
  }
  if (found >= enoughSections) return "nine-sections";
  return anyHeading.test(text) ? "headings" : "free";
}

/**
 * What the client wrote around the summary, and the model's scratch text in front of it, as sorted
 * disjoint spans in UTF-16 units: none of it is a statement of the summary.
 */
export function clientSpans(text: string): Span[] {
  const opening = openingLine.exec(text)?.[0].length ?? 0;
  const end = trailerStart(text, opening);
  const head = headEnd(text, opening, end);
  const spans = [
    { start: 0, end: opening },
    ...reminderSpans(text, opening, head),
    ...scratchSpans(text, opening, head),
    ...labelSpans(text, opening, end),
    { start: end, end: text.length },
  ];
  return mergeSpans(spans);
}

/** The summary proper begins at the first known heading or at the label in front of it. */
function headEnd(text: string, from: number, to: number): number {
  const label = /^[ \t]*(?:<summary>|Summary:)/m.exec(text.slice(from, to));
  if (label) return from + label.index;
  const heading = [...text.slice(from, to).matchAll(sectionHeading)][0];
  return heading ? from + heading.index : from;
}

function trailerStart(text: string, from: number): number {
  for (const pattern of trailerLines) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (last && last.index >= from) return last.index;
  }
  return text.length;
}

function reminderSpans(text: string, from: number, to: number): Span[] {
  return spansOf(text.slice(from, to), /<system-reminder>[\s\S]*?<\/system-reminder>\s*/g, from);
}

function scratchSpans(text: string, from: number, to: number): Span[] {
  const head = text.slice(from, to);
  const tagged = spansOf(head, /<analysis>[\s\S]*?<\/analysis>\s*/g, from);
  const labelled = /^\s*Analysis:/m.exec(head);
  return labelled ? [...tagged, { start: from + labelled.index, end: to }] : tagged;
}

function labelSpans(text: string, from: number, to: number): Span[] {
  const body = text.slice(from, to);
  const label = /^[ \t]*(?:<summary>|Summary:)[ \t]*\n?/m.exec(body);
  const first = label
    ? [{ start: from + label.index, end: from + label.index + label[0].length }]
    : [];
  return [...first, ...spansOf(body, /<\/summary>\s*$/g, from)];
}

function spansOf(text: string, pattern: RegExp, offset: number): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter((span) => span.end > span.start).sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
