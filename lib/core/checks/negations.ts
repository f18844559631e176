import type { Span } from "../artifact";
import type { FileFact, RunFact } from "../facts/fact";
import type { Citation } from "../finding";
import type { Check, CheckInput, Judgement } from "./check";
import { type AbsentStep, absentSteps } from "./negations/absent-step";
import { type FailureNegation, failureNegations, runNegations } from "./negations/failure-negation";
import { type FileNegation, fileNegations } from "./negations/file-negation";
import { counterOfFailureNegation } from "./negations/judge-failure-negation";
import { countersOfFileNegation } from "./negations/judge-file-negation";
import { type RestClaim, restClaims } from "./negations/rest-claim";
import { type ToldAbsence, toldAbsences } from "./negations/told-absence";
import { type ZeroClaim, zeroClaims } from "./negations/zero-claim";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { familyName, outcomeWords } from "./shared/run-words";
import { localPath } from "./shared/touched-files";

const id = "negations";

const deedWords: Readonly<Record<FileFact["change"], string>> = {
  create: "wrote",
  edit: "changed",
  delete: "deleted",
  rename: "renamed",
  read: "read",
};

function saysOf(input: CheckInput, span: { start: number; end: number }): string {
  return quoted(input.summary.text.slice(span.start, span.end));
}

type Contradiction = {
  span: Span;
  evidence: Citation[];
  says: string;
  holds: string;
  why: string;
};

function contradicted(input: CheckInput, told: Contradiction): Judgement {
  const { span, evidence } = told;
  const finding = makeFinding(input, { ...told, kind: "false-negation", rule: id, spans: [span] });
  return { span, family: "negation", verdict: "contradicted", evidence, finding };
}

function judgeFiles(input: CheckInput, { span, ...claim }: FileNegation): Judgement {
  const counters = countersOfFileNegation(input, { span, ...claim });
  const [decisive] = counters;
  if (!decisive) return { span, family: "negation", verdict: "unverifiable", evidence: [] };
  const evidence = counters.slice(0, 4).map((fact) => input.cite(fact.order, fact.quote));
  const says = saysOf(input, span);
  const deed = `${deedWords[decisive.change]} ${localPath(input, decisive.path)}`;
  const cited = input.cite(decisive.order, decisive.quote);
  return contradicted(input, {
    span,
    evidence,
    says,
    holds: `The agent ${deed}.`,
    why: `Says ${says}; ${eventWords(cited)} ${deed}.`,
  });
}

function whyOf(claim: FailureNegation, run: RunFact, says: string, place: string): string {
  const name = familyName(run.family);
  if (claim.what === "run")
    return `Says ${says}; ${place} is a ${name} that printed ${outcomeWords(run)}.`;
  const warnings = run.counts.warnings ?? 0;
  const shown =
    claim.what === "warning"
      ? `${warnings} warning${warnings === 1 ? "" : "s"}`
      : outcomeWords(run);
  const which = claim.isEver ? "a" : "the last";
  return `Says ${says}; ${which} ${name}, ${place}, printed ${shown}.`;
}

/** Denials in the form of a status are judged there; here only what stands against them is told. */
function judgeFailures(input: CheckInput, claim: FailureNegation): Judgement[] {
  const run = counterOfFailureNegation(input, claim);
  if (run === null) return [];
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, claim.span);
  const holds = `The ${familyName(run.family)} printed ${outcomeWords(run)}.`;
  const why = whyOf(claim, run, says, eventWords(cited));
  return [contradicted(input, { span: claim.span, evidence: [cited], says, holds, why })];
}

function judgeZero(input: CheckInput, { span, run, line, amount, unit }: ZeroClaim): Judgement {
  const cited = input.cite(run.order, line);
  const says = saysOf(input, span);
  return contradicted(input, {
    span,
    evidence: [cited],
    says,
    holds: `The output says ${amount} ${unit}.`,
    why: `Says ${says}; ${eventWords(cited)} printed ${amount} ${unit}: ${quoted(line)}.`,
  });
}

function judgeRest(input: CheckInput, { span, run }: RestClaim): Judgement {
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, span);
  const ended = `${quoted(run.segment, 60)} printed ${outcomeWords(run)}`;
  return contradicted(input, {
    span,
    evidence: [cited],
    says,
    holds: `${ended}.`,
    why: `Says ${says}; in ${eventWords(cited)} ${ended}.`,
  });
}

function judgeStep(input: CheckInput, { span, run }: AbsentStep): Judgement {
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, span);
  const ran = quoted(run.segment, 80);
  return contradicted(input, {
    span,
    evidence: [cited, input.cite(run.callOrder)],
    says,
    holds: `The record shows ${ran}.`,
    why: `Says ${says}; ${eventWords(cited)} is the result of ${ran}.`,
  });
}

function judgeAbsence(input: CheckInput, { span, fact, holds }: ToldAbsence): Judgement {
  const cited = fact.quote === "" ? input.cite(fact.order) : input.cite(fact.order, fact.quote);
  const says = saysOf(input, span);
  const why = `Says ${says}; ${eventWords(cited)} shows otherwise: ${holds}`;
  return contradicted(input, { span, evidence: [cited], says, holds, why });
}

/** "No errors", "never failed", "did not touch X", "nothing was deleted", against an event that shows it. */
export const negations: Check = {
  id,
  title: "Things that are said not to have happened",
  find: (input) => {
    const told = [
      ...fileNegations(input).map((claim) => judgeFiles(input, claim)),
      ...[...failureNegations(input), ...runNegations(input)].flatMap((claim) =>
        judgeFailures(input, claim),
      ),
      ...absentSteps(input).map((claim) => judgeStep(input, claim)),
      ...toldAbsences(input).map((claim) => judgeAbsence(input, claim)),
      ...restClaims(input).map((claim) => judgeRest(input, claim)),
    ];
    const isTold = ({ span }: ZeroClaim) =>
      told.some((one) => one.span.start < span.end && span.start < one.span.end);
    const zero = zeroClaims(input).filter((claim) => !isTold(claim));
    return { judgements: [...told, ...zero.map((claim) => judgeZero(input, claim))], findings: [] };
  },
};
