import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isReportedAt } from "./action-frame";
import { stem } from "./word-set";

/** What a refused command would have done: the verbs that tell it and the names of its objects. */
type Deed = {
  verbs: Set<string>;
  actions: string[];
  objects: Set<string>;
  /** Base name of the file that a refused edit would have changed. */
  file: string | null;
};

/** Verbs of everyday language for programs that are no verbs themselves. */
const verbsOfProgram: readonly [RegExp, string][] = [
  [/^(?:rm|rmdir|unlink|trash)$/, "delete remove erase wipe clear"],
  [
    /^(?:curl|wget|http|httpie|xh)$/,
    "send upload post call submit transfer request go fetch download query",
  ],
  [/^(?:scp|rsync|cp|aws|gsutil|rclone)$/, "copy upload transfer sync send"],
  [/^(?:mv|rename)$/, "move rename"],
  [
    /^(?:sed|perl|awk|ed|patch|apply_patch)$/,
    "change edit set raise lower increase decrease reduce update adjust replace switch bump relax loosen modify patch rewrite turn put",
  ],
  [/^(?:psql|mysql|sqlite3|mongosh|sqlcmd)$/, "run apply execute load"],
  [/^(?:kill|pkill|killall)$/, "kill stop terminate end"],
  [/^(?:systemctl|service|launchctl|supervisorctl|pm2)$/, ""],
  [/^(?:terraform|tofu|pulumi|kubectl|helm|ansible-playbook)$/, ""],
];

/** Subcommands with other everyday verbs. */
const verbsOfWord: Readonly<Record<string, string>> = {
  stop: "stop halt shut",
  push: "push bring",
  add: "add install",
  install: "install add",
  require: "install add require",
  i: "install add",
  drop: "drop delete remove",
  truncate: "truncate empty clear delete",
  delete: "delete remove drop",
  tag: "tag",
  commit: "commit",
  run: "run start execute",
  test: "run test",
  apply: "apply",
  upgrade: "upgrade update",
  scale: "scale",
  restart: "restart bounce",
  publish: "publish release ship",
  deploy: "deploy ship roll",
  merge: "merge",
};

const dull = new Set(
  "npx npm pnpm yarn bun sudo bash sh run exec uv poetry bundle pipenv python python3 node cd the and for env true false dev src app lib main origin http https com org net example api www usr bin home tmp stable nightly set name file path json yml yaml txt".split(
    " ",
  ),
);

/** What a call would have said, in a message or a body, is not what it would have done. */
export function withoutMessage(target: string): string {
  return target.replace(
    /(\s)(?:-m|-b|--message|--body|--title|--notes)[= ]\s*(?:"[^"]*"|'[^']*')/g,
    "$1",
  );
}

function commandWords(target: string): string[] {
  const part = withoutMessage(target)
    .split(/&&|;|\|\|?/)
    .map((words) => words.trim())
    .filter((words) => words !== "" && !/^(?:cd|export|source)\b/.test(words))[0];
  return (part ?? target)
    .replace(/\$\([^)]*\)/g, " ")
    .split(/\s+/)
    .filter((word) => !/^[A-Z_][A-Z0-9_]*=/.test(word));
}

