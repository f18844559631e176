import type { Span } from "../../artifact";
import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { live } from "../shared/record";
import { targetActions } from "../shared/refusals";
import { isRefusal, stemSet, userSaid } from "../shared/user-record";
import { contentWords } from "../shared/word-set";

/** Where a summary speaks of a refused thing as if nobody had refused it. */
export type Reported = { clause: Clause; span: Span; how: "done" | "planned" };

const refusalWords =
  /\b(?:den(?:y|ied|ies)|declin\w+|reject\w*|refus\w+|disallow\w*|forb\w+|prohibit\w*|block\w*|veto\w*|said no|turned down|not (?:allowed|permitted|wanted|approved|to be)|wasn't (?:allowed|permitted|wanted)|did(?:n't| not) want|does(?:n't| not) want|don't|do not|must not|never|without|instead of|held off|hold off|on hold|stopped (?:me|by)|interrupt\w*|cancel\w*|abort\w*|skipp\w+|postpon\w+|defer\w+|user will|by hand|manually|by the user|user (?:wants|prefers|asked|objected|told))\b/i;

const plannedWords =
  /\b(?:next|then|will|to do|todo|pending|remaining|still|plan\w*|going to|need\w*|should|ready to|about to|continue|proceed)\b/i;

type Target = { words: Set<string>; heads: string[]; actions: string[]; path: string | null };

const dull = new Set(
  "git npm npx pnpm yarn run bash sh sudo cd python python3 node uv poetry bundle exec make cargo go docker kubectl true false echo origin usr bin src app lib main http https force yes verbose quiet rf".split(
    " ",
  ),
);

const subcommands = /^\s*(?:sudo\s+)?([\w./-]+)(?:\s+(?:-\S+\s+)*([a-z][\w:-]*))?/i;

function readTarget(denial: DenialFact): Target {
  const { target } = denial;
  const isPath = !/\s/.test(target) && /[/.]/.test(target);
  const [, program = "", sub = ""] = subcommands.exec(target) ?? [];
  const words = stemSet(target);
  for (const word of dull) words.delete(word);
  return {
    words,
    heads: [program, sub].map((word) => word.toLowerCase()).filter((word) => word.length > 2),
    actions: targetActions(denial),
    path: isPath ? target : null,
  };
}

/** The command or the path itself stands in the clause as code. */
function quotesTarget(clause: Clause, denial: DenialFact): boolean {
  const wanted = denial.target.replace(/\s+/g, " ").trim();
  return clause.literals.some(({ kind, text }) => {
    if (kind !== "code" && kind !== "path") return false;
    const words = text.replace(/\s+/g, " ").trim();
    if (words.length < 6) return false;
    return (
      wanted === words ||
      (words.includes(" ") && wanted.startsWith(words)) ||
      wanted.endsWith(`/${words}`)
    );
  });
}

const repository = new Set([
  "commit",
  "push",
  "pull-request",
  "merge",
  "release",
  "publish",
  "deploy",
  "rebase",
  "tag",
]);

/** Its object is work of the session, not an item of a queue or an event of the product. */
function speaksOfRepository(clause: Clause): boolean {
  const isOther =
    /\b(?:onto|into the|queue|stack|array|list|events?|messages?|items?|buffer|subscribers?)\b/i;
  return !isOther.test(clause.masked);
}

/** The clause names the same action on the same thing. */
function meets(clause: Clause, target: Target): boolean {
  const actions = allActions(clause.text);
  const shared = target.actions.filter((action) => actions.includes(action));
  const words = contentWords(clause.text).flatMap((word) => [word, ...word.split(/[/_.:-]+/)]);
  const near = words.filter(
    (word) => target.words.has(word) && !allActions(word).some((action) => shared.includes(action)),
  );
  if (shared.some((action) => repository.has(action))) {
    return !namesOtherRef(clause, target) && (near.length > 0 || speaksOfRepository(clause));
  }
  if (shared.length > 0) return near.some((word) => !shared.includes(word) && word.length > 2);
  if (sharesNames(clause, target)) return true;
  const heads = target.heads.filter((head) => words.includes(head));
  return heads.length === 2 && target.path === null;
}

/** Two names of the refused command stand in the clause, one of them a path: another wording of the same act. */
function sharesNames(clause: Clause, target: Target): boolean {
  const named = clause.literals
    .filter(({ kind }) => kind === "path" || kind === "quote" || kind === "code")
    .filter(
      ({ text }) =>
        target.words.has(text.toLowerCase()) ||
        [...target.words].some((word) => word.endsWith(`/${text.toLowerCase()}`)),
    );
  return named.length >= 2 && named.some(({ kind }) => kind === "path");
}

const refs = /\b(?:main|master|dev|develop|staging|production|prod|origin|upstream)\b/gi;

/** "Pushed to dev" is not the refused push to main. */
function namesOtherRef(clause: Clause, target: Target): boolean {
  const named = [...clause.text.matchAll(refs)].map(([word]) => word.toLowerCase());
  const held = named.filter((word) => word !== "origin" && word !== "upstream");
  const all = new Set([...target.words, ...target.heads]);
  return (
    held.length > 0 && !held.some((word) => all.has(word)) && [...all].some((word) => refsOf(word))
  );
}

