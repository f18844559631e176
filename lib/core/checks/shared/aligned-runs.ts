import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "./record";
import { hasResult } from "./run-scope";
import { rootOf, rootSet } from "./word-root";

/** Runs of one command line, however often it ran, with the roots of its words. */
type Group = { runs: RunFact[]; roots: Set<string> };

type Index = { groups: Group[]; spread: Map<string, number> };

/** The command without its pipe and redirections. */
const bareCommand = (run: RunFact) =>
  run.segment
    .replace(/\d?>&?\d?\S*/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const familyRoots: Readonly<Record<RunFact["family"], string>> = {
  test: "tests suite specs",
  build: "build compile compilation",
  lint: "lint linter",
  typecheck: "types typecheck",
  format: "format formatter",
  deploy: "deploy deployment rollout",
  migration: "migration",
  command: "",
};

const cache = new WeakMap<CheckInput, Index>();

function indexOf(input: CheckInput): Index {
  const known = cache.get(input);
  if (known) return known;
  const bySegment = new Map<string, Group>();
  for (const run of live(input.facts.runs)) {
    const key = bareCommand(run);
    const group = bySegment.get(key) ?? {
      runs: [],
      roots: rootSet(`${key} ${run.runner ?? ""} ${familyRoots[run.family]}`),
    };
    group.runs.push(run);
    bySegment.set(key, group);
  }
  const groups = [...bySegment.values()];
  const spread = new Map<string, number>();
  for (const { roots } of groups)
    for (const root of roots) spread.set(root, (spread.get(root) ?? 0) + 1);
  const index = { groups, spread };
  cache.set(input, index);
  return index;
}

/** What a group of command lines has of the words of a subject. */
export type Aligned = {
  runs: RunFact[];
  /** Share of the subject's words that the command has, by rarity. */
  share: number;
  /** Words that the two have in common. */
  shared: string[];
};

/**
 * The command lines that the words name best: a word that few commands hold weighs more, and one that none holds
 * weighs most and speaks against them.
 */
export function alignRuns(input: CheckInput, words: readonly string[]): Aligned | null {
  const { groups, spread } = indexOf(input);
  const roots = [...new Set(words.map(rootOf))];
  if (roots.length === 0 || groups.length === 0) return null;
  const weight = (root: string) => Math.log((groups.length + 2) / ((spread.get(root) ?? 0) + 0.5));
  const whole = roots.reduce((sum, root) => sum + weight(root), 0);
  const scored = groups.map((group) => {
    const shared = roots.filter((root) => group.roots.has(root));
    return { group, shared, score: shared.reduce((sum, root) => sum + weight(root), 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (best <= 0) return null;
  const chosen = scored.filter(({ score }) => score > best * 0.95);
  const runs = chosen.flatMap(({ group }) => group.runs).sort((a, b) => a.order - b.order);
  return { runs, share: best / whole, shared: chosen[0]?.shared ?? [] };
}

/** The last of them that ended, and whether every one that ended did so alike; null where an end was not seen. */
export function commonEnd(runs: readonly RunFact[]): RunFact | null {
  const done = runs.filter(({ status }) => status !== "denied" && status !== "none-run");
  const last = done.at(-1);
  const isClear = last && done.every((run) => hasResult(run) && run.status === last.status);
  return isClear && last.basis !== "none" ? last : null;
}
