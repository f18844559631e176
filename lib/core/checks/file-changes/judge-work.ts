import type { CheckInput, Judgement } from "../check";
import { cite, wordsAt } from "../shared/accuse-deed";
import { onlyLooks, type WorkClaim } from "../shared/file-work";
import { isInheritedClause } from "../shared/inherited";
import { last, live } from "../shared/record";
import { accuse, judged } from "./accuse";

/** Written or changed code in a session whose whole record looks at things and runs tests. */
export function judgeWork(input: CheckInput, claim: WorkClaim): Judgement {
  if (!onlyLooks(input)) return judged(claim, "unverifiable", []);
  if (isInheritedClause(input, claim.clause)) return judged(claim, "inherited", []);
  const near = last(live(input.facts.files));
  return accuse(input, claim, {
    kind: "action-invented",
    evidence: near ? [cite(input, near)] : [],
    why: `Says ${wordsAt(input, claim.span)}; the complete record changes no code and no system at all.`,
    holds: "No change of code in the record.",
  });
}
