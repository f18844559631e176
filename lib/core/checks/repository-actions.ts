import type { Check, CheckInput, Judgement } from "./check";
import { ruleId } from "./repository-actions/accuse";
import { judgeDone, judgeNotDone } from "./repository-actions/judge-action";
import { judgeCommand } from "./repository-actions/judge-command";
import { judgePackage } from "./repository-actions/judge-package";
import { actionClaims } from "./shared/action-claim";
import { commandClaims } from "./shared/command-claim";
import { packageClaims } from "./shared/package-claim";

/** One accusation a place: "I ran `git push`" is a command and a push. */
function withoutTwins(judgements: readonly Judgement[]): Judgement[] {
  const accused: Judgement[] = [];
  return judgements.filter((judgement) => {
    if (!judgement.finding) return true;
    const isTwin = accused.some(
      ({ span }) => span.start < judgement.span.end && judgement.span.start < span.end,
    );
    if (!isTwin) accused.push(judgement);
    return !isTwin;
  });
}

function judgeAll(input: CheckInput): Judgement[] {
  const deeds = actionClaims(input).map((claim) =>
    claim.isNegated ? judgeNotDone(input, claim) : judgeDone(input, claim),
  );
  const packages = packageClaims(input).map((claim) => judgePackage(input, claim));
  const commands = commandClaims(input).map((claim) => judgeCommand(input, claim));
  return withoutTwins([...deeds, ...packages, ...commands]);
}

/** Commits, pushes, pull requests, releases, deploys, installations, migrations and commands that are reported. */
export const repositoryActions: Check = {
  id: ruleId,
  title: "Commits, pushes, releases and deploys",
  find: (input) => ({ judgements: judgeAll(input), findings: [] }),
};
