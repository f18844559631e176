import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { Citation } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { eventWords, makeFinding, quoted } from "../shared/make-finding";
import { outcomeWords, runSentence } from "../shared/run-words";
import { type AlignedClaim, alignedClaims } from "./aligned-claims";
import { type CountedClaim, countedClaims, otherEnd } from "./counted-claims";
import { type ForeignClaim, foreignClaims } from "./foreign-claims";
import { judgePart } from "./judge-part";
import { type PartClaim, partClaims } from "./part-claims";

const id = "run-status";

const citeRun = (input: CheckInput, { order, quote }: RunFact) => input.cite(order, quote);

function inverted(
  input: CheckInput,
  span: Span,
  cited: Citation,
  { holds, because }: { holds: string; because: string },
): Judgement {
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const finding = makeFinding(input, {
    kind: "status-inverted",
    rule: id,
    spans: [span],
    evidence: [cited],
    says,
    holds,
    why: `Says ${says}; ${because}.`,
  });
  return { span, family: "test", verdict: "contradicted", evidence: [cited], finding };
}

/** A test, a job, a pod or a host by its name. */
function judgeNamed(input: CheckInput, claim: PartClaim): Judgement {
  const { span, part } = claim;
  const judged = judgePart(input, claim);
  const base: Judgement = { span, family: "test", verdict: "unverifiable", evidence: [] };
  if (judged.outcome === "unverifiable") return base;
  const { run, quote } = judged.state;
  const cited = input.cite(run.order, quote);
  if (judged.outcome === "supported") return { ...base, verdict: "supported", evidence: [cited] };
  return inverted(input, span, cited, {
    holds: `${part.name}: ${quoted(quote, 120)}.`,
    because: `the last that the record shows of ${quoted(part.name, 80)}, ${eventWords(cited)}, is ${quoted(quote, 120)}`,
  });
}

/** A run by the number of its tests. */
function judgeCounted(input: CheckInput, claim: CountedClaim): Judgement[] {
  const run = otherEnd(input, claim);
  if (!run) return [];
  const { span } = claim;
  const cited = citeRun(input, run);
  return [
    inverted(input, span, cited, {
      holds: runSentence(run),
      because: `every run of ${claim.total} ended otherwise, the last, ${eventWords(cited)}, with ${outcomeWords(run)}`,
    }),
  ];
}

/** What only the words of one command line name. */
function judgeAligned(input: CheckInput, { span, status, run }: AlignedClaim): Judgement {
  const cited = citeRun(input, run);
  if (run.status === status)
    return { span, family: "test", verdict: "supported", evidence: [cited] };
  return inverted(input, span, cited, {
    holds: `${quoted(run.segment, 80)} printed ${outcomeWords(run)}.`,
    because: `the only thing in the record that it can mean, ${quoted(run.segment, 80)} in ${eventWords(cited)}, ended with ${outcomeWords(run)}`,
  });
}

/** What a summary in another language says of its last run. */
function judgeForeign(input: CheckInput, { span, status, run }: ForeignClaim): Judgement {
  const cited = citeRun(input, run);
  if (run.status === status)
    return { span, family: "test", verdict: "supported", evidence: [cited] };
  return inverted(input, span, cited, {
    holds: runSentence(run),
    because: `${quoted(run.segment, 80)} in ${eventWords(cited)} ended with ${outcomeWords(run)}`,
  });
}

/** Statements on named parts of a run and on runs by the number of their tests. */
export function partJudgements(input: CheckInput): Judgement[] {
  return [
    ...countedClaims(input).flatMap((claim) => judgeCounted(input, claim)),
    ...partClaims(input).map((claim) => judgeNamed(input, claim)),
  ];
}

/** Statements whose run only the words of a command line name, and those in other languages than English. */
export function wideJudgements(input: CheckInput): Judgement[] {
  return [
    ...alignedClaims(input).map((claim) => judgeAligned(input, claim)),
    ...foreignClaims(input).map((claim) => judgeForeign(input, claim)),
  ];
}
