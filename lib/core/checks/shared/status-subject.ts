import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { namesCommand } from "./command-names";
import { findRunNames } from "./run-names";
import { familyNouns, type StatusFamily } from "./status-words";

/** What a status can be said of: a noun of a family, a command in backticks, or a run by its name. */
export type Subject = {
  start: number;
  end: number;
  family: StatusFamily;
  command: string | null;
  /** The runs that the record calls by this name; null where a noun speaks of a whole family. */
  named: readonly RunFact[] | null;
};

const literalRun = /\uE001+|\uE004+/g;

const commandHead =
  /^(?:\$ )?(?:npx|npm|pnpm|yarn|bunx?|deno|node|python3?|pytest|tox|nox|uv|poetry|pip|cargo|go|make|just|task|gradle|\.\/gradlew|mvn|\.\/mvnw|dotnet|bundle|rake|rspec|bin\/\w+|php|composer|mix|swift|xcodebuild|bazel|cmake|ctest|ninja|docker|kubectl|terraform|tsc|vitest|jest|mocha|eslint|biome|ruff|mypy|pyright|golangci-lint|flake8|black|prettier|vite|webpack|next|turbo|nx|git|gh|bash|sh|\.\/\S+)\b/;

/** Names of tools among the nouns of a family: they speak of no other tool's runs. */
const toolNoun =
  /^(?:tsc|mypy|pyright|eslint|clippy|ruff|golangci-lint|flake8|pylint|rubocop|stylelint|oxlint|biome|prettier|gofmt|rustfmt|pytest|jest|vitest|mocha|rspec|phpunit|cargo test|go test|playwright)$/i;

type Runs = readonly RunFact[];

/** A tool's noun means that tool's runs, and those of tasks and scripts whose tool is not known. */
function runsOfTool(input: CheckInput, noun: string, family: StatusFamily): Runs | null {
  if (!toolNoun.test(noun)) return null;
  const name = noun.toLowerCase();
  return input.facts.runs.filter(
    (run) =>
      run.family === family &&
      (run.runner === null || run.runner === name || run.command.toLowerCase().includes(name)),
  );
}

function isFree(found: readonly Subject[], start: number, end: number): boolean {
  return !found.some((other) => start < other.end && other.start < end);
}

function addNouns(input: CheckInput, text: string, found: Subject[]): void {
  for (const [family, pattern] of familyNouns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!isFree(found, start, end)) continue;
      const named = runsOfTool(input, match[0], family);
      found.push({ start, end, family, command: null, named });
    }
  }
}

function literalAt(clause: Clause, at: number) {
  return clause.literals.find((entry) => entry.span.start <= at && at < entry.span.end);
}

/** A command in backticks, known by its program or because it ran; or the path of a script that ran. */
function addLiterals(input: CheckInput, clause: Clause, text: string, found: Subject[]): void {
  for (const match of text.matchAll(literalRun)) {
    const start = match.index;
    const literal = literalAt(clause, clause.span.start + start);
    if (!literal) continue;
    const end = start + match[0].length;
    const words = literal.text.trim();
    if (literal.kind === "code" && commandHead.test(words)) {
      found.push({ start, end, family: "command", command: words, named: null });
      continue;
    }
    const named = runsOfLiteral(input, words);
    const last = named.at(-1);
    if (last) found.push({ start, end, family: last.family, command: null, named });
  }
}

function runsOfLiteral(input: CheckInput, words: string): RunFact[] {
  const bare = words.replace(/^\$\s*/, "").replace(/^\.\//, "");
  const [hit] = findRunNames(input, bare);
  if (hit === undefined || hit.start > 0) return [];
  // Options and arguments behind the name narrow it.
  return bare.includes(" ") ? hit.runs.filter((run) => namesCommand(bare, run)) : hit.runs;
}

/** All that the clause may speak of, in order. */
export function subjects(input: CheckInput, clause: Clause, text: string): Subject[] {
  const found: Subject[] = [];
  for (const { start, end, runs } of findRunNames(input, text)) {
    const family = runs.at(-1)?.family;
    if (family) found.push({ start, end, family, command: null, named: runs });
  }
  addNouns(input, text, found);
  addLiterals(input, clause, text, found);
  return found.sort((a, b) => a.start - b.start);
}

const narrow = new Set(
  "all the a an every each full whole entire complete both our its their new existing current final last latest other remaining relevant local same project of and is are now still that these those this my your run runs ran running again whole only some most many few any no and with then rest first second third re-run rerun one two three four five six seven eight nine ten code now so has have had been was were status result results latest fine ok okay green clean pass passes passed fail fails failed or but also as well in on at by for to from it they finally".split(
    " ",
  ),
);

/** The words around a subject up to the next comma or bracket: what lies behind speaks of something else. */
function nearSpan(offset: number, text: string, { start, end }: Subject) {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  const from = Math.max(...[",", ";", ")", "("].map((sign) => before.lastIndexOf(sign))) + 1;
  const to = /[,;(]/.exec(after)?.index ?? after.length;
  return { from: offset + start - before.length + from, to: offset + end + to };
}

/** Words that narrow the subject to a part. */
export function scopeWords(
  clause: Clause,
  offset: number,
  text: string,
  subject: Subject,
): string[] {
  const before = text.slice(Math.max(0, subject.start - 40), subject.start);
  const lead = /(?:[\p{L}][\p{L}\p{N}-]*\s+){0,3}$/u.exec(before)?.[0] ?? "";
  // "After the fix the entire suite": what stands before the article is another thing.
  const words = lead.replace(
    /^.*\b(?:the|a|an|our|its|all|every|each|whole|entire|full|complete)\s+/i,
    "",
  );
  const noun = text.slice(subject.start, subject.end);
  const head =
    /^(unit|integration|e2e|end-to-end|regression|smoke|acceptance|functional|snapshot|api|ui)\b/i.exec(
      noun,
    )?.[1];
  const scope = words
    .toLowerCase()
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !narrow.has(word) &&
        !/^(?:npm|yarn|pnpm|run)$/.test(word) &&
        !(subject.named !== null && noun.toLowerCase().includes(word)),
    );
  if (head) scope.push(head.toLowerCase());
  const near = nearSpan(offset, text, subject);
  for (const literal of clause.literals) {
    const isNear = literal.span.start >= near.from && literal.span.start <= near.to;
    const isOwn =
      literal.span.start <= offset + subject.start && offset + subject.start < literal.span.end;
    const isName =
      literal.kind === "path" ||
      literal.kind === "symbol" ||
      literal.kind === "quote" ||
      literal.kind === "code";
    if (isNear && !isOwn && isName && !commandHead.test(literal.text))
      scope.push(literal.text.toLowerCase());
  }
  return scope;
}
