import type { Span } from "../artifact";
import { trimSpan } from "./split-sentences";

/** Where a clause ends whatever stands on both sides. */
const strong =
  /;|\s[—–-]{1,2}\s|,?\s+(?:but|however|although|though|whereas|except(?: that| for)?|despite|yet(?=\s+\w+\s+\w))\b|,\s+(?:while|so)\b|\s(?:→|=>|->)\s/giu;

/** Where a clause ends if both sides say something of their own. */
const weak = /,\s+(?:and\s+(?:then\s+)?|then\s+|or\s+)?|\s+(?:and(?:\s+then)?|then|&|\+)\s+/gi;

const predicate =
  /\b(?:is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|will|would|should|must|may|might|isn't|aren't|wasn't|weren't|hasn't|haven't|didn't|don't|doesn't|won't|\w{2,}ed|pass|passes|fail|fails|use|uses|work|works|run|runs|ran|build|builds|built|compile|compiles|green|red|clean|ok|went|made|wrote|written|sent|set|put|left|leave|kept|keep|took|taken|broke|broken|says|said|needs?|wants?|asks?|adds?|fix|fixes|push|commit|merge|deploy|publish|open|show|add|remove|update|create|delete|write|rerun|re-run|finish|implement|refactor|never|don't|do not)\b/i;

type Cut = { at: number; next: number };

function cuts(text: string, pattern: RegExp): Cut[] {
  return [...text.matchAll(pattern)].map((found) => ({
    at: found.index + (/^[.!?]/.test(found[0]) ? 1 : 0),
    next:
      found.index +
      (/^[,;]?\s*$|^\s[—–-]|^;|^[.!?]|^\s(?:→|=>|->)/.test(found[0])
        ? found[0].length
        : leadLength(found[0])),
  }));
}

/** The conjunction belongs to the clause that it opens. */
function leadLength(found: string): number {
  return found.length - found.replace(/^[,\s]+/, "").length;
}

/** Depth of brackets at every offset: a comma inside of brackets joins a list. */
function insideBrackets(text: string): Uint8Array {
  const inside = new Uint8Array(text.length + 1);
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "(" || sign === "[") depth += 1;
    if ((sign === ")" || sign === "]") && depth > 0) depth -= 1;
    inside[at] = depth > 0 ? 1 : 0;
  }
  return depth > 0 ? new Uint8Array(text.length + 1) : inside;
}

function splitAt(text: string, all: readonly Cut[]): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const cut of all) {
    if (cut.at <= start) continue;
    spans.push({ start, end: cut.at });
    start = cut.next;
  }
  spans.push({ start, end: text.length });
  return spans;
}

function joinWeak(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  let canEnd = false;
  for (const span of spans) {
    const says = predicate.test(text.slice(span.start, span.end));
    const last = joined[joined.length - 1];
    if (last && !(canEnd && says)) {
      last.end = span.end;
      canEnd ||= says;
    } else {
      joined.push({ ...span });
      canEnd = says;
    }
  }
  return joined;
}

/** Clauses of one masked sentence, in order; offsets are those of `masked`. */
export function splitClauses(masked: string, sentence: Span): Span[] {
  const text = masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const inside = insideBrackets(text);
  const outside = (cut: Cut) => inside[cut.at] !== 1;
  const clauses: Span[] = [];
  for (const part of splitAt(text, cuts(text, strong).filter(outside))) {
    const words = text.slice(part.start, part.end);
    const weakCuts = cuts(words, weak).filter((cut) => inside[part.start + cut.at] !== 1);
    for (const span of joinWeak(words, splitAt(words, weakCuts))) {
      const start = sentence.start + part.start + span.start;
      clauses.push(trimSpan(masked, { start, end: start + span.end - span.start }));
    }
  }
  return clauses.filter((span) => span.end > span.start);
}
