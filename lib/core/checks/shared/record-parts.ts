import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { namesOf, readPartLines } from "./part-lines";
import { live, wasSeen } from "./record";

/** How one named part of a run's output stood: a test, a job, a pod, a host, a package. */
export type PartState = { run: RunFact; status: "pass" | "fail"; quote: string };

/** A part that outputs name, with its states in order. */
export type RecordPart = {
  name: string;
  states: PartState[];
  /** A plain word ("docs", "lint"), which means the part only where the words speak of a build server. */
  isPlainWord: boolean;
};

export type NamedPart = { start: number; end: number; part: RecordPart };

/** Commands that show files and logs of the past; their words are no state of now. */
const showing =
  /^\s*(?:cd \S+ *(?:&&|;) *)?(?:cat|bat|grep|rg|ag|sed|awk|head|tail|less|git|ls|find|jq|diff|echo|curl|wget|xxd|strings|nl|wc)\b/;

const maxParts = 4_000;

function addState(parts: Map<string, RecordPart>, name: string, state: PartState): void {
  const key = name.toLowerCase();
  const part = parts.get(key) ?? {
    name,
    states: [],
    isPlainWord: /^[A-Z]?[a-z]+$|^[A-Z]+$/.test(name),
  };
  const last = part.states.at(-1);
  // One run may tell of a name twice, on two platforms: a failure of one is what counts.
  if (last?.run !== state.run) part.states.push(state);
  else if (state.status === "fail") part.states[part.states.length - 1] = state;
  parts.set(key, part);
}

function addRun(input: CheckInput, parts: Map<string, RecordPart>, run: RunFact): void {
  for (const name of run.failing.flatMap(namesOf))
    addState(parts, name, { run, status: "fail", quote: run.quote });
  const text = input.content(run.order)?.text ?? "";
  for (const { names, status, line } of readPartLines(text))
    for (const name of names) addState(parts, name, { run, status, quote: line });
}

function readParts(input: CheckInput): Map<string, RecordPart> {
  const parts = new Map<string, RecordPart>();
  const runs = live(input.facts.runs).filter(
    (run) =>
      run.order >= input.range.from &&
      wasSeen(input, run) &&
      run.status !== "denied" &&
      !showing.test(run.segment),
  );
  for (const run of runs) if (parts.size < maxParts) addRun(input, parts, run);
  return parts;
}

type Index = Map<string, RecordPart[]>;

const cache = new WeakMap<CheckInput, Index>();

/** Parts by the first word of their name. */
function indexOf(input: CheckInput): Index {
  const known = cache.get(input);
  if (known) return known;
  const index: Index = new Map();
  for (const part of readParts(input).values()) {
    const [first = ""] = wordsIn(part.name.toLowerCase());
    index.set(first, [...(index.get(first) ?? []), part]);
  }
  for (const entries of index.values()) entries.sort((a, b) => b.name.length - a.name.length);
  cache.set(input, index);
  return index;
}

const wordPattern = /[\p{L}\p{N}_]+/gu;
const wordsIn = (text: string) => text.match(wordPattern) ?? [];

/** Where a text names parts of outputs; the longest name at a place wins. Linear in the text. */
export function findParts(input: CheckInput, text: string): NamedPart[] {
  const index = indexOf(input);
  if (index.size === 0) return [];
  const lower = text.toLowerCase();
  const found: NamedPart[] = [];
  for (const match of lower.matchAll(wordPattern)) {
    const last = found.at(-1);
    if (last && match.index < last.end) continue;
    const part = index.get(match[0])?.find(({ name }) => {
      const lead = leadOf(name);
      const start = match.index - lead;
      const end = start + name.length;
      return (
        start >= 0 &&
        lower.startsWith(name.toLowerCase(), start) &&
        !/[\p{L}\p{N}_]/u.test(lower[end] ?? "")
      );
    });
    if (!part) continue;
    const start = match.index - leadOf(part.name);
    found.push({ start, end: start + part.name.length, part });
  }
  return found;
}

/** Signs in front of the first word: "//payments:api". */
const leadOf = (name: string) => /^[^\p{L}\p{N}_]*/u.exec(name)?.[0].length ?? 0;
