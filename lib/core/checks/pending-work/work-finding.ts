import type { Span } from "../../artifact";
import type { Citation, Finding } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { eventWords, makeFinding, quoted } from "../shared/make-finding";
import { pendingHeading } from "./work-state";

export const pendingRule = "pending-work";

/** Open work with the event that shows it; `what` is said of its words in a sentence. */
export type Untold = { order: number; words: string; what: string; also?: number };

function citations(input: CheckInput, { order, words, also }: Untold): [Citation, ...Citation[]] {
  const cited = input.cite(order, words.split("\n")[0]);
  return [cited, ...(also === undefined ? [] : [input.cite(also)])];
}

/** A statement that turns the work round. */
export function invertedJudgement(input: CheckInput, span: Span, work: Untold): Judgement {
  const evidence = citations(input, work);
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const words = quoted(work.words, 100);
  const finding = makeFinding(input, {
    kind: "pending-inverted",
    rule: pendingRule,
    spans: [span],
    evidence,
    says,
    holds: `${words} ${work.what}.`,
    why: `Says ${says}; ${words}, ${eventWords(evidence[0])}, ${work.what}.`,
  });
  return { span, family: "pending", verdict: "contradicted", evidence, finding };
}

/** Work that the summary lost. */
export function omittedFinding(input: CheckInput, work: Untold): Finding {
  const evidence = citations(input, work);
  const words = quoted(work.words, 100);
  return makeFinding(input, {
    kind: "pending-omitted",
    rule: pendingRule,
    spans: pendingHeading(input),
    evidence,
    holds: `${words} ${work.what}.`,
    why: `${words}, ${eventWords(evidence[0])}, ${work.what}; the summary does not mention it.`,
  });
}
