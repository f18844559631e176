import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { clauseLine, reportClauses } from "../shared/report-clauses";
import { namedRuns, seenRuns } from "../shared/subject-runs";

/** "rubocop over the whole repository", where every run of it named its files. */
export type WideRun = { span: Span; run: RunFact };

const everywhere =
  /\b(?:over|across|on|for|in|against|throughout) (?:all|every|each|the (?:whole|entire|full|complete))(?: (?:of )?(?:the|our|its|\d+))? (?:packages?|workspaces?|modules?|services?|crates?|apps?|repo(?:sitory)?|monorepo|codebase|code base|project|files?|hosts?|servers?|tree|code)\b(?!\s+(?:of|in|under|below|that|which|with|i|we|touched|changed)\b)/gi;

/** Options that pick a part, and operands that name files or folders below the root. */
const narrow =
  /(?:^|\s)(?:--limit|-l|--select|-s|-k|--filter|-p|--package|--spec|--grep|--testNamePattern|--tests|--models|--only|--target|--host|--project|-pl)[= ]\S|\s(?!-)[\w.-]+\/[\w./*-]+|\s(?!-)[\w-]+\.\w{1,4}(?=\s|$)/;

const unsure =
  /\b(?:only|not|never|no longer|except\w*|apart|most|part|some|should|must|will|would|planned?|user|ci)\b/i;

function judge(input: CheckInput, clause: Clause, found: RegExpExecArray): WideRun[] {
  const runs = seenRuns(input);
  const name = namedRuns(input, clause, runs).find(({ end }) => end <= found.index);
  const last = name?.runs.at(-1);
  if (!name || !last || found.index - name.end > 40) return [];
  const isPart = name.runs.every((run) => narrow.test(run.segment));
  const isOpaque = input.facts.opaque.some(
    ({ order, what }) => what !== "script" && order >= input.range.from,
  );
  if (!isPart || isOpaque || isInherited(input, clause.text)) return [];
  const start = clause.span.start + name.start;
  return [{ span: { start, end: clause.span.start + found.index + found[0].length }, run: last }];
}

/** Runs of a named tool that are told as wider than any of them was. */
export function wideRuns(input: CheckInput): WideRun[] {
  return reportClauses(input).flatMap((clause) => {
    const text = clauseLine(clause);
    if (unsure.test(text)) return [];
    return [...text.matchAll(everywhere)].flatMap((found) => judge(input, clause, found));
  });
}
