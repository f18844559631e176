import type { Span } from "../artifact";
import { assignSections, type PlacedBlock } from "./assign-sections";
import type { Clause, Literal, ReadSummary, SectionRole } from "./claim";
import {
  clauseModality,
  clausePolarity,
  clauseSubject,
  clauseTime,
  type SentenceMood,
  sentenceMood,
} from "./clause-mood";
import { detectLanguage } from "./detect-language";
import { maskText } from "./mask-text";
import { scanBlocks } from "./scan-blocks";
import { sectionRole } from "./section-role";
import { splitClauses } from "./split-clauses";
import { splitSentences } from "./split-sentences";

type Page = { text: string; masked: string; literals: Literal[]; analysis: Span | null };

/** Two notes of the text itself: the chronological analysis that some clients keep in front of the summary. */
function findAnalysis(text: string): Span | null {
  const start = text.indexOf("<analysis>");
  if (start < 0) return null;
  const end = text.indexOf("</analysis>", start);
  return end < 0 ? null : { start, end };
}

/** Clients' blocks of file lists; the words in them are paths, never statements. */
const listTags = /<(read-files|modified-files|system-reminder)>[\s\S]*?<\/\1>/g;
const anyTag = /<\/?[a-zA-Z][^<>\n]{0,120}>/g;

function hiddenSpans(text: string, clientSpans: readonly Span[]): Span[] {
  const found = [...text.matchAll(listTags)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...clientSpans, ...found]
    .map((span) => ({ start: Math.max(0, span.start), end: Math.min(text.length, span.end) }))
    .filter((span) => span.end > span.start)
    .sort((a, b) => a.start - b.start);
}