function namesIn(words: readonly string[]): string[] {
  const bare = words.map((word) =>
    word
      .toLowerCase()
      .replace(/^-+/, "")
      .replace(/^['"]+|['"]+$/g, ""),
  );
  const base = bare.map((word) => word.slice(word.lastIndexOf("/") + 1).replace(/\.\w{1,6}$/, ""));
  const parts = bare.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  return [...bare, ...base, ...parts].filter((word) => word.length > 2 && !dull.has(word));
}

function deedOf({ target }: DenialFact): Deed | null {
  const words = commandWords(target);
  const wrapped = words.findIndex(
    (word) =>
      !/^(?:npx|bunx|sudo|bundle|exec|poetry|pipenv|uv|time)$/.test(word) || words.length < 3,
  );
  const [program = "", ...rest] = words.slice(Math.max(0, words[0] === "uv" ? 0 : wrapped));
  if (program === "" || rest.length === 0) return null;
  const base = program.slice(program.lastIndexOf("/") + 1).toLowerCase();
  const firstOther = rest.findIndex((word) => !/^[a-z][a-z:-]*$/.test(word));
  const subs = rest.slice(0, firstOther < 0 ? rest.length : firstOther);
  const plain = [base, ...subs.flatMap((word) => word.split(/[:-]/))];
  const everyday = verbsOfProgram.find(([pattern]) => pattern.test(base))?.[1].split(" ") ?? [];
  const told = plain.flatMap((word) =>
    Object.hasOwn(verbsOfWord, word) ? (verbsOfWord[word] ?? "").split(" ") : [],
  );
  const verbs = new Set(
    [...plain, ...everyday, ...told].filter((word) => word !== "" && !dull.has(word)).map(stem),
  );
  verbs.add("run");
  const objects = new Set(namesIn([...rest, base]));
  const actions = allActions(words.join(" ").replace(/[:]/g, " "));
  const path = /^(?:sed|perl|awk|ed|patch)$/.test(base) ? rest.at(-1) : undefined;
  const file =
    path
      ?.slice(path.lastIndexOf("/") + 1)
      .replace(/\.\w{1,6}$/, "")
      .toLowerCase() ?? null;
  return { verbs, actions, objects, file };
}

const pastForms: Readonly<Record<string, string>> = {
  ran: "run",
  run: "run",
  sent: "send",
  went: "go",
  set: "set",
  put: "put",
  cut: "cut",
  shut: "shut",
  began: "begin",
  wrote: "write",
  brought: "bring",
};
const isBe = /\b(?:was|were|been|is|are|got)\s+(?:\w+\s+){0,2}$/i;
const startsOwn = /(?:\b(?:i|we)\s+(?:\w+\s+){0,2}|^\W*(?:then\s+|also\s+)?)$/i;

function isVerbOf({ verbs, actions }: Deed, word: string): boolean {
  const base = Object.hasOwn(pastForms, word) ? (pastForms[word] ?? word) : word;
  return verbs.has(stem(base)) || allActions(word).some((action) => actions.includes(action));
}

/** "Run" reports only where it cannot be an order: "was run", "I run". */
function isPastAt(word: string, before: string): boolean {
  if (!Object.hasOwn(pastForms, word)) return /(?:ed|en)$/.test(word);
  return pastForms[word] !== word || isBe.test(before) || startsOwn.test(before);
}

/** Where a past form of one of the verbs reports something, or -1. */
function reportedVerb(text: string, deed: Deed): number {
  const found = [...text.matchAll(/\p{L}[\p{L}-]*/gu)].find(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    const isPast = isPastAt(lower, text.slice(0, index));
    return isPast && isVerbOf(deed, lower) && isReportedAt(text, index);
  });
  return found?.index ?? -1;
}

const pronoun = /\b(?:it|them|this|that|these|those)\b/i;

function countNames(text: string, objects: ReadonlySet<string>): number {
  const said = new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}_./:@-]+/u)
      .flatMap((word) => [word.replace(/[.:]+$/, ""), ...word.split(/[^\p{L}\p{N}]+/u)]),
  );
  const words = [...said];
  const isSaid = (name: string) =>
    said.has(name) ||
    (name.length > 3 && said.has(stem(name))) ||
    (name.length > 3 &&
      words.some((word) => word.startsWith(name) && word.length <= name.length + 3));
  const named = [...objects].filter(isSaid);
  return named.filter((name) => !named.some((other) => other !== name && other.includes(name)))
    .length;
}

/** Verbs so general that one shared name says little. */
const generalVerb =
  /^(?:ran|run|set|put|went|sent|changed|updated|added|started|called|applied|executed|used|tested)$/i;

/** Somebody set about it and did not get to its end. */
export const attempt =
  /\b(?:stopped|tried|tries|try|attempt\w*|started|began|begun|reached for|about to|wanted|meant|owe|admission|interrupt\w*|block\w*|held back|refus\w*|reject\w*|den(?:y|ied))\b/i;

/** A past statement of the refused deed in other words: "I stopped it", "the limit was raised from 1 s to 3 s". */
export function tellsDeed(input: CheckInput, clause: Clause, denial: DenialFact): boolean {
  const deed = deedOf(denial);
  if (!deed || attempt.test(clause.masked)) return false;
  const at = reportedVerb(clause.masked.replace(/\s/g, " "), deed);
  if (at < 0) return false;
  const verb = /^[\p{L}-]+/u.exec(clause.masked.slice(at))?.[0] ?? "";
  if (deed.file !== null && !clause.text.toLowerCase().includes(deed.file)) return false;
  const nouns = new Set([...deed.objects].filter((name) => stem(name) !== stem(verb)));
  const named = countNames(clause.text, nouns);
  if (named >= Math.min(2, nouns.size) && named > 0) return true;
  if (!pronoun.test(clause.masked.slice(at))) return nouns.size === 0 && !generalVerb.test(verb);
  const context = input.summary.text.slice(Math.max(0, clause.span.start - 160), clause.span.start);
  return !generalVerb.test(verb) && countNames(context, nouns) >= Math.min(2, nouns.size);
}
