import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "../shared/record";
import { commandHead, namesOfRun } from "../shared/run-names";
import { openNames } from "../shared/run-scope";
import { contentWords } from "../shared/word-set";

/** Words that every failing run prints. */
const common = new Set(
  "test error fail line file run command exit code process expect assert src lib true false null undefined number string value type got actual receive main index module function class object warn note help see info node_modules spec tests passed pass failed summary time duration ms info stack trace call could cannot problem npm err ERR due previou aborting result output".split(
    " ",
  ),
);

const plain = (text: string) => text.replace(/[_/.:#>›-]+|(?<=[a-z\d])(?=[A-Z])/g, " ");

/** What a failure is known by. */
export type Identity = {
  /** Names of failing tests, the part that people use, lower case. */
  names: string[];
  codes: string[];
  /** Stems of the lines that show the failure. */
  stems: Set<string>;
  /** Those of them that the user's own words have: what the work is about, failing or not. */
  topic: Set<string>;
  /** Files that the work changed: they stand in a summary whether anything fails in them or not. */
  edited: Set<string>;
  /** Names, files and codes of those lines as they stand, lower case. */
  tokens: Set<string>;
  /** What its command is called. */
  callNames: string[];
};

const errorCode =
  /\b(?:[A-Z]{1,6}\d{3,5}|[A-Z]\w+(?:Error|Exception)|E[A-Z]{4,}|ERR_[A-Z_]+|Errno \d+|HTTP \d{3}|[45]\d\d(?= (?:[Ff]orbidden|[Uu]nauthori[sz]ed|[Nn]ot [Ff]ound|[Cc]onflict|[Bb]ad|[Ii]nternal)))\b/g;

const tellingLine =
  /error|fail|fatal|exception|denied|refus|reject|forbidden|unauthori|cannot|could not|unable|not found|missing|undefined|undeclared|conflict|invalid|expected|received|actual|got:|assert|✘|✗|×|✖|●|panic|traceback|timed? ?out|warning|offen[cs]e|violat|constraint|no space|killed|abort/i;

function failureLines(input: CheckInput, run: RunFact): string[] {
  const text = input.content(run.order)?.text ?? "";
  const open = new Set(openNames(run, live(input.facts.runs)));
  const closed = open.size === 0 ? [] : run.failing.filter((name) => !open.has(name));
  const lines = text
    .slice(0, 40_000)
    .split("\n")
    .filter((line) => line.length < 500 && !closed.some((name) => line.includes(name)));
  const told = lines.filter((line) => tellingLine.test(line)).slice(0, 60);
  // Where no line says that it failed, the end of the output is what the writer saw.
  const shown = told.length > 0 ? told : lines.filter((line) => line.trim() !== "").slice(-3);
  const isOwn = closed.every((name) => !run.signature?.includes(name));
  return [
    isOwn ? (run.signature ?? "") : "",
    ...run.failing.filter((name) => !closed.includes(name)),
    ...shown,
  ];
}

/** What its command is called, by itself and by the verb of its subcommand: "commit", "publish". */
function callNamesOf(run: RunFact): string[] {
  const verb =
    commandHead(run)
      .split(" ")[1]
      ?.replace(/\.\w+$/, "") ?? "";
  const names = namesOfRun(run)
    .filter(({ isCommonWord }) => !isCommonWord)
    // People leave out what a package's name adds: "markdownlint-cli2", "golangci-lint-v2".
    .flatMap(({ name }) => [name, name.replace(/-(?:cli\d?|v\d+)$/, "")]);
  return [
    ...names,
    /^[a-z]+$/.test(verb) && !/^(?:run|build|test|check|lint|install|start|exec)$/.test(verb)
      ? verb
      : "",
  ].filter((name) => name.length > 2);
}

/** Names that still fail; all of them where a later run closed none or all. */
function openFirst(input: CheckInput, run: RunFact): string[] {
  const open = openNames(run, live(input.facts.runs));
  return open.length > 0 ? open : run.failing;
}

const cache = new WeakMap<RunFact, Identity>();

/** Reads the failing lines of a run once. */
export function identityOf(input: CheckInput, run: RunFact): Identity {
  const known = cache.get(run);
  if (known) return known;
  const identity = readIdentity(input, run);
  cache.set(run, identity);
  return identity;
}

function readIdentity(input: CheckInput, run: RunFact): Identity {
  const text = failureLines(input, run).join("\n");
  const commandStems = new Set(contentWords(plain(run.segment)));
  const stems = contentWords(plain(text)).filter(
    (word) =>
      word.length > 2 && !common.has(word) && !/^\d+$/.test(word) && !commandStems.has(word),
  );
  const tokens = tokensOf(text).filter((token) => /[a-z]/.test(token));
  const bases = tokens.flatMap((token) => {
    const base = token.split("/").at(-1) ?? token;
    return [base, base.replace(/\.\w{1,5}(?:::.*)?$/, ""), ...parentsOf(token)];
  });
  return {
    names: openFirst(input, run)
      .map((name) => (name.split(/::|\s[›>]\s|#/).at(-1) ?? name).trim().toLowerCase())
      .filter((name) => name.length > 3),
    codes: [...new Set(text.match(errorCode) ?? [])],
    stems: new Set(stems),
    topic: topicOf(input, run, stems),
    edited: editedFiles(input),
    tokens: new Set(
      [...tokens, ...bases].filter((token) => !run.command.toLowerCase().includes(token)),
    ),
    callNames: callNamesOf(run),
  };
}

/** "/ml/tmp" of "/ml/tmp/shard_11": people name the folder. */
function parentsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.length < 3
    ? []
    : parts
        .slice(2)
        .map((_, at) => parts.slice(0, at + 2).join("/"))
        .filter((parent) => parent.length > 4);
}

const editedCache = new WeakMap<CheckInput, Set<string>>();

function editedFiles(input: CheckInput): Set<string> {
  const known = editedCache.get(input);
  if (known) return known;
  const paths = live(input.facts.files)
    .filter(({ change }) => change !== "read")
    .map(({ path }) => path.toLowerCase());
  const found = new Set(paths.flatMap((path) => [path, path.split("/").at(-1) ?? path]));
  editedCache.set(input, found);
  return found;
}

function topicOf(input: CheckInput, run: RunFact, stems: readonly string[]): Set<string> {
  const said = live(input.facts.userTexts).filter(({ order }) => order < run.order);
  const words = new Set(said.flatMap(({ text }) => contentWords(plain(text.slice(0, 4_000)))));
  return new Set(stems.filter((stem) => words.has(stem)));
}

export type Words = { text: string; stems: Set<string>; tokens: Set<string> };

/** How much of what a failure is known by stands in the words. */
export function likeness({ text, stems, tokens }: Words, identity: Identity): number {
  const byName = identity.names.some((name) => text.includes(name)) ? 4 : 0;
  const byCode = hasCode(text, identity) ? 4 : 0;
  const byToken = [...tokens].filter((token) => identity.tokens.has(token)).length;
  const byStem = [...stems].filter((stem) => identity.stems.has(stem)).length;
  return byName + byCode + 2 * byToken + byStem;
}

/** A name or a file that only this failure's lines hold, or its code. */
export function hasOwnName(words: Words, identity: Identity): boolean {
  return (
    hasCode(words.text, identity) ||
    identity.names.some((name) => words.text.includes(name)) ||
    [...words.tokens].some((token) => identity.tokens.has(token) && !identity.edited.has(token))
  );
}

export function hasCode(text: string, { codes }: Identity): boolean {
  return codes.some((code) => text.includes(code.toLowerCase()));
}

/** The words give an error code, and it is that of another failure. */
export function hasForeignCode(text: string, { codes }: Identity): boolean {
  const given = text.match(errorCode) ?? [];
  return codes.length > 0 && given.length > 0 && !given.some((code) => codes.includes(code));
}

/** Names, files, codes and identifiers of several words, lower case. */
function tokensOf(text: string): string[] {
  return [...text.matchAll(/[\w$./@-]*[\w$]/g)]
    .filter(([token]) => token.length > 3 && /[_./\d]|[a-z]-[a-z]|[a-z][A-Z]/.test(token))
    .map(([token]) => token.toLowerCase());
}

export function wordsOf(text: string): Words {
  const tokens = tokensOf(text);
  return {
    text: text.toLowerCase(),
    stems: new Set(contentWords(plain(text)).filter((word) => !common.has(word))),
    tokens: new Set([...tokens, ...tokens.map((token) => token.split("/").at(-1) ?? token)]),
  };
}
