import type { Span } from "../../artifact";
import type { FileFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { actingParts, commandsOf } from "./command-record";
import { live, revoked } from "./record";
import { isSamePath } from "./same-path";

/** A file that the summary speaks of as a part of the work. */
export type PresenceClaim = { clause: Clause; span: Span; path: string };

/** How a file that the session made went away again, or that it was never made on the live branch. */
export type Gone = { made: FileFact; by: { order: number; quote: string } | null };

/** Words that tell that it went, in whatever order. */
const toldGone =
  /\b(?:remov\w*|delet\w*|drop\w*|revert\w*|und(?:o|id|one|oing)|discard\w*|thrown?|threw|roll\w*[ -]?back|rolled|gone|no longer|instead|abandon\w*|replac\w*|supersed\w*|earlier|formerly|initial\w*|first|tried|attempt\w*|old|had|rewound|rewind\w*|restor\w*|clean\w*|stash\w*|reset|obsolete|renam\w*|moved?|scrap\w*|ditch\w*|without|tempor\w*|temp|throwaway|scratch|not|never|no|none|nothing|missing|lost|dead|back out|backed|merged into|split|inlined|folded|absent|refus\w*|entfernt|gelöscht|verworfen|nicht|kein\w*|supprim\w*|pas|borrad\w*|eliminad\w*|sin|un(?:til|less)|if|would|could|should|will|wants?|wanted|asked|plan\w*|propos\w*|todo|next|still|yet|later|again|re-?(?:create|add|write)\w*|doesn't|does not)\b|n't\b|→|✗|❌|\?/i;

/** The words speak of something that went, or never came. */
export const tellsOfGoing = (words: string): boolean =>
  toldGone.test(words) || /[→✗❌?]/.test(words);

function isSpoken({ section, modality, subject }: Clause): boolean {
  if (modality !== "asserted" || subject === "user") return false;
  return (
    section !== "request" &&
    section !== "constraints" &&
    section !== "user-messages" &&
    section !== "analysis" &&
    section !== "problems" &&
    section !== "errors" &&
    section !== "next" &&
    section !== "pending"
  );
}

/** "It was dropped at the user's word": the next sentence takes up what this one ends with, and tells of its going. */
function isTakenUp({ summary }: CheckInput, { sentence }: Clause): boolean {
  const behind = summary.masked.slice(sentence.end, sentence.end + 240);
  const next = /^\s*(?:it|this|that|they|these|both|which)\b[^.!?\n]*/i.exec(behind)?.[0] ?? "";
  return tellsOfGoing(next);
}

function pathOf({ kind, text }: Clause["literals"][number]): string | null {
  if (kind !== "path" && kind !== "code") return null;
  const isPath = /^[\w.@~+-]*(?:\/[\w.@+-]+)*\.\w{1,8}$/.test(text) && /[a-z]/i.test(text);
  return isPath ? text : null;
}

/** Files that are named where the summary tells what there is, in sentences that do not speak of their going. */
export function presenceClaims(input: CheckInput): PresenceClaim[] {
  // Words for going are known in few languages; a name alone says nothing in another.
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.filter(isSpoken).flatMap((clause) => {
    const sentence = input.summary.text.slice(clause.sentence.start, clause.sentence.end);
    const masked = input.summary.masked.slice(clause.sentence.start, clause.sentence.end);
    if (tellsOfGoing(masked) || /[→✗❌?]/.test(sentence) || isTakenUp(input, clause)) return [];
    return clause.literals.flatMap((literal) => {
      const path = pathOf(literal);
      return path === null ? [] : [{ clause, span: literal.span, path }];
    });
  });
}

const isMaking = (fact: FileFact) =>
  fact.succeeded && (fact.change === "create" || fact.change === "rename");
const pathNow = (fact: FileFact) => fact.to ?? fact.path;

/** `git clean` prints what it removes. */
function cleaned(
  input: CheckInput,
  path: string,
  after: number,
): { order: number; quote: string } | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const entry = commandsOf(input).find(
    ({ order, rolledBack, outcome, command, output }) =>
      order > after &&
      !rolledBack &&
      outcome === "ok" &&
      actingParts(command).some((part) => /^git (?:\S+ )*clean\b/.test(part)) &&
      output.split("\n").some((line) => line.startsWith("Removing ") && line.trim().endsWith(name)),
  );
  return entry ? { order: entry.order, quote: `Removing ${path}` } : null;
}

/** A file that only this session made and that nothing on the live branch holds any more. */
export function goneFile(input: CheckInput, claimed: string): Gone | null {
  const about = input.facts.files.filter(
    (fact) => isSamePath(claimed, pathNow(fact)) || isSamePath(claimed, fact.path),
  );
  const madeDead = revoked(about)
    .filter((fact) => isMaking(fact) && isSamePath(claimed, pathNow(fact)))
    .at(-1);
  const madeLive = live(about)
    .filter((fact) => isMaking(fact) && isSamePath(claimed, pathNow(fact)))
    .at(-1);
  const made = madeLive ?? madeDead;
  // A read or an edit before it shows that it was there before.
  if (
    !made ||
    about.some((fact) => fact.order < made.callOrder && fact.change === "read" && fact.succeeded)
  )
    return null;
  const deletion = live(about).findLast(
    (fact) => fact.change === "delete" && fact.succeeded && fact.order > made.order,
  );
  // `git restore` leaves files alone that git does not know, and brings back those that were staged.
  const by = deletion ?? cleaned(input, pathNow(made), made.order);
  const since = live(about).some(
    (fact) => fact.change !== "delete" && fact.succeeded && fact.order > (by?.order ?? made.order),
  );
  if (since) return null;
  if (madeLive) return by ? { made, by } : null;
  return { made, by };
}
