import type { Span } from "../../artifact";
import {
  type Citation,
  type Finding,
  type FindingKind,
  type Severity,
  severityByKind,
} from "../../finding";
import type { CheckInput } from "../check";

type FindingDraft = {
  kind: FindingKind;
  rule: string;
  spans: Span[];
  /** The decisive event first. */
  evidence: Citation[];
  why: string;
  says?: string;
  holds?: string;
  /** Only where the contract gives a kind two severities. */
  severity?: Severity;
};

/** What a summary says that leaves something out. */
export const silentWords = "Nothing about it.";

/** Longest quotation of the summary inside of a sentence for people, in UTF-16 units. */
const shownLimit = 120;

/** Words in one line, cut for a headline. */
export function shorten(text: string, limit = shownLimit): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}

/** Words of the summary or the record in quotation marks. */
export function quoted(text: string, limit?: number): string {
  return `“${shorten(text, limit)}”`;
}

/** The first line of what somebody said. */
export function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}

/** A finding with the severity of the contract and spans whose text is the summary's own. */
export function makeFinding(input: CheckInput, draft: FindingDraft): Finding {
  const [first, ...rest] = uniqueCitations(draft.evidence);
  return {
    kind: draft.kind,
    severity: draft.severity ?? severityByKind[draft.kind],
    summarySpans: draft.spans.map((span) => ({
      start: span.start,
      end: span.end,
      text: input.summary.text.slice(span.start, span.end),
    })),
    evidence: first ? [first, ...rest] : [],
    rule: draft.rule,
    why: draft.why,
    ...(draft.says === undefined ? {} : { says: draft.says }),
    ...(draft.holds === undefined ? {} : { holds: draft.holds }),
  };
}

function uniqueCitations(citations: readonly Citation[]): Citation[] {
  const seen = new Set<string>();
  return citations.filter((citation) => {
    if (seen.has(citation.eventId)) return false;
    seen.add(citation.eventId);
    return true;
  });
}

/** "event 398" for a sentence; people see the event itself beside it. */
export function eventWords(citation: Citation): string {
  return `event ${citation.logicalOrder}`;
}
