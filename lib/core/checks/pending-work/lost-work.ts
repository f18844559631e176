import { hasOrder } from "../../evidence/order-set";
import type { Finding } from "../../finding";
import type { CheckInput } from "../check";
import { rootSet } from "../shared/word-root";
import { freshPartsLost } from "./fresh-parts";
import { newRoots } from "./new-roots";
import { isQuestionTold, openChoice } from "./open-questions";
import { lastRequest, postponedRequests, untouchedRequests } from "./open-requests";
import { partsLost } from "./part-told";
import type { StatedWork } from "./stated-work";
import { omittedFinding, type Untold } from "./work-finding";
import { distinctRoots, isMentioned, isWorkTold } from "./work-mention";
import type { OpenItem } from "./work-state";

function untold(work: StatedWork, what: string): Untold {
  const also = work.also === undefined ? {} : { also: work.also };
  return { order: work.order, words: work.text, what, ...also };
}

const isKept = (input: CheckInput, order: number) => hasOrder(input.compaction.kept, order);

/** What is open and stands nowhere in the summary: an item of the last list, else the last request. */
export function untoldWork(input: CheckInput, open: readonly OpenItem[]): Untold | null {
  const item = open.find((entry) => !isMentioned(input, entry.item.text, 0.5));
  if (item) {
    return { order: item.order, words: item.item.text, what: "is open in the last task list" };
  }
  const request = lastRequest(input);
  const isLost = (work: StatedWork) =>
    !isKept(input, work.order) && !isWorkTold(input, work, "", 0.5);
  if (request && isLost(request)) return untold(request, "was asked last and not begun");
  return null;
}

/** The summary has a word that came up with the request: it speaks of it, whatever it says. */
function tellsNewWord(input: CheckInput, { order, text }: StatedWork): boolean {
  const told = rootSet(input.summary.text);
  return newRoots(input, order, distinctRoots(text)).some((root) => told.has(root));
}

function lostRequests(input: CheckInput): Untold[] {
  const request = lastRequest(input);
  const works: [StatedWork | null, string][] = [
    [request, "was asked last and has no answer"],
    ...[...untouchedRequests(input), ...postponedRequests(input)].map(
      (each): [StatedWork, string] => [each, "was asked and nothing came of it"],
    ),
  ];
  const lost = works.flatMap(([work, what]) => {
    const around = work === request ? "" : request?.text;
    // What stays verbatim behind the summary is not lost.
    if (!work || isKept(input, work.order) || isWorkTold(input, work, around, 0.3)) return [];
    if (tellsNewWord(input, work)) return [];
    return [untold(work, what)];
  });
  if (lost.length > 0) return lost.slice(0, 1);
  return [...partsLost(input), ...freshPartsLost(input)].slice(0, 1);
}

/** Open items, an open question and open requests that the summary lost. */
export function omissions(input: CheckInput, open: readonly OpenItem[]): Finding[] {
  const items = open
    .filter((entry) => !isMentioned(input, entry.item.text, 0.5))
    .map(({ item, order }) => ({
      order,
      words: item.text,
      what: "is still open in the last task list",
    }));
  const question = openChoice(input);
  const questions =
    question !== null && !isQuestionTold(input, question)
      ? [{ order: question.order, words: question.text, what: "was asked and never answered" }]
      : [];
  return [...items, ...questions, ...lostRequests(input)].map((work) =>
    omittedFinding(input, work),
  );
}
