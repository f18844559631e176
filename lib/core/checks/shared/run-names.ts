import type { RunFact } from "../../facts/fact";
import { behindInterpreter, isRunnerProgram } from "../../facts/runners/classify-command";
import { programName } from "../../facts/shell/program-name";
import { unwrapCommand } from "../../facts/shell/unwrap-command";
import type { CheckInput } from "../check";

/** What people call the runs of a record: the program, its subcommand, a task or a script. */
export type RunName = {
  runs: RunFact[];
  /** A word that means something else as well ("the publish"), so that it needs an article or a colon. */
  isCommonWord: boolean;
};

/** Programs that say nothing without what stands behind them. */
const generic = new Set(
  "make gmake go task just node nodejs python python3 ruby perl php npm pnpm yarn bun deno npx git gh glab cargo docker podman helm kubectl oc terraform tofu aws gcloud az mix dotnet swift flutter dart composer rails rake bash sh zsh gradle gradlew mvn mvnw cmake nx turbo poetry uv pip pip3 gem bundle mise nox tox cd echo cat ls grep rg sed awk find head tail wc test curl wget cp mv rm mkdir chmod touch export source set sleep printf jq diff sort xargs tee which true false ps kill ssh scp rsync psql mysql sqlite3 java javac tsx ts-node manage.py artisan next vite pulumi fly flyctl vercel netlify heroku serverless supabase prisma alembic flask hugo expo ng".split(
    " ",
  ),
);

/** Words behind a program that name no run: they are options of it, or the nouns of a family. */
const silent =
  /^(?:run|exec|dlx|x|test|tests|build|lint|check|format|fmt|install|i|ci|add|get|list|ls|show|status|log|diff|all|default|dev|start|m|app|apps|server|service|code|help|version|set|up|user|main|src|lib|db|api|web|config|env)$/;

const scriptEnd = /\.(?:sh|py|js|mjs|cjs|ts|rb|pl|php|ps1|bash|R)$/;

