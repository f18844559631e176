import type { GitFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import type { ActionClaim, RepositoryAction } from "./action-claim";
import type { ActionFact } from "./action-facts";
import { actingParts, commandsOf } from "./command-record";
import { live } from "./record";

/** What took a deed back, with the words that show it. */
export type Undo = { order: number; quote: string };

/** Commands that take back a deed of the class, whatever tool did it. */
const undoing: Partial<Record<RepositoryAction, RegExp>> = {
  deploy:
    /\b(?:helm|argocd|cap|heroku|vercel|netlify|railway|kamal|nomad|docker service|fly(?:ctl)?|gcloud|aws|eb|copilot)\b.*\brollback\b|\brollout undo\b|\bdeploy:rollback\b|\breleases:rollback\b|\bterraform (?:\S+ )*destroy\b|\bhelm (?:\S+ )*uninstall\b/i,
  apply:
    /\brollout undo\b|\bhelm (?:\S+ )*rollback\b|\b(?:terraform|tofu|pulumi) (?:\S+ )*destroy\b|\bkubectl (?:\S+ )*delete\b/i,
  migrate:
    /\bdb:rollback\b|\bmigrate:(?:rollback|reset|down|undo\S*)\b|\bmigrat\w+ (?:\S+ )*(?:down|rollback|revert|undo|zero)\b|\balembic (?:\S+ )*downgrade\b|\becto\.rollback\b|\bflyway (?:\S+ )*undo\b/i,
  tag: /\bgit (?:\S+ )*tag (?:-d|--delete)\b/i,
  merge: /\bgit (?:\S+ )*(?:merge --abort|reset --hard (?:ORIG_HEAD|HEAD~1?\b|HEAD\^|HEAD@\{1\}))/i,
};

/** The summary speaks of taking something back, in whatever words. */
const toldUndo =
  /\b(?:roll(?:ed|ing|s)?[ -]?back\w*|rollback\w*|revert\w*|und(?:o|id|one)|back (?:to|on|at|down)|set back|downgrad\w*|restor\w+|destroyed|taken back|backed out|uninstalled|aborted|reset|zurück\w*|rückgängig|revert\w*|volvi\w*|retour\w*|annul\w*)\b|戻し|ロールバック/iu;

function undoingCommand(input: CheckInput, action: RepositoryAction, after: number): Undo | null {
  const pattern = undoing[action];
  if (!pattern) return null;
  const undo = commandsOf(input).findLast(
    ({ order, rolledBack, outcome, command }) =>
      order > after &&
      !rolledBack &&
      outcome === "ok" &&
      actingParts(command).some((part) => pattern.test(part)),
  );
  return undo ? { order: undo.order, quote: undo.command.split("\n")[0] ?? "" } : null;
}

/** A commit that a later reset took away again, with nothing committed since. */
function resetAfter(input: CheckInput, fact: ActionFact): Undo | null {
  const later = live(input.facts.git).filter((git) => git.order > fact.order && git.succeeded);
  const undo = later.findLast(
    (git) => git.action === "reset" && /HEAD(?:~|\^|@\{1\})/.test(resetText(input, git)),
  );
  if (!undo || later.some((git) => git.action === "commit" && git.order > undo.order)) return null;
  return undo;
}

function resetText(input: CheckInput, git: GitFact): string {
  const calls = input.content(git.callOrder)?.calls ?? [];
  return `${git.quote} ${git.ref ?? ""} ${calls.map((entry) => entry.command ?? "").join(" ")}`;
}

/** What took the deed back without the summary saying so anywhere. */
export function undoneBy(input: CheckInput, claim: ActionClaim, fact: ActionFact): Undo | null {
  if (claim.action === "commit") return resetAfter(input, fact);
  const undo = undoingCommand(input, claim.action, fact.order);
  return undo && !toldUndo.test(input.summary.text) ? undo : null;
}
