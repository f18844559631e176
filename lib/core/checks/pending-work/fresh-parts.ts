import { hasOrder } from "../../evidence/order-set";
import type { CheckInput } from "../check";
import { userSaid } from "../shared/user-record";
import { coverage, sumOf, tellingRoots, weighWords } from "../shared/word-weights";
import { newRoots } from "./new-roots";
import { openParts, type RequestPart } from "./request-parts";
import type { Untold } from "./work-finding";

/** Telling words below which a part of a message says too little to be looked for. */
const fewestWords = 3;
/** Weight, in words that one event of a small session holds, that a part has to have. */
const leastWeight = 6;
/** A faithful summary holds more of the weight of a part's words than this, in whatever words of its own. */
const mostTold = 0.35;

const toldCache = new WeakMap<CheckInput, Set<string>>();

/** The words of the summary's statements; headings stand in every summary. */
function toldRoots(input: CheckInput): Set<string> {
  const known = toldCache.get(input);
  if (known) return known;
  const told = tellingRoots(input.summary.clauses.map(({ text }) => text).join("\n"));
  toldCache.set(input, told);
  return told;
}

/** The summary has next to nothing of the words, and none that came up with them. */
export function isUntold(input: CheckInput, order: number, text: string): boolean {
  const weights = weighWords(input, text);
  if (weights.size < fewestWords || sumOf(weights) < leastWeight) return false;
  const told = toldRoots(input);
  if (coverage(weights, told) >= mostTold) return false;
  return newRoots(input, order, [...tellingRoots(text)]).every((root) => !told.has(root));
}

/** The last message of the user, where it is not the first. */
function lastTurn(input: CheckInput): number | null {
  const turns = userSaid(input).filter(({ carrier }) => carrier === "turn");
  const turn = turns.length > 1 ? turns[turns.length - 1] : undefined;
  return turn && turn.order >= input.range.from ? turn.order : null;
}

/** What "it" is stands in another sentence, and that sentence is what a summary tells. */
const pointer =
  /\b(?:it|this|them|these|those)\b|\bthat(?! (?:returns?|has|have|is|are|was|were|we|i|the)\b)/i;

/** Orders of the last message that nothing followed and that the summary lost, whatever they are about. */
export function freshPartsLost(input: CheckInput): Untold[] {
  const last = lastTurn(input);
  if (last === null || hasOrder(input.compaction.kept, last)) return [];
  if (!/^(?:en|und)$/.test(input.summary.language)) return [];
  const isLost = (part: RequestPart) =>
    part.order === last &&
    !part.isBegun &&
    !pointer.test(part.text) &&
    isUntold(input, part.order, part.text);
  return openParts(input)
    .filter(isLost)
    .slice(0, 1)
    .map(({ order, text }) => ({ order, words: text, what: "was asked last and not begun" }));
}
