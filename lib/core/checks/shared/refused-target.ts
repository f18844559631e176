import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { Clause } from "../check";
import { targetActions } from "./refusals";
import { withoutMessage } from "./refused-deed";
import { stemSet } from "./user-record";
import { contentWords } from "./word-set";

/** What a refused call would have done, as words that another sentence may share. */
export type Target = {
  tokens: string[];
  words: Set<string>;
  heads: string[];
  actions: string[];
  path: string | null;
};

const dull = new Set(
  "git npm npx pnpm yarn run bash sh sudo cd python python3 node uv poetry bundle exec make cargo go docker kubectl true false echo origin usr bin src app lib main http https force yes verbose quiet rf".split(
    " ",
  ),
);

export const subcommands = /^\s*(?:sudo\s+)?([\w./-]+)(?:\s+(?:-\S+\s+)*([a-z][\w:-]*))?/i;

export function readTarget(denial: DenialFact): Target {
  const target = withoutMessage(denial.target);
  const isPath = !/\s/.test(target) && /[/.]/.test(target);
  const [, program = "", sub = ""] = subcommands.exec(target) ?? [];
  const words = stemSet(target);
  for (const word of dull) words.delete(word);
  return {
    tokens: distinctTokens(target),
    words,
    heads: [program, sub].map((word) => word.toLowerCase()).filter((word) => word.length > 2),
    actions: targetActions(denial),
    path: isPath ? target : null,
  };
}

/** Names of a command that hardly any other sentence holds: hosts, files, names with digits or hyphens. */
function distinctTokens(target: string): string[] {
  const words = target.split(/[^\w.:-]+/).filter((word) => !word.startsWith("-"));
  const bare = words.map((word) => word.replace(/^[.:]+|[.:]+$/g, ""));
  const parts = bare.flatMap((word) => [word, word.replace(/\.[a-z]{2,5}$/, "")]);
  return [...new Set(parts.map((word) => word.toLowerCase()))].filter(
    (word) =>
      (word.length >= 4 && /\d|\w[._-]\w/.test(word) && !/^[\d.]+$|^https?:?$/.test(word)) ||
      /^\d{4,}$/.test(word),
  );
}

const removals = new Set(["delete", "uninstall", "remove", "drop", "reset"]);
const goneWords =
  /\b(?:gone|no longer (?:exists?|there|running)|removed|deleted|dropped|uninstalled|deletion|removal|remove|delete|drop|uninstall)\b/i;

/** The thing that the refused command would have removed is said to be gone, or is to go. */
export function tellsRemoval(clause: Clause, target: Target): boolean {
  if (!target.actions.some((action) => removals.has(action))) return false;
  const words = new Set(clause.text.toLowerCase().split(/[^\w.:-]+/));
  return goneWords.test(clause.text) && target.tokens.some((token) => words.has(token));
}

/** Two names of the refused command that hardly any other act has. */
export function sharesTokens(clause: Clause, target: Target): boolean {
  const words = new Set(clause.text.toLowerCase().split(/[^\w.:-]+/));
  const named = target.tokens.filter((token) => words.has(token));
  return (
    named.filter((token) => !named.some((other) => other !== token && other.startsWith(token)))
      .length >= 2
  );
}

/** Every word of the refused command but its program, in a line without a verb: "rollout restart of deploy/search". */
export function listsWords(clause: Clause, denial: DenialFact): boolean {
  const words = denial.target.split(/\s+/).slice(1);
  const at = words.findIndex((word) => word.startsWith("-"));
  const own = (at < 0 ? words : words.slice(0, at)).map((word) => word.toLowerCase());
  const said = new Set(clause.text.toLowerCase().split(/[^\w./:-]+/));
  return own.length >= 3 && own.every((word) => said.has(word));
}

/** The command or the path itself stands in the clause as code. */
export function quotesTarget(clause: Clause, denial: DenialFact): boolean {
  const wanted = denial.target.replace(/\s+/g, " ").trim();
  return clause.literals.some(({ kind, text }) => {
    if (kind !== "code" && kind !== "path") return false;
    const words = text.replace(/\s+/g, " ").trim();
    if (words.length < 6) return false;
    return (
      wanted === words ||
      (words.includes(" ") && ` ${wanted} `.includes(` ${words} `)) ||
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
export function meets(clause: Clause, target: Target): boolean {
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
