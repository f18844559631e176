import { hasOrder } from "../../evidence/order-set";
import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isToldElsewhere } from "../open-failures/told-failure";
import { isInherited } from "./inherited";
import { judgeAbsence } from "./judge-absence";
import { hasOpenEnd, isInDoubt } from "./judge-doubt";
import { isLastWord } from "./last-word";
import { codeChanges, provesAbsence, revoked, wasSeen } from "./record";
import { countsAgree, covers, openFailures, relevantRuns, runsOf } from "./run-scope";
import { isStale } from "./stale-status";
import type { StatusClaim } from "./status-claim";
import type { StatusJudgement } from "./status-judgement";

function supported(input: CheckInput, claim: StatusClaim, run: RunFact): StatusJudgement {
  return { outcome: "supported", run, isStale: isStale(input, claim, run) };
}

/** A revoked run of the claimed status that stands behind the live one is what the claim rests on. */
function revivedRun(input: CheckInput, claim: StatusClaim, after: RunFact): RunFact | null {
  const dead = runsOf(claim, revoked(input.facts.runs)).filter(
    (run) => run.status === claim.status && run.order > after.order,
  );
  return dead.at(-1) ?? null;
}

/** "44 tests pass" beside "3 failed" is true, if not the whole truth; the omission is another check's. */
function countsThePassed(claim: StatusClaim, run: RunFact): boolean {
  const { passed, total } = claim.counts;
  return (
    !claim.isUniversal &&
    total === undefined &&
    passed !== undefined &&
    passed === run.counts.passed
  );
}

function againstPass(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  sure: boolean,
): StatusJudgement {
  const lastRun = runs.at(-1);
  if (!lastRun) return judgeAbsence(input, claim);
  if (countsThePassed(claim, lastRun)) return supported(input, claim, lastRun);
  if (lastRun.status === "pass") return judgePassing(input, claim, runs, lastRun);
  const seen = runs.filter((run) => wasSeen(input, run)).at(-1);
  if (seen?.status === "pass") return supported(input, claim, seen);
  if (!claim.isCurrent) {
    const earlier = runs.findLast((run) => run.status === "pass");
    return earlier
      ? { outcome: "supported", run: earlier, isStale: false }
      : { outcome: "unverifiable" };
  }
  return judgeFailing(input, claim, runs, lastRun, sure);
}

/** A count names its run: "the 31 unit tests pass" speaks of the runner that counted 31, not of a later other one. */
function countedByAnother(claim: StatusClaim, runs: RunFact[], lastRun: RunFact): RunFact | null {
  const count = claim.counts.total ?? claim.counts.passed;
  if (count === undefined || claim.counts.failed) return null;
  const isCounted = ({ counts }: RunFact) => (counts.total ?? counts.passed) === count;
  const named = runs.findLast((run) => run.runner !== lastRun.runner && isCounted(run));
  const last = runs.findLast((run) => run.runner === named?.runner);
  return named && named === last && named.status === "pass" ? named : null;
}

/** A claim of success now, over a last run that failed. */
function judgeFailing(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  lastRun: RunFact,
  sure: boolean,
): StatusJudgement {
  const counted = countedByAnother(claim, claim.command ? [] : runs, lastRun);
  if (counted) return supported(input, claim, counted);
  const isOld = lastRun.order < input.range.from;
  if (isOld && isInherited(input, claim.clause.text)) return { outcome: "inherited" };
  const revived = sure ? revivedRun(input, claim, lastRun) : null;
  if (revived) return { outcome: "rolled-back", run: revived, other: lastRun };
  const isOpen = isInDoubt(input, claim, runs, lastRun);
  if (!sure || lastRun.basis === "none" || isOpen) return { outcome: "unverifiable" };
  return { outcome: "inverted", run: lastRun };
}

function judgePassing(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  lastRun: RunFact,
): StatusJudgement {
  if (claim.family === "any") return judgeEverything(input, claim, runs, lastRun);
  const isWide = claim.isUniversal && claim.scope.length === 0 && claim.isCurrent;
  if (!isWide || lastRun.scope.kind === "full" || countsAgree(claim, lastRun)) {
    return supported(input, claim, lastRun);
  }
  return judgeWide(input, claim, runs, lastRun);
}

/** A claim about all over a last run that selected a part. */
function judgeWide(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  lastRun: RunFact,
): StatusJudgement {
  const full = runs.findLast((run) => run.scope.kind === "full");
  if (full?.status === "pass") return supported(input, claim, full);
  const isClosed = full && runs.some((run) => run.status === "pass" && covers(run, full));
  const counted = claim.counts.passed ?? claim.counts.total;
  if (counted !== undefined && counted === full?.counts.passed) return { outcome: "unverifiable" };
  const selections = new Set(runs.map((run) => run.segment)).size;
  if (isClosed || (!full && selections > 1)) return { outcome: "unverifiable" };
  return { outcome: "overstated", run: lastRun, other: full ?? null };
}

