import type { Check, CheckInput, Judgement } from "./check";
import { type ReadClaim, readClaims } from "./scope-words/judge-reads";
import { type WideRun, wideRuns } from "./scope-words/judge-wide-run";
import { type WideStatus, wideStatuses } from "./scope-words/judge-wide-status";
import { tooWideRuns } from "./scope-words/judge-width";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { outcomeWords } from "./shared/run-words";

const id = "scope-words";

const saysOf = (input: CheckInput, span: { start: number; end: number }) =>
  quoted(input.summary.text.slice(span.start, span.end));

/** The statement itself is judged with the other statements of status; here only its width is. */
function judgeStatus(input: CheckInput, { claim, run, full }: WideStatus) {
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, claim.span);
  const before = full
    ? ` The last full run, before the last change, printed ${outcomeWords(full)}.`
    : "";
  return makeFinding(input, {
    kind: "overstated",
    rule: id,
    spans: [claim.span],
    evidence: full ? [cited, input.cite(full.order, full.quote)] : [cited],
    says,
    holds: `Only a part was run: ${quoted(run.segment, 80)}.`,
    why: `Says ${says}; after the last change only ${quoted(run.segment, 80)} was run, ${eventWords(cited)}.${before}`,
  });
}

function judgeReads(input: CheckInput, claim: ReadClaim): Judgement {
  const cited = input.cite(claim.last.order, claim.last.quote);
  const says = saysOf(input, claim.span);
  return {
    span: claim.span,
    family: "scope",
    verdict: "contradicted",
    evidence: [cited],
    finding: makeFinding(input, {
      kind: "overstated",
      rule: id,
      spans: [claim.span],
      evidence: [cited],
      says,
      holds: `${claim.read} of ${claim.wanted} files were read.`,
      why: `Says ${says}; the complete record shows ${claim.read} of ${claim.wanted} files, the last in ${eventWords(cited)}.`,
    }),
  };
}

function judgeRun(input: CheckInput, { span, run }: WideRun) {
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, span);
  return makeFinding(input, {
    kind: "overstated",
    rule: id,
    spans: [span],
    evidence: [cited, input.cite(run.callOrder)],
    says,
    holds: `Only a part was run: ${quoted(run.segment, 80)}.`,
    why: `Says ${says}; every run of it named its part, the last ${quoted(run.segment, 80)} in ${eventWords(cited)}.`,
  });
}

/** Runs told as wider than they were, each place of the summary once. */
function runsTooWide(input: CheckInput): WideRun[] {
  const known: { start: number; end: number }[] = wideStatuses(input).map(
    ({ claim }) => claim.span,
  );
  return [...wideRuns(input), ...tooWideRuns(input)].filter(({ span }) => {
    const isNew = known.every(({ start, end }) => end <= span.start || span.end <= start);
    known.push(span);
    return isNew;
  });
}

/** "All", "every", "the entire": where the record covers a part. */
export const scopeWords: Check = {
  id,
  title: "How much of it was covered",
  find: (input) => ({
    judgements: readClaims(input).map((claim) => judgeReads(input, claim)),
    findings: [
      ...wideStatuses(input).map((wide) => judgeStatus(input, wide)),
      ...runsTooWide(input).map((wide) => judgeRun(input, wide)),
    ],
  }),
};
