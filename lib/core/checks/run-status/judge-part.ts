import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { live } from "../shared/record";
import type { PartState } from "../shared/record-parts";
import { commandHead } from "../shared/run-names";
import { covers } from "../shared/run-scope";
import type { PartClaim } from "./part-claims";

export type PartJudgement =
  | { outcome: "supported"; state: PartState }
  | { outcome: "inverted"; state: PartState }
  | { outcome: "unverifiable" };

const unread = new Set(["unreadable", "timeout", "background", "unknown", "interrupted", "pass"]);

/** A later run that may have turned the state without naming the part. */
function mayBeTurned(input: CheckInput, { run, status }: PartState): boolean {
  const head = commandHead(run);
  return live(input.facts.runs).some((later) => {
    if (later.order <= run.order) return false;
    if (status === "pass") return later.status === "fail" && isSameWork(later, run, head);
    const isCovered = run.family !== "command" && covers({ ...later, status: "pass" }, run);
    return unread.has(later.status) && (later.segment === run.segment || isCovered);
  });
}

const isSameWork = (later: RunFact, run: RunFact, head: string) =>
  commandHead(later) === head || (later.family === run.family && run.family !== "command");

/** Only words of now make of a failure that is over a claim about now. */
const ofNow = /\b(?:still|now|currently|remains?|keeps?|again|at the moment)\b/i;

/** Judges a named part by the last state that an output shows of it. */
export function judgePart(input: CheckInput, claim: PartClaim): PartJudgement {
  const { states } = claim.part;
  const state = states.at(-1);
  if (!state) return { outcome: "unverifiable" };
  if (state.status === claim.status) return { outcome: "supported", state };
  if (states.some(({ status }) => status === claim.status) && claim.isPastTense)
    return { outcome: "unverifiable" };
  const isOpen = mayBeTurned(input, state) || isInherited(input, claim.clause.text);
  if (
    isOpen ||
    input.facts.opaque.some(({ order, what }) => order > state.run.order && what !== "script")
  )
    return { outcome: "unverifiable" };
  if (
    claim.status === "fail" &&
    !ofNow.test(claim.clause.masked) &&
    states.some(({ status }) => status === "fail")
  )
    return { outcome: "unverifiable" };
  return { outcome: "inverted", state };
}
