import type { FileFact, GitFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { commandsOf } from "../shared/command-record";
import { live } from "../shared/record";
import { isSamePath, isWithin } from "../shared/same-path";

/** A word of code that this session wrote, and what took it away; `by` is null where its turn was revoked. */
export type LostWord = { made: FileFact; by: { order: number; quote: string } | null };

/** Longest text of a call that is read for its words, in UTF-16 units. */
const textLimit = 60_000;

type CallWords = { written: ReadonlySet<string>; mentioned: ReadonlySet<string> };

/** Names of a text, whole and in their parts, as they are written. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [name] of text.slice(0, textLimit).matchAll(/[\p{L}_$#][\p{L}\p{N}_$]{3,}/gu)) {
    names.add(name);
    if (name.includes("_"))
      for (const part of name.split("_")) if (part.length > 3) names.add(part);
  }
  return names;
}

const perSession = new WeakMap<object, Map<number, CallWords>>();

function callWords(input: CheckInput, order: number): CallWords {
  const known = perSession.get(input.session) ?? new Map<number, CallWords>();
  perSession.set(input.session, known);
  const held = known.get(order);
  if (held) return held;
  const calls = input.content(order)?.calls ?? [];
  const written = namesIn(calls.map((call) => call.written ?? "").join("\n"));
  const mentioned = namesIn(calls.map((call) => call.command ?? call.argumentText).join("\n"));
  const words = { written, mentioned };
  known.set(order, words);
  return words;
}

const takesBack = (git: GitFact) =>
  git.succeeded &&
  !git.isNoop &&
  (git.action === "restore" ||
    git.action === "checkout" ||
    (git.action === "reset" && git.mode === "hard"));

/** Orders of the commands that put work where a restore does not reach it. */
function keepingOrders(input: CheckInput): number[] {
  return commandsOf(input)
    .filter(
      ({ rolledBack, outcome, command }) =>
        !rolledBack &&
        outcome === "ok" &&
        /\bgit (?:-\S+ \S+ )*(?:add|stage|commit|stash)\b/.test(command),
    )
    .map(({ order }) => order);
}

type Life = { made: FileFact; paths: Map<string, number>; by: LostWord["by"] };

/** Follows the wanted words through every change of the range: which files hold them in the end, and what took them away. */
class WordLives {
  readonly lives = new Map<string, Life>();

  private readonly input: CheckInput;
  private readonly wanted: ReadonlySet<string>;

  constructor(input: CheckInput, wanted: ReadonlySet<string>) {
    this.input = input;
    this.wanted = wanted;
  }

  change(fact: FileFact): void {
    if (!fact.succeeded) return;
    if (fact.change === "delete" || fact.change === "rename") this.move(fact);
    const { written, mentioned } = callWords(this.input, fact.callOrder);
    for (const word of this.wanted) {
      // What a shell writes or removes cannot be told apart: the word counts as there.
      const isThere = written.has(word) || (fact.via === "shell" && mentioned.has(word));
      if (isThere) this.write(word, fact);
      else if (!fact.rolledBack && (mentioned.has(word) || fact.change === "create"))
        this.remove(word, fact.path, fact);
    }
  }

  private write(word: string, fact: FileFact): void {
    if (fact.change === "delete") return;
    const life = this.lives.get(word) ?? { made: fact, paths: new Map(), by: null };
    this.lives.set(word, life);
    if (!fact.rolledBack) {
      if (life.made.rolledBack) life.made = fact;
      life.paths.set(fact.to ?? fact.path, fact.order);
    }
  }

  private remove(word: string, path: string, by: { order: number; quote: string }): void {
    const life = this.lives.get(word);
    if (life?.paths.delete(path)) life.by = by;
  }

  private move(fact: FileFact): void {
    if (fact.rolledBack) return;
    for (const life of this.lives.values()) {
      const order = life.paths.get(fact.path);
      if (order === undefined) continue;
      life.paths.delete(fact.path);
      if (fact.to !== undefined) life.paths.set(fact.to, order);
      else life.by = fact;
    }
  }

  restore(git: GitFact, keeping: readonly number[]): void {
    for (const life of this.lives.values()) {
      for (const [path, order] of life.paths) {
        const isKept = keeping.some((at) => at > order && at < git.order);
        const isMeant =
          git.mode === "hard" ||
          git.paths.some((each) => each === "." || isSamePath(each, path) || isWithin(each, path));
        if (isKept || !isMeant) continue;
        life.paths.delete(path);
        life.by = git;
      }
    }
  }
}

/** Those of the wanted words that the range wrote into files and that no file of it holds any more. */
export function lostWords(input: CheckInput, wanted: ReadonlySet<string>): Map<string, LostWord> {
  const lives = new WordLives(input, wanted);
  const keeping = keepingOrders(input);
  const files = input.facts.files.filter(
    (fact) => fact.change !== "read" && fact.order >= input.range.from,
  );
  const restores = live(input.facts.git).filter(takesBack);
  for (const fact of [...files, ...restores].sort((a, b) => a.order - b.order)) {
    if (fact.type === "file") lives.change(fact);
    else lives.restore(fact, keeping);
  }
  const lost = [...lives.lives].filter(
    ([, { made, paths, by }]) => paths.size === 0 && (made.rolledBack || by !== null),
  );
  return new Map(
    lost.map(([word, { made, by }]) => [word, { made, by: made.rolledBack ? null : by }]),
  );
}
