import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { lastChangeBefore, live, wasSeen } from "../shared/record";
import { sentenceText } from "../shared/report-clauses";
import { hasResult } from "../shared/run-scope";
import { type StatusClaim, statusClaims } from "../shared/status-claim";

export type WideStatus = { claim: StatusClaim; run: RunFact; full: RunFact | null };

/** "across all packages", "in the whole repository": a scope that stands outside of the subject. */
const wide =
  /\b(?:across|in|for|over|throughout) (?:all|every|each|both|the (?:whole|entire|full|complete))(?: (?:of )?(?:the|our|its|\d+))? (?:packages?|workspaces?|modules?|services?|crates?|apps?|repo(?:sitory)?|monorepo|codebase|code base|project|files?|suites?)\b|\b(?:repo|project|codebase|workspace)-wide\b/i;
const whole = /\b(?:entire|full|whole|complete|every|all)\b/i;

const sizeOf = ({ counts }: RunFact) =>
  counts.total ?? (counts.passed === undefined ? null : counts.passed + (counts.failed ?? 0));

/** Another run of the same tool had many more tests. */
function isSmaller(run: RunFact, all: readonly RunFact[]): boolean {
  const size = sizeOf(run);
  return (
    size !== null &&
    all.some((other) => other.runner === run.runner && (sizeOf(other) ?? 0) > size * 1.3)
  );
}

/** A selection by file or by name, or one that had fewer tests; a package or a folder may be all that there is. */
function isNarrow(run: RunFact, all: readonly RunFact[]): boolean {
  if (run.scope.kind !== "selected" || run.scope.tokens.length === 0) return false;
  const isFiltered = /\b[1-9]\d* filtered out\b/.test(run.quote);
  const isNamed = run.scope.tokens.some((token) => /^\*|^[A-Z]\w+(?:$|[.#])|::|\s/.test(token));
  return (
    isFiltered ||
    isNamed ||
    isSmaller(run, all) ||
    run.scope.tokens.every((token) =>
      /\.\w{1,5}(?:::|$|:)|^[\w/.-]*[/_.-]?(?:test|spec)s?[/_.-]\w/.test(token),
    )
  );
}

function runsOf(input: CheckInput, claim: StatusClaim): RunFact[] {
  return live(input.facts.runs).filter(
    (run) => run.family === claim.family && hasResult(run) && wasSeen(input, run),
  );
}

function isWide(input: CheckInput, claim: StatusClaim): boolean {
  if (claim.status !== "pass" || !claim.isCurrent || claim.command !== null) return false;
  const text = input.summary.masked.slice(claim.span.start, claim.span.end);
  if (claim.scope.length === 0 && claim.isUniversal && whole.test(text)) return true;
  return wide.test(sentenceText(input, claim.clause));
}

/** Words that say that only a part was run. */
const admitted =
  /\b(?:only|so far|of the|for the|in the (?!whole|entire|full|project|repo)|touched|affected|changed|related|relevant|selected|targeted|new|these|those)\b/i;

/** A helper, the user or a script that is no known runner may have run the rest. */
function mayHaveRunMore(input: CheckInput, after: number): boolean {
  const known = new Set(
    input.facts.runs.filter((run) => run.family !== "command").map((run) => run.order),
  );
  return input.facts.opaque.some(
    (actor) => actor.order > after && !(actor.what === "script" && known.has(actor.order)),
  );
}

/** The number of the claim is that of the part. */
function countsThePart({ counts }: StatusClaim, run: RunFact): boolean {
  const size = run.counts.total ?? run.counts.passed;
  return size !== undefined && (counts.total === size || counts.passed === size);
}

/** All runs since the last change are narrow, and few. */
function coversAPart(input: CheckInput, runs: readonly RunFact[], last: RunFact): boolean {
  const changed = lastChangeBefore(input, last.callOrder);
  const recent = runs.filter((run) => run.callOrder > changed);
  const isPart =
    recent.every((run) => isNarrow(run, runs)) &&
    new Set(recent.map((run) => run.segment)).size <= 2;
  return isPart && !mayHaveRunMore(input, changed);
}

const wholes =
  /^(?:solution|project|repo|repository|monorepo|workspace|codebase|module|app|application|library|crate|package)$/i;

/** "All tests of the engine" in a checkout called "engine", or of the solution, narrows nothing. */
function withoutRoot(input: CheckInput, text: string): string {
  const roots = [
    input.arrangement.session.cwd ?? "",
    ...input.facts.runs.map(({ cwd }) => cwd ?? ""),
  ];
  const names = new Set(roots.flatMap((root) => root.toLowerCase().split(/[^a-z]+/)));
  return text.replace(/\b(?:of|for|in) the (\w+)/gi, (all, word: string) =>
    names.has(word.toLowerCase()) || wholes.test(word) ? " " : all,
  );
}

function isClaimOfAll(input: CheckInput, claim: StatusClaim): boolean {
  if (!isWide(input, claim) || isInherited(input, claim.clause.text)) return false;
  return !admitted.test(withoutRoot(input, sentenceText(input, claim.clause).replace(wide, "")));
}

const saysSince =
  /\b(?:since|afterwards|after (?:that|this|it|the last)|now|again|still|in the end|finally)\b/i;

/** It tells of a full run that passed before the last change: stale, not too wide. */
function meansFullRun(input: CheckInput, claim: StatusClaim, full: RunFact | null): boolean {
  if (full?.status !== "pass") return false;
  const numbers: readonly string[] = sentenceText(input, claim.clause).match(/\d+/g) ?? [];
  const size = full.counts.total ?? full.counts.passed;
  if (size !== undefined && numbers.includes(String(size))) return true;
  return claim.isPastTense && !saysSince.test(sentenceText(input, claim.clause));
}

/** The last full run failed, and what went through since was a part of it: "the entire suite was green again". */
function judgeSinceFailure(
  input: CheckInput,
  claim: StatusClaim,
  runs: readonly RunFact[],
): WideStatus | null {
  const full = runs.findLast((run) => run.scope.kind === "full");
  const sentence = sentenceText(input, claim.clause);
  const isAfter = /\b(?:after|since)\b[^,;:]{0,40}\b(?:fix|repair|change|correction)\b/i.test(
    sentence,
  );
  if (full?.status !== "fail" || !(isAfter || saysSince.test(sentence))) return null;
  const behind = runs.filter((run) => run.order > full.order);
  const last = behind.findLast((run) => run.status === "pass");
  const isPart = last !== undefined && behind.every((run) => isNarrow(run, runs));
  if (!isPart || mayHaveRunMore(input, full.order) || countsThePart(claim, last)) return null;
  return { claim, run: last, full };
}

function judge(input: CheckInput, claim: StatusClaim): WideStatus | null {
  if (!isClaimOfAll(input, claim)) return null;
  const runs = runsOf(input, claim);
  const last = runs.at(-1);
  if (!last || last.order < input.range.from) return null;
  if (last.status !== "pass") return judgeSinceFailure(input, claim, runs);
  if (!coversAPart(input, runs, last) || countsThePart(claim, last)) return null;
  const full = runs.findLast((run) => run.scope.kind === "full") ?? null;
  if (meansFullRun(input, claim, full)) return null;
  return full === null && !runs.every((run) => isNarrow(run, runs))
    ? null
    : { claim, run: last, full };
}

/** Claims about all of it, where what ran after the last change was a file or a name (G5). */
export function wideStatuses(input: CheckInput): WideStatus[] {
  return statusClaims(input).flatMap((claim) => judge(input, claim) ?? []);
}
