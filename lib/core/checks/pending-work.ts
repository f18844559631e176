import type { Span } from "../artifact";
import type { Citation, Finding } from "../finding";
import type { Check, CheckInput, Clause, Judgement } from "./check";
import {
  lastRequest,
  type OpenRequest,
  openChoice,
  untouchedRequests,
} from "./pending-work/open-requests";
import { statedOpen } from "./pending-work/open-statements";
import { closureClauses } from "./pending-work/read-closure";
import { type TurnedWork, turnedWork } from "./pending-work/turned-work";
import {
  doneItems,
  isMentioned,
  type OpenItem,
  openItems,
  pendingHeading,
  stateOf,
} from "./pending-work/work-state";
import { isInheritedClause } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { stemSet } from "./shared/user-record";
import { contentWords, overlap } from "./shared/word-set";

const id = "pending-work";

/** Words by which a clause speaks of more than the finished item. */
const more =
  /\b(?:again|re-?(?:run|check|test|verif|visit)\w*|further|more|another|follow-?up|verify|review|rest|polish|extend|continue|double-check|confirm|also|improve|monitor|second|new|before|after|once|if)\b/i;

function covers(clause: Clause, { stems }: OpenItem): { item: number; clause: number } {
  const own = contentWords(clause.text);
  return { item: overlap(stems, stemSet(clause.text)), clause: overlap(own, new Set(stems)) };
}

function inverted(
  input: CheckInput,
  span: Span,
  evidence: Citation[],
  why: string,
  holds: string,
): Finding {
  const says = quoted(input.summary.text.slice(span.start, span.end));
  return makeFinding(input, {
    kind: "pending-inverted",
    rule: id,
    spans: [span],
    evidence,
    says,
    holds,
    why: `Says ${says}; ${why}`,
  });
}

function judgeItem(input: CheckInput, clause: Clause, entry: OpenItem): Judgement {
  const cited = input.cite(entry.order, entry.item.text);
  const isOpen = entry.item.status !== "completed";
  const state = isOpen ? "still open" : "finished";
  const finding = inverted(
    input,
    clause.span,
    [cited],
    `the last task list, ${eventWords(cited)}, has ${quoted(entry.item.text, 80)} as ${state}, and nothing changed it afterwards.`,
    `${quoted(entry.item.text, 80)} is ${state}.`,
  );
  return {
    span: clause.span,
    family: "pending",
    verdict: "contradicted",
    evidence: [cited],
    finding,
  };
}

/** Items that the summary turns round, one statement each. */
function turnedItems(input: CheckInput, open: readonly OpenItem[]): Judgement[] {
  const done = doneItems(input);
  return input.summary.clauses.flatMap((clause) => {
    const state = stateOf(clause);
    if (state === null || isInheritedClause(input, clause)) return [];
    const known = state === "done" ? open : done;
    const entry = known.find((each) => {
      const share = covers(clause, each);
      if (state === "done") return share.item >= 0.75 && share.clause >= 0.4;
      return share.item >= 0.8 && share.clause >= 0.6 && !more.test(clause.masked);
    });
    if (!entry || (state === "done" && isTold(input, entry, clause))) return [];
    return [judgeItem(input, clause, entry)];
  });
}

/** Another clause of the summary lists it as open, so the two speak of different parts. */
function isTold(input: CheckInput, entry: OpenItem, self: Clause): boolean {
  return input.summary.clauses.some(
    (clause) => clause !== self && stateOf(clause) === "open" && covers(clause, entry).item >= 0.5,
  );
}

function judgeWork(input: CheckInput, { clause, order, words, what }: TurnedWork): Judgement {
  const cited = input.cite(order, words.split("\n")[0]);
  const why = `${quoted(words, 100)}, ${eventWords(cited)}, ${what}.`;
  const holds = `${quoted(words, 100)} ${what}.`;
  const finding = inverted(input, clause.span, [cited], why, holds);
  return {
    span: clause.span,
    family: "pending",
    verdict: "contradicted",
    evidence: [cited],
    finding,
  };
}

