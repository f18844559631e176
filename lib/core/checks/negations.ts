import type { FileFact, RunFact } from "../facts/fact";
import type { Check, CheckInput, Judgement } from "./check";
import { type FailureNegation, failureNegations, runNegations } from "./negations/failure-negation";
import { type FileNegation, fileNegations } from "./negations/file-negation";
import { counterOfFailureNegation } from "./negations/judge-failure-negation";
import { countersOfFileNegation } from "./negations/judge-file-negation";
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

function judgeFiles(input: CheckInput, claim: FileNegation): Judgement {
  const base = { span: claim.span, family: "negation" };
  const counters = countersOfFileNegation(input, claim);
  const [decisive] = counters;
  if (!decisive) return { ...base, verdict: "unverifiable", evidence: [] };
  const evidence = counters.slice(0, 4).map((fact) => input.cite(fact.order, fact.quote));
  const says = saysOf(input, claim.span);
  const deed = `${deedWords[decisive.change]} ${localPath(input, decisive.path)}`;
  const cited = input.cite(decisive.order, decisive.quote);
  return {
    ...base,
    verdict: "contradicted",
    evidence,
    finding: makeFinding(input, {
      kind: "false-negation",
      rule: id,
      spans: [claim.span],
      evidence,
      says,
      holds: `The agent ${deed}.`,
      why: `Says ${says}; ${eventWords(cited)} ${deed}.`,
    }),
  };
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
  const base = { span: claim.span, family: "negation" };
  if (run === null) return [];
  const cited = input.cite(run.order, run.quote);
  const says = saysOf(input, claim.span);
  return [
    {
      ...base,
      verdict: "contradicted",
      evidence: [cited],
      finding: makeFinding(input, {
        kind: "false-negation",
        rule: id,
        spans: [claim.span],
        evidence: [cited],
        says,
        holds: `The ${familyName(run.family)} printed ${outcomeWords(run)}.`,
        why: whyOf(claim, run, says, eventWords(cited)),
      }),
    },
  ];
}

/** "No errors", "never failed", "did not touch X", "nothing was deleted", against an event that shows it. */
export const negations: Check = {
  id,
  title: "Things that are said not to have happened",
  find: (input) => ({
    judgements: [
      ...fileNegations(input).map((claim) => judgeFiles(input, claim)),
      ...[...failureNegations(input), ...runNegations(input)].flatMap((claim) =>
        judgeFailures(input, claim),
      ),
    ],
    findings: [],
  }),
};
