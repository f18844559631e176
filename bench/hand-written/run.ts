import { join } from "node:path";
import type { FindingReport } from "@/lib/core/contract-json";
import { type FindingKind, findingKinds } from "@/lib/core/finding";
import { loadCases } from "./load-cases";
import { type ScoredMistake, type ScoredSummary, scoreCase } from "./score-case";

const print = (line: string) => process.stdout.write(`${line}\n`);
const errors = (findings: readonly FindingReport[]) =>
  findings.filter(({ severity }) => severity === "error");
const withoutInfo = (findings: readonly FindingReport[]) =>
  findings.filter(({ severity }) => severity !== "info");

function tallyKind(kind: FindingKind, scored: readonly ScoredSummary[]) {
  const all = scored.flatMap(({ mistakes }) =>
    mistakes.filter(({ planted }) => planted.kind === kind),
  );
  const of = (outcome: string) => all.filter((mistake) => mistake.outcome === outcome).length;
  const cited = all.filter(({ citesStep }) => citesStep !== null);
  return {
    kind,
    planted: all.length,
    found: of("found"),
    otherKind: of("other-kind"),
    missed: of("missed"),
    citesStep: `${cited.filter(({ citesStep }) => citesStep).length}/${cited.length}`,
  };
}

function report(scored: readonly ScoredSummary[]) {
  const faithful = scored.filter(({ isFaithful }) => isFaithful);
  const lying = scored.filter(({ isFaithful }) => !isFaithful);
  const mistakes = lying.flatMap((each) => each.mistakes);
  return {
    sessions: new Set(scored.map((each) => each.case)).size,
    faithful: {
      summaries: faithful.length,
      flaggedByError: faithful.filter(({ extra }) => errors(extra).length > 0).length,
      withAnyFinding: faithful.filter(({ extra }) => extra.length > 0).length,
      errorFindings: faithful.flatMap(({ extra }) => errors(extra)).length,
      warnFindings:
        faithful.flatMap(({ extra }) => withoutInfo(extra)).length -
        faithful.flatMap(({ extra }) => errors(extra)).length,
      allFindings: faithful.flatMap(({ extra }) => extra).length,
    },
    lying: {
      summaries: lying.length,
      planted: mistakes.length,
      found: mistakes.filter(({ outcome }) => outcome === "found").length,
      otherKind: mistakes.filter(({ outcome }) => outcome === "other-kind").length,
      extraErrors: lying.flatMap(({ extra }) => errors(extra)).length,
      extraFindings: lying.flatMap(({ extra }) => extra).length,
    },
    kinds: findingKinds.map((kind) => tallyKind(kind, scored)),
    problems: scored.flatMap((each) =>
      each.problem ? [`${each.case}/${each.summary}: ${each.problem}`] : [],
    ),
  };
}

function showMistakes(scored: readonly ScoredSummary[]): void {
  for (const each of scored) {
    for (const mistake of each.mistakes)
      if (mistake.outcome !== "found") print(mistakeLine(each, mistake));
    for (const finding of each.extra) print(extraLine(each, finding));
  }
}

function mistakeLine(each: ScoredSummary, { planted, outcome }: ScoredMistake): string {
  const place = `${each.case}/${each.summary}`;
  const words = planted.words ?? "(left out)";
  return `${outcome.toUpperCase().padEnd(10)} ${place}  ${planted.kind}  step ${planted.step ?? "-"}  ${words}`;
}

function extraLine(each: ScoredSummary, finding: FindingReport): string {
  const mark = (each.isFaithful ? "FALSE" : "EXTRA").padEnd(10);
  const { kind, severity, rule, why } = finding;
  return `${mark} ${each.case}/${each.summary}  ${kind} (${severity}, ${rule})  ${wordsOf(finding)}  — ${why}`;
}

const wordsOf = (finding: FindingReport) =>
  finding.summarySpans.map(({ text }) => JSON.stringify(text)).join(" ") ||
  `(left out) ${JSON.stringify(finding.evidence[0]?.quote ?? "")}`;

function showTable(result: ReturnType<typeof report> & { split: string }): void {
  const { split: half, sessions, faithful, lying, kinds, problems } = result;
  print(`Hand-written sessions, ${half} sessions\n`);
  print(`${"kind".padEnd(22)}found/planted  other kind  missed  cites step`);
  for (const row of kinds)
    print(
      `${row.kind.padEnd(22)}${`${row.found}/${row.planted}`.padStart(13)}${String(row.otherKind).padStart(12)}${String(row.missed).padStart(8)}${row.citesStep.padStart(12)}`,
    );
  print(
    `\n${sessions} sessions; ${lying.summaries} lying summaries: ${lying.found} of ${lying.planted} mistakes found, ${lying.otherKind} more under another kind; ${lying.extraErrors} error findings (${lying.extraFindings} of any severity) beyond the planted`,
  );
  print(
    `${faithful.summaries} faithful summaries: ${faithful.flaggedByError} flagged by an error finding, ${faithful.withAnyFinding} with any finding; ${faithful.errorFindings} error, ${faithful.warnFindings} warn, ${faithful.allFindings} findings in all`,
  );
  for (const problem of problems.slice(0, 5)) print(`not scored: ${problem}`);
  if (problems.length > 5) print(`… and ${problems.length - 5} more summaries not scored`);
}

/**
 * Rules may be written while looking at most sessions; the `unseen-` ones are only ever counted, so that their
 * figures say what wording does that no rule was fitted to.
 */
const split = process.argv.includes("--development") ? "development" : "held-out";
function isInSplit(name: string): boolean {
  const isDevelopment = !name.startsWith("unseen-");
  return isDevelopment === (split === "development");
}

/** `--case a,b` looks at some sessions only, by the beginning of their names. */
const wanted = process.argv[process.argv.indexOf("--case") + 1]?.split(",") ?? [];
const isWanted = (name: string) =>
  !process.argv.includes("--case") || wanted.some((start) => name.startsWith(start));

/** `--half a` or `--half b`: a rule written while looking at one half has to gain on the other as well. */
const half = process.argv.includes("--half")
  ? process.argv[process.argv.indexOf("--half") + 1]
  : null;
function isInHalf(name: string): boolean {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return half === null || half === (sum % 2 === 0 ? "a" : "b");
}

const scored = loadCases(join(import.meta.dirname, "cases"))
  .filter(({ name }) => isInSplit(name) && isWanted(name) && isInHalf(name))
  .flatMap((told) => told.summaries.map((summary) => scoreCase(told, summary)));
const result = { split, ...report(scored) };
const mayShow = split === "development" && half !== "b";
if (process.argv.includes("--json")) {
  print(JSON.stringify(mayShow ? { ...result, scored } : result, null, 2));
} else {
  if (process.argv.includes("--show") && mayShow) showMistakes(scored);
  showTable(result);
}