/** Replaces spans by blanks of the same length; line breaks stay. */
function blank(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    const start = Math.max(at, span.start);
    if (span.end <= start) continue;
    parts.push(text.slice(at, start), text.slice(start, span.end).replace(/[^\n\r]/g, " "));
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/** "Done: …" at the start of a sentence, where the words in front of the colon have a role. */
const leadIn = /^[\s*_(\-–]*(\p{L}[\p{L}\p{N}' /&-]{1,40}?)[\s*_]*:[\s*_]+(?=\S)/u;

/** Heads of a line that are subjects of a status, not titles: "Tests: all pass". */
const statusHead =
  /\b(?:tests?|suite|specs?|build|lint(?:er|ing)?|type ?-?checks?|tsc|ci|coverage|format(?:ting)?|deploy(?:ment)?|migrations?|commits?|push|pr|errors?|failures?|warnings?|issues?|(?:first|second|third|last|latest|final|terraform|tofu|query) plans?)\b/i;

function readLeadIn(masked: string, sentence: Span): { role: SectionRole; words: string } | null {
  const found = leadIn.exec(
    masked.slice(sentence.start, Math.min(sentence.end, sentence.start + 60)),
  );
  const words = found?.[1] ?? "";
  if (words === "") return null;
  const role = sectionRole(words);
  return role === "none" ? null : { role, words };
}

const passMark = /^[\s*_|>-]*(?:✅|✓|✔|☑|🟢|👍|✔️)/u;
const failMark = /^[\s*_|>-]*(?:❌|✗|✘|✕|🔴|⛔|🚫|❎)/u;

function readMark(text: string): Clause["mark"] {
  if (passMark.test(text)) return "pass";
  return failMark.test(text) ? "fail" : null;
}

function literalsWithin(literals: readonly Literal[], span: Span): Literal[] {
  let low = 0;
  let high = literals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((literals[middle]?.span.start ?? 0) < span.start) low = middle + 1;
    else high = middle;
  }
  const found: Literal[] = [];
  for (let at = low; at < literals.length; at++) {
    const literal = literals[at];
    if (!literal || literal.span.start >= span.end) break;
    found.push(literal);
  }
  return found;
}

type Place = {
  block: PlacedBlock;
  sentence: Span;
  mood: SentenceMood;
  role: SectionRole;
  lead: string | null;
};

function readClause(page: Page, place: Place, span: Span): Clause {
  const { block } = place;
  const isAnalysis =
    page.analysis !== null && span.start >= page.analysis.start && span.end <= page.analysis.end;
  const section = isAnalysis ? "analysis" : place.role;
  const masked = page.masked.slice(span.start, span.end);
  const modality = clauseModality({
    masked,
    sentence: place.mood,
    section,
    isQuote: block.kind === "quote",
    isChecked: block.isChecked,
  });
  return {
    span,
    text: page.text.slice(span.start, span.end),
    masked,
    sentence: place.sentence,
    section,
    lead: place.lead,
    modality,
    polarity: clausePolarity(masked),
    time: clauseTime(masked, section, modality),
    subject: clauseSubject(masked),
    cells: block.cells,
    literals: literalsWithin(page.literals, span),
    isChecked: block.isChecked,
    mark: readMark(page.text.slice(block.span.start, block.span.start + 8)),
  };
}

function readRow(page: Page, block: PlacedBlock): Clause[] {
  const lead = block.cells.map((cell) => cell.head).join(" | ");
  const mood = { isQuestion: false, isConditional: false };
  const place = { block, sentence: block.span, mood, role: block.role, lead };
  return [readClause(page, place, block.span)];
}

/** What happened is no rule any more, though it stands in the line of one: "Rule: ask first. The tag was pushed." */
function isPastReport(masked: string): boolean {
  return (
    /\b(?:was|were|has been|have been|passed|failed|(?:\w{3,}ed)(?=\s*[.;,]))\b/i.test(masked) &&
    !/\b(?:must|never|not|don't|no|only|shall|should|always|may|can|ask\w*|want\w*|allow\w*|forb\w+|permit\w*|agreed|said|told|user|he|she|they|requir\w+|need\w*|until|unless|if|when|before|without)\b/i.test(
      masked,
    )
  );
}

/** The role of a sentence: what its own lead-in says, else that of the sentence before it in the block. */
function roleBehind(
  page: Page,
  { block, sentence, role }: Pick<Place, "block" | "sentence" | "role">,
  found: ReturnType<typeof readLeadIn>,
): SectionRole {
  if (found && !statusHead.test(found.words)) return found.role;
  if (role !== "constraints" || found) return role;
  return isPastReport(page.masked.slice(sentence.start, sentence.end)) ? block.role : role;
}

function readBlock(page: Page, block: PlacedBlock): Clause[] {
  if (block.kind === "row") return readRow(page, block);
  const clauses: Clause[] = [];
  let { role, lead } = block;
  for (const sentence of splitSentences(page.masked, block.span)) {
    const found = readLeadIn(page.masked, sentence);
    if (found) lead = found.words;
    role = roleBehind(page, { block, sentence, role }, found);
    const mood = sentenceMood(page.masked.slice(sentence.start, sentence.end));
    for (const span of splitClauses(page.masked, sentence)) {
      clauses.push(readClause(page, { block, sentence, mood, role, lead }, span));
    }
  }
  return clauses;
}

/**
 * Reads a summary once: sections, clauses and what stands in them. `clientSpans` are the client's own words.
 * Total over any text and linear in its length; all offsets are UTF-16 units of `text`.
 */
export function readSummary(text: string, clientSpans: readonly Span[] = []): ReadSummary {
  const hidden = hiddenSpans(text, clientSpans);
  const tags = [...text.matchAll(anyTag)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const body = blank(
    text,
    [...hidden, ...tags].sort((a, b) => a.start - b.start),
  );
  const { blocks, code } = scanBlocks(body);
  const { placed, sections } = assignSections(body, blocks);
  const { masked, literals } = maskText(
    text,
    hidden,
    code,
    placed.map((block) => block.span),
  );
  const page = { text, masked, literals, analysis: findAnalysis(text) };
  const clauses = placed.flatMap((block) => readBlock(page, block));
  return { text, masked, literals, sections, clauses, code, language: detectLanguage(masked) };
}