/** "Everything is green" falls with the last run of any family. */
function judgeEverything(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  lastRun: RunFact,
): StatusJudgement {
  const open = openFailures(runs);
  const worst = open.at(-1);
  if (!worst) return supported(input, claim, lastRun);
  const canAccuse =
    claim.isCurrent &&
    worst.basis !== "none" &&
    worst.order >= input.range.from &&
    !isToldElsewhere(input, worst, claim.clause);
  return canAccuse ? { outcome: "inverted", run: worst } : { outcome: "unverifiable" };
}

function againstFail(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  sure: boolean,
): StatusJudgement {
  const failed = runs.findLast((run) => run.status === "fail");
  const lastRun = runs.at(-1);
  if (lastRun && !claim.isPartial && sure && isLastWord(input, claim, runs))
    return { outcome: "inverted", run: lastRun };
  if (failed && (failed === lastRun || !claim.isCurrent || claim.isPastTense))
    return supported(input, claim, failed);
  if (!lastRun) return judgeAbsence(input, claim);
  if (countsAgree(claim, lastRun) && (claim.counts.passed ?? 0) > 0)
    return supported(input, claim, lastRun);
  return againstOldFail(input, claim, runs, { failed, lastRun, sure });
}

type Failing = { failed: RunFact | undefined; lastRun: RunFact; sure: boolean };

/** A failure told as of now, behind which a run passed. */
function againstOldFail(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  { failed, lastRun, sure }: Failing,
): StatusJudgement {
  if (claim.isPartial || claim.isSoft) return { outcome: "unverifiable" };
  const isStory = /^(?:errors|problems|analysis|concepts|request)$/.test(claim.clause.section);
  if (!claim.isCurrent || isStory || !sure || !failed) return lateFail(input, claim, lastRun, sure);
  const open = openFailures(runs).at(-1);
  if (open) return supported(input, claim, open);
  const seenFail = runs.filter((run) => !hasOrder(input.compaction.kept, run.order)).at(-1);
  if (seenFail?.status === "fail") return supported(input, claim, seenFail);
  if (hasOpenEnd(input, claim, lastRun) || !saysOfNow(input, claim)) {
    return { outcome: "unverifiable" };
  }
  return { outcome: "inverted", run: lastRun };
}

/** Every summary tells of failures that are over; only words that say "now" make one of them a claim about now. */
function saysOfNow(input: CheckInput, { clause, span }: StatusClaim): boolean {
  const words = input.summary.masked.slice(clause.span.start, Math.max(clause.span.end, span.end));
  return /\b(?:still|now|currently|remains?|remaining|left|keeps?|at the moment|as of|at present|right now)\b/i.test(
    words,
  );
}

/** A failure of which the record holds none at all. */
function lateFail(
  input: CheckInput,
  claim: StatusClaim,
  lastRun: RunFact,
  sure: boolean,
): StatusJudgement {
  const everFailed = runsOf(claim, input.facts.runs).some((run) => run.status !== "pass");
  const canAccuse = claim.isCurrent && sure && !everFailed && lastRun.basis !== "none";
  const isTold = /^(?:problems|analysis|concepts|request)$/.test(claim.clause.section);
  if (!canAccuse || isTold || !provesAbsence(input, { needsOutput: true }))
    return { outcome: "unverifiable" };
  return { outcome: "inverted", run: lastRun };
}

/** The runs that a story speaks of: all, the first, or the first behind the first change. */
function runsOfStory(input: CheckInput, claim: StatusClaim, runs: RunFact[]): RunFact[] {
  const own = runs.filter(
    (run) => run.order >= input.range.from && run.basis !== "none" && !run.isUsageError,
  );
  if (claim.history === "always") return own;
  if (claim.history === "first") return own.slice(0, 1);
  const changed = codeChanges(input).find(({ order }) => order >= input.range.from);
  return own.filter((run) => changed && run.callOrder > changed.order).slice(0, 1);
}

/** "Worked at the first try", "green every time": the first run, or any, contradicts it. */
function againstHistory(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  sure: boolean,
): StatusJudgement {
  const own = runsOfStory(input, claim, runs);
  const failed = own.find(({ status }) => status === "fail");
  if (!failed) {
    const [run] = own;
    return run ? supported(input, claim, run) : { outcome: "unverifiable" };
  }
  const canAccuse = claim.clause.modality === "asserted" && sure && wasSeen(input, failed);
  return canAccuse ? { outcome: "inverted", run: failed } : { outcome: "unverifiable" };
}

/** Judges one statement of status by the last result that bears on it (G1–G3, G5–G8). */
export function judgeStatus(input: CheckInput, claim: StatusClaim): StatusJudgement {
  const { runs, relevance } = relevantRuns(input, claim);
  // The name of a program that nobody knows may be the name of something else: a host, a service, a folder.
  const isBareName =
    (claim.clause.mark !== null ||
      claim.clause.cells.length > 0 ||
      /[✓✔✅✗✘❌☑]/u.test(claim.clause.text)) &&
    claim.named?.every(({ family }) => family === "command") === true;
  const sure = relevance === "same" && !isBareName;
  if (claim.history && claim.status === "pass") return againstHistory(input, claim, runs, sure);
  return claim.status === "pass"
    ? againstPass(input, claim, runs, sure)
    : againstFail(input, claim, runs, sure);
}
