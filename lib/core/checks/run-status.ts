import type { Citation, Finding } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import { judgeStatus, type StatusJudgement } from "./shared/judge-status";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { last } from "./shared/record";
import { familyName, outcomeWords, runSentence } from "./shared/run-words";
import { type StatusClaim, statusClaims } from "./shared/status-claim";

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

function draftOf(input: CheckInput, claim: StatusClaim, judged: StatusJudgement): Draft | null {
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  switch (judged.outcome) {
    case "inverted": {
      const cited = citeRun(input, judged.run);
      const pipe =
        judged.run.piped && judged.run.exitCode === 0
          ? ", and its exit code was hidden by a pipe"
          : "";
      return {
        kind: "status-inverted",
        evidence: [cited],
        why: `Says ${says}; the last ${familyName(judged.run.family)}, ${eventWords(cited)}, printed ${outcomeWords(judged.run)}${pipe}.`,
        holds: runSentence(judged.run),
      };
    }
    case "overstated": {
      const cited = citeRun(input, judged.run);
      const full = judged.other ? ` The last full run printed ${outcomeWords(judged.other)}.` : "";
      return {
        kind: "overstated",
        evidence: [cited, ...(judged.other ? [citeRun(input, judged.other)] : [])],
        why: `Says ${says}; the run behind it, ${eventWords(cited)}, selected only ${quoted(judged.run.segment, 80)}.${full}`,
        holds: `Only a part was run: ${quoted(judged.run.segment, 80)}.`,
      };
    }
    case "rolled-back": {
      const cited = citeRun(input, judged.run);
      const live = judged.other ? ` What is left is ${outcomeWords(judged.other)}.` : "";
      return {
        kind: "rolled-back-evidence",
        evidence: [cited, ...(judged.other ? [citeRun(input, judged.other)] : [])],
        why: `Says ${says}; the only ${familyName(judged.run.family)} that shows it, ${eventWords(cited)}, was rolled back.${live}`,
        holds: `The ${familyName(judged.run.family)} behind it was rolled back.`,
      };
    }
    case "never-ran": {
      const family = claim.family === "any" ? "test" : claim.family;
      return {
        kind: "action-invented",
        evidence: nearestEvidence(input),
        why: `Says ${says}; the record is complete and holds no ${familyName(family)} at all.`,
        holds: `No ${familyName(family)} in the record.`,
      };
    }
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
    family: claim.family === "any" ? "test" : claim.family,
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

/** Tests, builds, linters, type checks and quoted commands that ended otherwise than the summary says. */
export const runStatus: Check = {
  id,
  title: "How tests, builds and linters ended",
  find: (input) => ({
    judgements: statusClaims(input).map((claim) => judge(input, claim)),
    findings: [],
  }),
};