function wordsOf(run: RunFact): string[] {
  const words = run.segment
    .replace(/\d?>&?\d?\S*|[|;&()]/g, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^["']|["']$/g, ""))
    .filter((word) => word !== "");
  const from = words.findIndex((word) => !/^\w+=/.test(word));
  return from < 0 ? [] : behindInterpreter(unwrapCommand(words.slice(from)).argv);
}

const isWord = (word: string) => /^[A-Za-z][\w:.-]{1,40}$/.test(word) && !/^\w+=/.test(word);

function subcommands(argv: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of argv.slice(1)) {
    if (word.startsWith("-")) {
      if (found.length > 0) break;
      continue;
    }
    // Gradle's tasks may begin with a colon.
    const bare = word.replace(/^:/, "");
    if (!isWord(bare) || found.length === 2) break;
    found.push(bare.toLowerCase());
  }
  return found;
}

type Named = { name: string; isCommonWord: boolean };

function scriptNames(argv: readonly string[]): Named[] {
  const path = argv
    .slice(0, 3)
    .find((word, at) => scriptEnd.test(word) || (at === 0 && /^\.{1,2}\//.test(word)));
  if (path === undefined) return [];
  const base = programName(path).toLowerCase();
  return [base, base.replace(scriptEnd, ""), "script"].map((name) => ({
    name,
    isCommonWord: !/[._-]/.test(name),
  }));
}

function subNames(program: string, [first, second]: readonly string[]): Named[] {
  if (first === undefined) return [];
  const one = { name: `${program} ${first}`, isCommonWord: false };
  if (second === undefined) return [one];
  return [
    one,
    { name: `${program} ${first} ${second}`, isCommonWord: false },
    { name: `${first} ${second}`, isCommonWord: false },
  ];
}

function programNames(program: string, subs: readonly string[]): Named[] {
  const isTelling = !generic.has(program) && program.length > 2;
  const single = subs
    .filter((sub) => !silent.test(sub) && sub.length > 2)
    .map((sub) => ({
      name: sub,
      isCommonWord: !isRunnerProgram(sub) && !/[\d:_.]|-/.test(sub),
    }));
  const own = isTelling ? [{ name: program, isCommonWord: false }] : [];
  return [...own, ...subNames(program, subs), ...single];
}

/** Program and subcommand, or the script: "npm publish", "python train.py"; what a later attempt has in common. */
export function commandHead(run: RunFact): string {
  const argv = wordsOf(run);
  const program = programName(argv[0] ?? "").toLowerCase();
  const script = argv.slice(1, 4).find((word) => scriptEnd.test(word));
  if (script !== undefined) return `${program} ${programName(script).toLowerCase()}`;
  const [first] = subcommands(argv);
  return first === undefined ? program : `${program} ${first}`;
}

/** All names of one run, lower case. Git's are left to the check of commits and pushes. */
export function namesOfRun(run: RunFact): Named[] {
  const argv = wordsOf(run);
  const program = programName(argv[0] ?? "").toLowerCase();
  if (program === "" || /^(?:git|cd|ls|cat|grep|rg|sed|find|echo|head|tail|wc)$/.test(program))
    return [];
  const own = run.runner?.toLowerCase().split(" ")[0];
  const runner =
    own !== undefined && !generic.has(own) && own.length > 3
      ? [{ name: own, isCommonWord: false }]
      : [];
  return [...runner, ...scriptNames(argv), ...programNames(program, subcommands(argv))];
}

function addName(names: Map<string, RunName>, { name, isCommonWord }: Named, run: RunFact): void {
  const entry = names.get(name) ?? { runs: [], isCommonWord };
  if (entry.runs.at(-1) !== run) entry.runs.push(run);
  entry.isCommonWord = entry.isCommonWord && isCommonWord;
  names.set(name, entry);
}

const cache = new WeakMap<CheckInput, Map<string, RunName>>();

/** The names of all runs, live and revoked, of the record; the same name may stand for several of them. */
export function runNames(input: CheckInput): Map<string, RunName> {
  const known = cache.get(input);
  if (known) return known;
  const names = new Map<string, RunName>();
  const bySegment = new Map<string, Named[]>();
  for (const run of input.facts.runs) {
    const key = `${run.runner ?? ""}\n${run.segment}`;
    const own = bySegment.get(key) ?? namesOfRun(run);
    bySegment.set(key, own);
    for (const named of own) addName(names, named, run);
  }
  const script = names.get("script");
  // "The script" is clear only where one ran.
  if (script && new Set(script.runs.map(commandHead)).size > 1) names.delete("script");
  cache.set(input, names);
  return names;
}

export type NamedSpan = { start: number; end: number; name: string; runs: RunFact[] };

const article =
  /(?:^|[\s(])(?:the|a|an|our|its|his|first|second|third|last|final|next|dry|this|that|every|each|both|repeated)\s+$/i;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}_:.-]*/gu;

/** Where a text speaks of runs by a name of theirs; the longest name at a place wins. Linear in the text. */
export function findRunNames(input: CheckInput, text: string): NamedSpan[] {
  const names = runNames(input);
  if (names.size === 0) return [];
  const words = [...text.matchAll(wordPattern)].map((match) => {
    const word = match[0].replace(/[.:-]+$/, "");
    return { word: word.toLowerCase(), start: match.index, end: match.index + word.length };
  });
  const found: NamedSpan[] = [];
  for (let at = 0; at < words.length; at++) {
    const hit = longestAt(names, words, at, text);
    if (hit === null) continue;
    found.push(hit.span);
    at += hit.size - 1;
  }
  return found;
}

type Word = { word: string; start: number; end: number };

function longestAt(
  names: Map<string, RunName>,
  words: readonly Word[],
  at: number,
  text: string,
): { span: NamedSpan; size: number } | null {
  for (let size = 3; size >= 1; size--) {
    const first = words[at];
    const last = words[at + size - 1];
    if (!first || !last || last.end - first.start > 80) continue;
    const name = words
      .slice(at, at + size)
      .map(({ word }) => word)
      .join(" ");
    const entry = names.get(name);
    if (!entry) continue;
    if (entry.isCommonWord && !isNoun(text, first, last)) continue;
    return { span: { start: first.start, end: last.end, name, runs: entry.runs }, size };
  }
  return null;
}

/** "the publish", "seed: done": the word stands as a noun and not as a verb. */
function isNoun(text: string, first: Word, last: Word): boolean {
  if (article.test(text.slice(0, first.start))) return true;
  const isHead = /^[\s\-*•|(]*$/.test(text.slice(0, first.start));
  return isHead && /^\s*(?::|\||=|→|->|[✅✓✔❌✗✘])/u.test(text.slice(last.end));
}
