import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { last, live, provesAbsence } from "./record";
import { recordIndex } from "./record-text";
import type { StatusClaim } from "./status-claim";

/** A look at a build server, through its own client, its interface or a log of it. */
const look =
  /\b(?:gh (?:run|pr (?:checks|view|status)|workflow|api)|glab (?:ci|pipeline|mr|api)|circleci|jenkins|buildkite|travis|drone|act)\b|\bci[/._-]|\/(?:actions|pipelines?|workflows?|runs|builds?)\b/i;

/** The runs that show how a build server saw the work. */
export function ciRuns(runs: readonly RunFact[]): RunFact[] {
  return runs.filter((run) => run.runner === "ci" || /\bgh (?:run|pr checks)\b/.test(run.command));
}

/** "CI is green", told by a person and neither asked nor awaited. */
const toldState =
  /\b(?:ci|pipeline|build|checks?|workflow|actions|jobs?)\b[^.?!\n]{0,30}\b(?:is|are|was|went|passed|green|red|failed|through|ok|fine|happy)\b/i;
const awaited = /\b(?:when|once|if|until|till|after|as soon as|wait|before)\b|\?/i;

/**
 * Whether a complete record shows that nobody saw what is claimed of a build server: it works on what was pushed, so
 * only what came behind the last push counts.
 */
export function nobodySawCi(input: CheckInput, claim: StatusClaim): boolean {
  if (!claim.isCurrent || claim.isSoft || !provesAbsence(input)) return false;
  const words = input.summary.text.slice(claim.span.start, claim.span.end);
  const { tokens } = recordIndex(input);
  // A pipeline may be one for data.
  if (
    /^(?:the )?pipeline\b/i.test(words.trim()) &&
    (tokens.has("pipeline") || tokens.has("pipelines"))
  )
    return false;
  const pushed = last(live(input.facts.git).filter(({ action }) => action === "push"))?.order ?? 0;
  const isSeen = live(input.facts.runs).some((run) => run.order > pushed && look.test(run.command));
  const isTold = live(input.facts.userTexts).some(
    ({ order, text }) => order > pushed && toldState.test(text) && !awaited.test(text),
  );
  return !isSeen && !isTold;
}
