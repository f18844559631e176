import { hasOrder } from "../evidence/order-set";
import type { Check, CheckInput, CheckOutput, Judgement } from "./check";
import { foreignLost } from "./pending-work/foreign-state";
import { omissions, untoldWork } from "./pending-work/lost-work";
import { partsLost, partsToldAsDone } from "./pending-work/part-told";
import { closureClauses } from "./pending-work/read-closure";
import { turnedItems } from "./pending-work/turned-items";
import { turnedWork } from "./pending-work/turned-work";
import type { TurnedWork } from "./pending-work/turned-work-type";
import { invertedJudgement, omittedFinding, pendingRule } from "./pending-work/work-finding";
import { type OpenItem, openItems } from "./pending-work/work-state";
import { isInheritedClause } from "./shared/inherited";

function judgeWork(input: CheckInput, work: TurnedWork): Judgement {
  return invertedJudgement(input, work.clause.span, work);
}

/** "Nothing is left" while tasks are open or the last request was not begun. */
function falseClosures(input: CheckInput, open: readonly OpenItem[]): Judgement[] {
  const source = untoldWork(input, open);
  if (!source) return [];
  return closureClauses(input)
    .filter((clause) => !isInheritedClause(input, clause))
    .slice(0, 1)
    .map((clause) => invertedJudgement(input, clause.span, source));
}

/** In other languages only what needs no grammar: a named file that nobody touched and nobody names. */
function judgeForeign(input: CheckInput): CheckOutput {
  const [told] = partsToldAsDone(input);
  if (told) return { judgements: [judgeWork(input, told)], findings: [] };
  const [part] = partsLost(input);
  if (part) return { judgements: [], findings: [omittedFinding(input, part)] };
  const lost = foreignLost(input);
  if (!lost || hasOrder(input.compaction.kept, lost.order)) {
    return { judgements: [], findings: [] };
  }
  const what = "was asked last and has no answer";
  const finding = omittedFinding(input, { order: lost.order, words: lost.text, what });
  return { judgements: [], findings: [finding] };
}

/** Open work told as done, done work told as open, and open work that nobody mentions. */
export const pendingWork: Check = {
  id: pendingRule,
  title: "Open and finished work",
  find(input) {
    const isForeign = input.summary.language !== "en" && input.summary.language !== "und";
    if (isForeign) return judgeForeign(input);
    const open = openItems(input);
    const items = turnedItems(input, open);
    const marked = new Set(items.map(({ span }) => span.start));
    const works = turnedWork(input).filter(({ clause }) => !marked.has(clause.span.start));
    const turned = [...items, ...works.map((work) => judgeWork(input, work))];
    const closures = turned.length > 0 ? [] : falseClosures(input, open);
    // "None" under a heading for open work is false, and what should stand there is lost as well.
    const findings = turned.length > 0 ? [] : omissions(input, open);
    return { judgements: [...turned, ...closures], findings };
  },
};
