import type { Span } from "../artifact";
import type { Citation, Finding } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import { partJudgements, wideJudgements } from "./run-status/more-claims";
import { judgeStatus } from "./shared/judge-status";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { last } from "./shared/record";
import { familyName, outcomeWords, runSentence } from "./shared/run-words";
import { type StatusClaim, statusClaims } from "./shared/status-claim";
import type { StatusJudgement } from "./shared/status-judgement";

const id = "run-status";

function citeRun(input: CheckInput, run: { order: number; quote: string }): Citation {
  return input.cite(run.order, run.quote);
}

/** Nothing ran, so there is no event to show; the last change is what should have been checked. */
function nearestEvidence(input: CheckInput): Citation[] {
  const change = last(
    input.facts.files.filter((fact) => !fact.rolledBack && fact.change !== "read"),
  );
  return change ? [input.cite(change.order, change.quote)] : [];
}

type Draft = Pick<Finding, "kind" | "why"> & { evidence: Citation[]; holds: string };

type Drafts = {
  [Outcome in StatusJudgement["outcome"]]?: (
    input: CheckInput,
    claim: StatusClaim,
    judged: Extract<StatusJudgement, { outcome: Outcome }>,
  ) => Draft;
};

function saysOf(input: CheckInput, claim: StatusClaim): string {
  return quoted(input.summary.text.slice(claim.span.start, claim.span.end));
}

/** "No lint errors" denies an event; "the linter is clean" turns its result. */
function isDenial(input: CheckInput, claim: StatusClaim): boolean {
  const words = input.summary.masked.slice(claim.span.start, claim.span.end);
  const isNever = claim.history === "always" && /\b(?:never|not once)\b/i.test(words);
  if (isNever && claim.status === "pass") return true;
  return (
    claim.status === "pass" &&
    !/[:=]\s*$/.test(input.summary.masked.slice(0, claim.span.start)) &&
    /^\W*(?:there (?:are|were|is) )?(?:no|zero|0|nothing|none)\b/i.test(words)
  );
}

function nameOf({ family }: StatusClaim): string {
  if (family === "ci") return "run of a build server";
  return familyName(family === "any" ? "test" : family);
}

const drafts: Drafts = {
  inverted: (input, claim, { run }) => {
    const cited = citeRun(input, run);
    const isHidden = run.piped && run.exitCode === 0;
    const pipe = isHidden ? ", and its exit code was hidden by a pipe" : "";
    return {
      kind: isDenial(input, claim) ? "false-negation" : "status-inverted",
      evidence: [cited],
      why: `Says ${saysOf(input, claim)}; the last ${familyName(run.family)}, ${eventWords(cited)}, printed ${outcomeWords(run)}${pipe}.`,
      holds: runSentence(run),
    };
  },
  overstated: (input, claim, { run, other }) => {
    const cited = citeRun(input, run);
    const full = other ? ` The last full run printed ${outcomeWords(other)}.` : "";
    return {
      kind: "overstated",
      evidence: [cited, ...(other ? [citeRun(input, other)] : [])],
      why: `Says ${saysOf(input, claim)}; the run behind it, ${eventWords(cited)}, selected only ${quoted(run.segment, 80)}.${full}`,
      holds: `Only a part was run: ${quoted(run.segment, 80)}.`,
    };
  },
  "rolled-back": (input, claim, { run, other }) => {
    const cited = citeRun(input, run);
    const left = other ? ` What is left printed ${outcomeWords(other)}.` : "";
    return {
      kind: "rolled-back-evidence",
      evidence: [cited, ...(other ? [citeRun(input, other)] : [])],
      why: `Says ${saysOf(input, claim)}; the only ${familyName(run.family)} that shows it, ${eventWords(cited)}, was rolled back.${left}`,
      holds: `The ${familyName(run.family)} behind it was rolled back.`,
    };
  },
  "never-ran": (input, claim) => {
    const name = nameOf(claim);
    // A build server may have run where no event shows it.
    const kind = claim.family === "ci" || claim.isSoft ? "unsupported" : "action-invented";
    return {
      kind,
      evidence: nearestEvidence(input),
      why: `Says ${saysOf(input, claim)}; the record is complete and holds no ${name} at all.`,
      holds: `No ${name} in the record.`,
    };
  },
};

function draftOf(input: CheckInput, claim: StatusClaim, judged: StatusJudgement): Draft | null {
  switch (judged.outcome) {
    case "inverted":
      return drafts.inverted?.(input, claim, judged) ?? null;
    case "overstated":
      return drafts.overstated?.(input, claim, judged) ?? null;
    case "rolled-back":
      return drafts["rolled-back"]?.(input, claim, judged) ?? null;
    case "never-ran":
      return drafts["never-ran"]?.(input, claim, judged) ?? null;
    default:
      return null;
  }
}

const verdicts = {
  supported: "supported",
  inverted: "contradicted",
  overstated: "contradicted",
  "rolled-back": "rolled-back",
  "never-ran": "unsupported",
  inherited: "inherited",
  unverifiable: "unverifiable",
} as const;

function staleFinding(input: CheckInput, claim: StatusClaim, run: Citation): Finding {
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  return makeFinding(input, {
    kind: "stale",
    rule: id,
    spans: [claim.span],
    evidence: [run],
    says,
    holds: "Files changed after this run.",
    why: `Says ${says}; that held at ${eventWords(run)}, but code was changed afterwards and nothing was run again.`,
  });
}

function judge(input: CheckInput, claim: StatusClaim): Judgement {
  const judged = judgeStatus(input, claim);
  const draft = draftOf(input, claim, judged);
  const evidence =
    judged.outcome === "supported" ? [citeRun(input, judged.run)] : (draft?.evidence ?? []);
  const base: Judgement = {
    span: claim.span,
    family: claim.family === "any" || claim.family === "ci" ? "test" : claim.family,
    verdict: verdicts[judged.outcome],
    evidence,
  };
  if (judged.outcome === "supported" && judged.isStale && evidence[0]) {
    return { ...base, finding: staleFinding(input, claim, evidence[0]) };
  }
  if (!draft) return base;
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  return {
    ...base,
    finding: makeFinding(input, { ...draft, rule: id, spans: [claim.span], says }),
  };
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

const isFirm = ({ verdict, finding }: Judgement) =>
  finding !== undefined || verdict === "supported";

/** What a more general reading of the same words judged already is not judged again. */
function withoutTold(
  told: readonly Judgement[],
  more: readonly Judgement[],
  counts: (other: Judgement) => boolean = ({ finding }) => finding !== undefined,
): Judgement[] {
  return more.filter(
    ({ span }) => !told.some((other) => counts(other) && overlap(other.span, span)),
  );
}

/** Tests, builds, linters, type checks and quoted commands that ended otherwise than the summary says. */
export const runStatus: Check = {
  id,
  title: "How tests, builds and linters ended",
  find: (input) => {
    const told = statusClaims(input).map((claim) => judge(input, claim));
    const more = withoutTold(told, partJudgements(input));
    const rest = withoutTold([...told, ...more], wideJudgements(input), isFirm);
    return { judgements: [...told, ...more, ...rest], findings: [] };
  },
};
