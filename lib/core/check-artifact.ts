import type { Arrangement, Compaction } from "./artifact";
import { checks } from "./checks";
import type { Judgement } from "./checks/check";
import type { EventContent } from "./event";
import type { SessionFacts } from "./facts/session-facts";
import type { CheckedArtifact, Finding, JudgedClaim, JudgedConstraint } from "./finding";
import { makeCheckInput } from "./make-check-input";
import { settleFindings } from "./settle-findings";
import { artifactVerdict, isCheckable } from "./verdict";

export type CheckArtifactInput = {
  arrangement: Arrangement;
  compaction: Compaction;
  /** The readable side of the event at a logical order; null where it has none. */
  content: (order: number) => EventContent | null;
  /** Facts of the session, made once where it has several artifacts. */
  facts?: SessionFacts;
};

function judgedClaims(text: string, judgements: readonly Judgement[]): JudgedClaim[] {
  return judgements
    .map(({ span, family, verdict, evidence }) => ({
      span,
      text: text.slice(span.start, span.end),
      family,
      verdict,
      evidence,
    }))
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Checks one compaction summary against the record. Pure: the same input gives the same output. */
export function checkArtifact(input: CheckArtifactInput): CheckedArtifact {
  const { compaction } = input;
  const nothing: CheckedArtifact = {
    verdict: "unverifiable",
    findings: [],
    claims: [],
    constraints: [],
  };
  const checkInput = isCheckable(compaction) ? makeCheckInput(input) : null;
  if (!checkInput) return nothing;
  const judgements: Judgement[] = [];
  const found: Finding[] = [];
  const constraints: JudgedConstraint[] = [];
  for (const check of checks) {
    const output = check.find(checkInput);
    judgements.push(...output.judgements);
    found.push(...output.judgements.flatMap(({ finding }) => finding ?? []), ...output.findings);
    constraints.push(...(output.constraints ?? []));
  }
  const findings = settleFindings(found);
  return {
    verdict: artifactVerdict(findings, compaction),
    findings,
    claims: judgedClaims(checkInput.summary.text, judgements),
    constraints,
  };
}
