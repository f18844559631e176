import type { RunCounts } from "../fact";
import type { CountWords } from "./runner";

const common: CountWords = {
  passed: "passed",
  pass: "passed",
  passes: "passed",
  passing: "passed",
  succeeded: "passed",
  ok: "passed",
  failed: "failed",
  fail: "failed",
  fails: "failed",
  failing: "failed",
  failure: "failed",
  failures: "failed",
  error: "errors",
  errors: "errors",
  skipped: "skipped",
  skip: "skipped",
  skips: "skipped",
  pending: "skipped",
  ignored: "skipped",
  todo: "skipped",
  todos: "skipped",
  deselected: "skipped",
  xfailed: "skipped",
  disabled: "skipped",
  "not run": "skipped",
  warning: "warnings",
  warnings: "warnings",
  total: "total",
};

/** A count as printed: `1,234`, `1_234` and `1234` are the same. */
export function parseCount(text: string): number {
  return Number(text.replace(/[,_]/g, ""));
}

/** Adds a count to those of the same kind. */
export function addCount(counts: RunCounts, key: keyof RunCounts, value: number): void {
  if (Number.isFinite(value)) counts[key] = (counts[key] ?? 0) + value;
}

/** Reads "3 failed, 44 passed, 2 skipped" and "Tests: 4, Failures: 1" into counts. */
export function readCountItems(items: string, words: CountWords = {}): RunCounts {
  const counts: RunCounts = {};
  for (const match of items.matchAll(
    /(\d[\d,_]*) +(not run|[a-z]+)|([A-Za-z][a-z]+)[:=] *(\d[\d,_]*)/gi,
  )) {
    const word = (match[2] ?? match[3] ?? "").toLowerCase();
    const table = Object.hasOwn(words, word) ? words : common;
    const key = Object.hasOwn(table, word) ? table[word] : undefined;
    const number = match[1] ?? match[4];
    if (key !== undefined && key !== null && number !== undefined)
      addCount(counts, key, parseCount(number));
  }
  return counts;
}

/** Sums of several results. */
export function sumCounts(all: readonly RunCounts[]): RunCounts {
  const sum: RunCounts = {};
  for (const counts of all) {
    for (const key of countKeys) {
      const value = counts[key];
      if (value !== undefined) addCount(sum, key, value);
    }
  }
  return sum;
}

export const countKeys: readonly (keyof RunCounts)[] = [
  "passed",
  "failed",
  "skipped",
  "total",
  "errors",
  "warnings",
  "filesPassed",
  "filesFailed",
  "filesTotal",
];