type Untold = { order: number; words: string; what: string };

/** What is open and stands nowhere in the summary: an item of the last list, else the last request. */
function untoldWork(input: CheckInput, open: readonly OpenItem[]): Untold | null {
  const item = open.find((entry) => !isMentioned(input, entry.stems, 0.5));
  if (item) {
    return { order: item.order, words: item.item.text, what: "is open in the last task list" };
  }
  const stated = statedOpen(input).find((work) => !isMentioned(input, work.stems, 0.5));
  if (stated) return { order: stated.order, words: stated.text, what: "is open by its words" };
  const request = lastRequest(input);
  if (!request || isMentioned(input, request.stems, 0.5)) return null;
  return { order: request.order, words: request.text, what: "was asked last and not begun" };
}

/** "Nothing is left" while tasks are open or the last request was not begun. */
function falseClosures(input: CheckInput, open: readonly OpenItem[]): Judgement[] {
  const source = untoldWork(input, open);
  if (!source) return [];
  const cited = input.cite(source.order, source.words.split("\n")[0]);
  return closureClauses(input)
    .filter((clause) => !isInheritedClause(input, clause))
    .slice(0, 1)
    .map((clause) => {
      const words = quoted(source.words, 80);
      const finding = inverted(
        input,
        clause.span,
        [cited],
        `${words}, ${eventWords(cited)}, ${source.what}.`,
        `${words} ${source.what}.`,
      );
      return {
        span: clause.span,
        family: "pending",
        verdict: "contradicted",
        evidence: [cited],
        finding,
      };
    });
}

function omitted(input: CheckInput, order: number, words: string, what: string): Finding {
  const cited = input.cite(order, words.split("\n")[0]);
  return makeFinding(input, {
    kind: "pending-omitted",
    rule: id,
    spans: pendingHeading(input),
    evidence: [cited],
    holds: `${quoted(words, 100)} ${what}.`,
    why: `${quoted(words, 100)}, ${eventWords(cited)}, ${what}; the summary does not mention it.`,
  });
}

function omissions(input: CheckInput, open: readonly OpenItem[]): Finding[] {
  const items = open
    .filter((entry) => !isMentioned(input, entry.stems))
    .map((entry) =>
      omitted(input, entry.order, entry.item.text, "is still open in the last task list"),
    );
  const asked: [OpenRequest | null, string][] = [
    [lastRequest(input), "was asked last and has no answer"],
    [openChoice(input), "was asked and never answered"],
    ...statedOpen(input).map((each): [OpenRequest, string] => [
      each,
      "is open by the agent's last words",
    ]),
    ...untouchedRequests(input).map((each): [OpenRequest, string] => [
      each,
      "was asked and nothing came of it",
    ]),
  ];
  const requests = asked.flatMap(([request, what]) =>
    request && !isMentioned(input, request.stems, 0.3)
      ? [omitted(input, request.order, request.text, what)]
      : [],
  );
  return [...items, ...requests];
}

/** Open work told as done, done work told as open, and open work that nobody mentions. */
export const pendingWork: Check = {
  id,
  title: "Open and finished work",
  find(input) {
    const isForeign = input.summary.language !== "en" && input.summary.language !== "und";
    if (isForeign) return { judgements: [], findings: [] };
    const open = openItems(input);
    const items = turnedItems(input, open);
    const marked = new Set(items.map(({ span }) => span.start));
    const works = turnedWork(input).filter(({ clause }) => !marked.has(clause.span.start));
    const turned = [...items, ...works.map((work) => judgeWork(input, work))];
    const closures = turned.length > 0 ? [] : falseClosures(input, open);
    const isTold = turned.length + closures.length > 0;
    return { judgements: [...turned, ...closures], findings: isTold ? [] : omissions(input, open) };
  },
};
