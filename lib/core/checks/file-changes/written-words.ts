import type { ToolCall } from "../../event";
import type { FileFact, GitFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { commandsOf } from "../shared/command-record";
import { deedRoots } from "../shared/deed-words";
import { live } from "../shared/record";
import { isSamePath, isWithin } from "../shared/same-path";

/** A word that this session wrote, and what took it away; `by` is null where its turn was revoked. */
export type LostWord = { made: FileFact; by: { order: number; quote: string } | null };

/** Longest text of a call that is read for its words, in UTF-16 units. */
const textLimit = 60_000;

type CallWords = { written: ReadonlySet<string>; mentioned: ReadonlySet<string> };

const perSession = new WeakMap<object, Map<string, CallWords>>();

const isAbout = ({ path, changes }: ToolCall, fact: FileFact) =>
  [path, ...(changes ?? []).map((change) => change.path)].some(
    (held) => held !== undefined && isSamePath(held, fact.path),
  );

/** What a call would replace: a file's own name and the lines around a change say nothing of what goes. */
function replacedBy({ argumentText, command, path, changes, tool }: ToolCall): string {
  if (tool === "shell") return command ?? "";
  if (tool === "patch") {
    const lines = argumentText.split("\n");
    return lines.filter((line) => /^-(?!--)/.test(line)).join("\n");
  }
  const paths = [path, ...(changes ?? []).flatMap((change) => [change.path, change.to])];
  return paths.reduce<string>(
    (text, held) => (held === undefined || held === "" ? text : text.replaceAll(held, " ")),
    argumentText,
  );
}

function readCall(input: CheckInput, fact: FileFact): CallWords {
  const calls = input.content(fact.callOrder)?.calls ?? [];
  const own = calls.filter((call) => isAbout(call, fact));
  const meant = own.length > 0 ? own : calls;
  const cut = (texts: readonly string[]) => texts.join("\n").slice(0, textLimit);
  const written = deedRoots(cut(meant.map((call) => call.written ?? "")));
  const mentioned = deedRoots(cut(meant.map(replacedBy)));
  return { written, mentioned };
}

function callWords(input: CheckInput, fact: FileFact): CallWords {
  const known = perSession.get(input.session) ?? new Map<string, CallWords>();
  perSession.set(input.session, known);
  const key = `${fact.callOrder} ${fact.path}`;
  const held = known.get(key);
  if (held) return held;
  const words = readCall(input, fact);
  known.set(key, words);
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

type Place = { made: FileFact; held: FileFact | null; by: LostWord["by"] };

/** Follows the wanted words through every change of the range: which files hold them in the end, and what took them away. */
class WordLives {
  /** Root of a word, then path. */
  readonly lives = new Map<string, Map<string, Place>>();

  private readonly input: CheckInput;
  private readonly wanted: ReadonlySet<string>;

  constructor(input: CheckInput, wanted: ReadonlySet<string>) {
    this.input = input;
    this.wanted = wanted;
  }

  change(fact: FileFact): void {
    if (!fact.succeeded) return;
    if (fact.change === "delete" || fact.change === "rename") this.move(fact);
    const { written, mentioned } = callWords(this.input, fact);
    const isWhole = fact.change === "create" && fact.via === "tool";
    for (const word of this.wanted) {
      // What a shell writes or removes cannot be told apart: the word counts as there.
      const isThere = written.has(word) || (fact.via === "shell" && mentioned.has(word));
      if (isThere) this.write(word, fact);
      else if (isWhole || mentioned.has(word)) this.remove(word, fact);
    }
  }

  private write(word: string, fact: FileFact): void {
    if (fact.change === "delete") return;
    const places = this.lives.get(word) ?? new Map<string, Place>();
    this.lives.set(word, places);
    const path = fact.to ?? fact.path;
    const place = places.get(path) ?? { made: fact, held: null, by: null };
    places.set(path, place);
    if (fact.rolledBack) return;
    if (place.made.rolledBack) place.made = fact;
    place.held = fact;
  }

  private remove(word: string, fact: FileFact): void {
    const place = this.lives.get(word)?.get(fact.path);
    if (place?.held && !fact.rolledBack) Object.assign(place, { held: null, by: fact });
  }

  private move(fact: FileFact): void {
    if (fact.rolledBack) return;
    for (const places of this.lives.values()) {
      const place = places.get(fact.path);
      if (!place?.held) continue;
      if (fact.to === undefined) Object.assign(place, { held: null, by: fact });
      else {
        places.delete(fact.path);
        places.set(fact.to, place);
      }
    }
  }

  restore(git: GitFact, keeping: readonly number[]): void {
    const isMeant = (path: string) =>
      git.mode === "hard" ||
      git.paths.some((each) => each === "." || isSamePath(each, path) || isWithin(each, path));
    for (const places of this.lives.values()) {
      for (const [path, place] of places) {
        const { held } = place;
        if (!held || !isMeant(path)) continue;
        if (keeping.some((at) => at > held.order && at < git.order)) continue;
        place.held = null;
        place.by = git;
      }
    }
  }
}

/** Words that the range wrote into files, by root: those that no file holds any more, and each lost one by its file. */
export type LostWords = {
  everywhere: Map<string, LostWord>;
  /** Root, then path. */
  byPath: Map<string, Map<string, LostWord>>;
};

const lostAt = ({ made, held, by }: Place): LostWord | null => {
  if (held || (!made.rolledBack && !by)) return null;
  return { made, by: made.rolledBack ? null : by };
};

/** Follows the wanted roots through the range. */
export function lostWords(input: CheckInput, wanted: ReadonlySet<string>): LostWords {
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
  const everywhere = new Map<string, LostWord>();
  const byPath = new Map<string, Map<string, LostWord>>();
  for (const [root, places] of lives.lives) {
    const lost = [...places].flatMap(([path, place]): [string, LostWord][] => {
      const life = lostAt(place);
      return life ? [[path, life]] : [];
    });
    if (lost.length > 0) byPath.set(root, new Map(lost));
    const [, first] = lost.at(-1) ?? [];
    if (first && lost.length === places.size) everywhere.set(root, first);
  }
  return { everywhere, byPath };
}