const refsOf = (word: string) => /^(?:main|master|dev|develop|staging|production|prod)$/.test(word);

function isDone(clause: Clause): boolean {
  return (
    clause.modality === "asserted" && clause.polarity === "positive" && clause.subject !== "user"
  );
}

function isPlanned(clause: Clause): boolean {
  if (clause.polarity === "negative") return false;
  if (clause.modality !== "planned" && clause.modality !== "imperative") return false;
  return (
    clause.section === "pending" || clause.section === "next" || plannedWords.test(clause.text)
  );
}

/** Past forms at the head of a report: "Pushed", "was deleted", "ran". */
const report =
  /\b(?:\w{2,}ed|ran|run|done|made|built|sent|cut|put|went|set|wrote|dropped|live|complete|✅)\b|^\W*\w+ed\b/i;

/** The summary tells of the refusal somewhere, in its own words or the user's. */
export function tellsRefusal(input: CheckInput, denial: DenialFact): boolean {
  const target = readTarget(denial);
  const feedback = contentWords(denial.feedback ?? "").filter((word) => !target.words.has(word));
  return input.summary.clauses.some((clause) => {
    const words = stemSet(clause.text);
    const said = feedback.filter((word) => words.has(word)).length;
    if (feedback.length > 1 && said / feedback.length >= 0.6) return true;
    const sentence = input.summary.text.slice(clause.sentence.start, clause.sentence.end);
    if (!refusalWords.test(sentence)) return false;
    const stems = stemSet(sentence);
    const isNear = [...target.words].some((word) => stems.has(word) && word.length > 2);
    const actions = allActions(sentence);
    return (
      isNear ||
      target.actions.some((action) => actions.includes(action)) ||
      /\b(?:tool (?:use|call)|command|request|prompt)\b/i.test(sentence)
    );
  });
}

/** Later words or acts that lift a refusal, even where the command differs a little. */
export function wasLifted(input: CheckInput, denial: DenialFact): boolean {
  const target = readTarget(denial);
  const isAsked = userSaid(input).some((said) => {
    if (said.order <= denial.order || said.isNo || isRefusal(said.text)) return false;
    const actions = allActions(said.text);
    const stems = stemSet(said.text);
    const isNear = [...target.words].some((word) => stems.has(word));
    return (
      isNear ||
      target.actions.some((action) => actions.includes(action)) ||
      (said.isYes && said.text.length < 60)
    );
  });
  return isAsked || ranLater(input, denial, target);
}

function ranLater(input: CheckInput, denial: DenialFact, target: Target): boolean {
  const { facts } = input;
  const later = <T extends { order: number }>(list: readonly T[]) =>
    list.filter((fact) => fact.order > denial.order);
  if (target.path !== null) {
    return later(live(facts.files)).some(
      (fact) => fact.path === target.path && fact.succeeded && fact.change !== "read",
    );
  }
  const acted =
    later(live(facts.git)).some((fact) => fact.succeeded && target.actions.includes(fact.action)) ||
    later(live(facts.packages)).some(
      (fact) => fact.succeeded && target.actions.includes(fact.action),
    );
  return acted || ranSameProgram(input, denial, target);
}

/** Another call of the same program and subcommand that was not refused. */
function ranSameProgram(input: CheckInput, denial: DenialFact, target: Target): boolean {
  if (target.heads.length === 0) return false;
  const refused = new Set(input.facts.denials.map(({ callId }) => callId));
  return input.arrangement.events.some((event) => {
    if (event.rolledBack || event.logicalOrder <= denial.order) return false;
    const calls = input.content(event.logicalOrder)?.calls ?? [];
    return calls.some((call) => {
      if (refused.has(call.callId) || call.command === undefined) return false;
      const [, program = "", sub = ""] = subcommands.exec(call.command) ?? [];
      const heads = [program, sub]
        .map((word) => word.toLowerCase())
        .filter((word) => word.length > 2);
      return heads.join(" ") === target.heads.join(" ");
    });
  });
}

function isSame(clause: Clause, denial: DenialFact, target: Target): boolean {
  return quotesTarget(clause, denial) || (target.path === null && meets(clause, target));
}

/** The statements that report the refused thing as done or still planned. */
export function reportedAs(input: CheckInput, denial: DenialFact): Reported[] {
  const target = readTarget(denial);
  if (target.path === null && !/\s/.test(denial.target)) return [];
  return input.summary.clauses.flatMap((clause) => {
    const how = howOf(clause);
    if (how === null || refusalWords.test(clause.text)) return [];
    if (isInheritedClause(input, clause) || !isSame(clause, denial, target)) return [];
    return [{ clause, span: clause.span, how }];
  });
}

function howOf(clause: Clause): Reported["how"] | null {
  if (isDone(clause)) return report.test(clause.masked) ? "done" : null;
  return isPlanned(clause) ? "planned" : null;
}
