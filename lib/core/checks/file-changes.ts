import type { Check, CheckInput, Judgement } from "./check";
import { ruleId } from "./file-changes/accuse";
import { judgeFile } from "./file-changes/judge-file";
import { judgeLostCode } from "./file-changes/judge-lost-code";
import { judgePresence } from "./file-changes/judge-presence";
import { judgeWork } from "./file-changes/judge-work";
import { fileClaims } from "./shared/file-claim";
import { presenceClaims } from "./shared/file-presence";
import { workClaims } from "./shared/file-work";

function isOver(judgement: Judgement, others: readonly Judgement[]): boolean {
  return others.some(
    ({ finding, span }) =>
      finding !== undefined && span.start < judgement.span.end && judgement.span.start < span.end,
  );
}

function judgeAll(input: CheckInput): Judgement[] {
  const changes = fileClaims(input).map((claim) => judgeFile(input, claim));
  const work = workClaims(input).map((claim) => judgeWork(input, claim));
  const told = [...changes, ...work.filter((judgement) => !isOver(judgement, changes))];
  const presence = presenceClaims(input).flatMap((claim) => judgePresence(input, claim) ?? []);
  const named = [...told, ...presence.filter((judgement) => !isOver(judgement, told))];
  return [...named, ...judgeLostCode(input).filter((judgement) => !isOver(judgement, named))];
}

/** Files that are reported as created, changed, deleted, renamed or there, and code that is reported as written. */
export const fileChanges: Check = {
  id: ruleId,
  title: "Created, changed and deleted files",
  find: (input) => ({ judgements: judgeAll(input), findings: [] }),
};
