import { actionClassOf, joinPhrases } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { contentWords, stem } from "./word-set";

/** Words that forbid or exempt. */
export const negative =
  /\b(?:not|never|no|none|nothing|without|avoid\w*|refrain\w*|forbid\w*|forbidden|prohibit\w*|disallow\w*|ban(?:s|ned)?|don't|dont|doesn't|won't|mustn't|shouldn't|can't|cannot|\w+n['’]t|off[- ]limits|read[- ]only|hands off|untouched|unchanged|unmodified|(?<!soon )(?<!long )as (?:it|they) (?:is|are|was|were)|as[- ]is|alone|intact|except|only|stop|hold off|nor|neither|instead of|rather than|out of scope|freeze|frozen|until|unless|before|after|wait\w*|protected|taboo|himself|herself|themselves|themself|by hand|keep\w* (?:out|away|off))\b|🚫|⛔|❌/iu;

/** Words that turn a rule into a wish. */
export const soft =
  /\b(?:prefer(?!ence)\w*|now and then|occasionally|sometimes|from time to time|once in a while|when convenient|try (?:not )?to|tries|ideally|if possible|where possible|when possible|as (?:much|far) as possible|avoid(?:ing)?|should(?:n't)? (?:probably|ideally|generally|preferably)|would (?:rather|prefer)|rather not|generally|usually|normally|mostly|minimi[sz]e|careful\w*|cautious\w*|kept? (?:small|minimal|low|short|rare)|minimal|too (?:early|often|much)|sparingly|unless (?:needed|necessary|required|useful)|where practical|nice to have|reluctan\w*|discourag\w*|not ideal|would like|consider|to a minimum)\b/i;

const generic = new Set(
  "remote origin upstream repo repository github gitlab git anything everything change branch code work server it file commit thing stuff current user agent time session moment own without folder directory module suite whole place myself user way tool command script test stuff line case part side rest anywhere anyone nobody somebody"
    .split(" ")
    .map(stem),
);

/** A stem that fits any rule. */
export function isGeneric(word: string): boolean {
  return generic.has(word);
}

/** Classes that a summary often names by another word of the same act. */
const kin: Readonly<Record<string, readonly string[]>> = {
  edit: [
    "edit",
    "write",
    "add",
    "create",
    "delete",
    "refactor",
    "replace",
    "rename",
    "move",
    "fix",
    "keep",
    "format",
    "implement",
  ],
  push: ["push"],
  delete: ["delete", "reset"],
  install: ["install", "add", "upgrade", "use"],
  upgrade: ["upgrade", "install", "edit"],
  keep: ["keep", "edit"],
  refactor: ["refactor", "edit", "rename", "move"],
  write: ["write", "edit", "add", "create"],
  add: ["add", "create", "write", "install", "use"],
  create: ["create", "add", "write"],
  use: ["use", "add", "install", "import"],
  deploy: ["deploy", "release"],
  release: ["release", "publish", "tag", "deploy"],
  publish: ["publish", "release"],
  run: ["run", "start", "test"],
  commit: ["commit"],
  ask: ["ask", "wait", "show", "review", "discuss"],
  show: ["show", "ask", "review"],
};

/** Names of things that the table of acts also knows as words for an act. */
const nouns = new Set([
  "upstream",
  "package",
  "packages",
  "vendor",
  "cache",
  "log",
  "logs",
  "docs",
]);

/** Ways to say "do not edit" without a verb of editing. */
const untouched =
  /\b(?:left|leav\w+|keep|kept|stays?|remains?|be)\b[^.;]{0,60}\b(?:alone|as[- ]is|as (?:it|they) (?:is|are|was|were)|untouched|unchanged|unmodified|intact|out)\b|\boff[- ]limits\b|\bread[- ]only\b|\bhands off\b/i;

export type ClauseWords = { actions: Set<string>; words: Set<string> };
const cache = new WeakMap<Clause, ClauseWords>();

/** Action classes and stems of a clause, read once. */
export function wordsOf(clause: Clause): ClauseWords {
  const known = cache.get(clause);
  if (known) return known;
  const text = joinPhrases(clause.text);
  const actions = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}][\p{L}-]*/gu)) {
    const action = nouns.has(word.toLowerCase()) ? null : actionClassOf(word);
    if (action) actions.add(action);
  }
  if (untouched.test(clause.text)) actions.add("edit");
  const parts = clause.text.replace(/[/\\.]+(?=\s|$|[`"'),;])/g, " ");
  const words = new Set([
    ...contentWords(parts),
    ...contentWords(clause.text.replace(/[/\\._:-]+/g, " ")),
  ]);
  const found = { actions, words };
  cache.set(clause, found);
  return found;
}

function objectStems(directive: DirectiveFact): string[] {
  return directive.objects.flatMap((object) => {
    const bare = object.replace(/^[./-]+|[./*]+$/g, "");
    return bare === "" ? [] : [stem(bare)];
  });
}

/** What the rule is about, without words that fit any rule. */
export function specificObjects(directive: DirectiveFact): string[] {
  return objectStems(directive).filter((object) => !generic.has(object));
}

export function hasObject(words: ReadonlySet<string>, object: string): boolean {
  if (words.has(object)) return true;
  const name = object.split("/").at(-1) ?? object;
  if (name !== object && name.length > 2 && words.has(name)) return true;
  return (
    object.length > 3 &&
    [...words].some((word) => holdsWord(word, object) || (word.length > 4 && holdsWord(name, word)))
  );
}

/** As a word of its own, inflected or with a number: "main" stands in "main-2" and not in "remainder" or "maintain". */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isStart = at === 0 || !/\p{L}/u.test(text[at - 1] ?? "");
    const rest = /^\p{L}*/u.exec(text.slice(at + word.length))?.[0].length ?? 0;
    if ((isStart || word.length > 6) && (rest <= 3 || word.length > 6)) return true;
  }
  return false;
}

function sharesAction(directive: DirectiveFact, words: ClauseWords): boolean {
  if (directive.action === null) return false;
  const wanted = kin[directive.action] ?? [directive.action];
  return wanted.some((action) => words.actions.has(action));
}

/** The clause speaks of the same act on the same thing, whatever it says of it. */
export function speaksOf(directive: DirectiveFact, clause: Clause): boolean {
  const words = wordsOf(clause);
  const objects = specificObjects(directive);
  const hit = objects.filter((object) => hasObject(words.words, object)).length;
  return hit > 0 || sharesAction(directive, words);
}

/** A rule whose act and object are named plainly enough that silence about both can be seen. */
export function isPlain(directive: DirectiveFact): boolean {
  return specificObjects(directive).length > 0 || publicActs.has(directive.action ?? "");
}

/** Acts that stand in nearly every clause, so that sharing one says little. */
export const broadActs: ReadonlySet<string> = new Set([
  "edit",
  "use",
  "run",
  "add",
  "create",
  "write",
  "test",
  "work",
  "keep",
  "read",
  "fix",
  "format",
  "implement",
  "build",
  "call",
  "include",
  "replace",
  "move",
  "lint",
  "start",
  "review",
  "show",
  "plan",
  "document",
  "explain",
  "mention",
]);

/** Acts that others see or that cannot be taken back. */
export const publicActs = new Set([
  "push",
  "publish",
  "deploy",
  "release",
  "merge",
  "commit",
  "migrate",
  "install",
  "pull-request",
  "rebase",
  "tag",
  "delete",
]);
