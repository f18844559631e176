import type { RunCounts } from "../fact";
import { type OutputLine, quoteLine } from "../output/output-line";
import { addCount, countKeys, parseCount, readCountItems, sumCounts } from "./count-items";
import { combinePatterns } from "./line-filter";
import type { Grammar, Reading, SummaryRule } from "./runner";

/** Result lines of one run: a rule that matches a second time begins the next one. */
type Block = {
  rules: Set<SummaryRule>;
  counts: RunCounts;
  fixed: "pass" | "fail" | "none-run" | null;
  isCached: boolean;
  lines: { line: string; status: "pass" | "fail" | "none-run" | null }[];
};

const maxFailing = 200;

function countsOf(groups: Record<string, string | undefined>, rule: SummaryRule): RunCounts {
  const counts = groups.items === undefined ? {} : readCountItems(groups.items, rule.words);
  for (const key of countKeys) {
    const value = groups[key];
    if (value !== undefined) addCount(counts, key, parseCount(value));
  }
  return counts;
}

function statusOfCounts(counts: RunCounts): "pass" | "fail" | null {
  if ((counts.failed ?? 0) > 0 || (counts.errors ?? 0) > 0) return "fail";
  if ((counts.passed ?? 0) > 0 || (counts.total ?? 0) > 0) return "pass";
  return counts.failed === 0 || counts.errors === 0 || counts.warnings !== undefined
    ? "pass"
    : null;
}

function newBlock(): Block {
  return { rules: new Set(), counts: {}, fixed: null, isCached: false, lines: [] };
}

const worst = { fail: 2, pass: 1, "none-run": 0 } as const;

function addToBlock(block: Block, rule: SummaryRule, match: RegExpExecArray, raw: string): void {
  const counts = countsOf(match.groups ?? {}, rule);
  for (const key of countKeys) {
    const value = counts[key];
    if (value !== undefined) block.counts[key] = value;
  }
  const fixed = rule.status ?? null;
  if (fixed !== null && (block.fixed === null || worst[fixed] > worst[block.fixed])) {
    block.fixed = fixed;
  }
  block.rules.add(rule);
  block.isCached = block.isCached || rule.isCached === true;
  if (rule.isPart !== true)
    block.lines.push({ line: raw, status: fixed ?? statusOfCounts(counts) });
}

function blockStatus(block: Block): "pass" | "fail" | "none-run" | null {
  const counted = statusOfCounts(block.counts);
  if (counted === "fail" || block.fixed === "fail") return "fail";
  if (block.fixed !== null) return block.fixed;
  const { passed, total, skipped } = block.counts;
  const isEmpty = passed === 0 && (total ?? 0) === 0 && (skipped ?? 0) === 0;
  return isEmpty && block.counts.errors === undefined ? "none-run" : counted;
}

function blockReading(block: Block, failing: string[]): Reading | null {
  const status = blockStatus(block);
  if (status === null) return null;
  const decisive = block.lines.find((line) => line.status === status) ?? block.lines.at(-1);
  return {
    status,
    basis: "summary-line",
    counts: block.counts,
    failing,
    isCached: block.isCached,
    line: quoteLine(decisive?.line ?? ""),
  };
}

type Found = {
  blocks: Block[];
  failing: string[];
  failingLine: string | null;
  nothingLine: string | null;
  /** The last summary line counted failed ones; what it lists stands below it. */
  isBelowFailed: boolean;
};

function matchSummary(found: Found, grammar: Grammar, line: OutputLine): boolean {
  for (const rule of grammar.summary) {
    const match = rule.pattern.exec(line.plain);
    if (match === null) continue;
    const last = found.blocks.at(-1);
    const block = last === undefined || last.rules.has(rule) ? newBlock() : last;
    if (block !== last) found.blocks.push(block);
    addToBlock(block, rule, match, line.raw);
    found.isBelowFailed = rule.status === "fail";
    return true;
  }
  return false;
}

function matchFailing(found: Found, grammar: Grammar, line: OutputLine): void {
  const listed = found.isBelowFailed ? (grammar.listed ?? []) : [];
  for (const pattern of [...(grammar.failing ?? []), ...listed]) {
    const match = pattern.exec(line.plain);
    if (match === null) continue;
    const name = match.groups?.name?.trim();
    if (name !== undefined && name !== "" && found.failing.length < maxFailing) {
      if (!found.failing.includes(name)) found.failing.push(name);
    }
    found.failingLine ??= line.raw;
    return;
  }
}

const filters = new WeakMap<Grammar, (text: string) => boolean>();

/** Most lines of an output say nothing; one pattern sorts them out. */
function filterOf(grammar: Grammar): (text: string) => boolean {
  const known = filters.get(grammar);
  if (known !== undefined) return known;
  const summary = grammar.summary.map((rule) => rule.pattern);
  const filter = combinePatterns([
    ...summary,
    ...(grammar.failing ?? []),
    ...(grammar.listed ?? []),
    ...(grammar.nothing ?? []),
  ]);
  filters.set(grammar, filter);
  return filter;
}

function scan(grammar: Grammar, lines: readonly OutputLine[]): Found {
  const found: Found = {
    blocks: [],
    failing: [],
    failingLine: null,
    nothingLine: null,
    isBelowFailed: false,
  };
  const isTelling = filterOf(grammar);
  for (const line of lines) {
    if (line.plain === "" || !isTelling(line.plain)) continue;
    if (matchSummary(found, grammar, line)) continue;
    if (grammar.nothing?.some((pattern) => pattern.test(line.plain)) === true) {
      found.nothingLine ??= line.raw;
    } else matchFailing(found, grammar, line);
  }
  return found;
}

/** The one that counts the most; a failure of an inner suite is one of it as well. */
function outermost(readings: readonly Reading[]): Reading[] {
  const counted = readings.filter(({ counts }) => counts.total !== undefined);
  if (counted.length < 2) return [...readings];
  const largest = counted.reduce((a, b) =>
    (b.counts.total ?? 0) >= (a.counts.total ?? 0) ? b : a,
  );
  return [largest, ...readings.filter((reading) => !counted.includes(reading))];
}

/** Every result in the output, oldest first. Failing names belong to all of them together. */
export function readGrammar(grammar: Grammar, lines: readonly OutputLine[]): Reading[] {
  const found = scan(grammar, lines);
  const all = found.blocks.flatMap((block) => blockReading(block, found.failing) ?? []);
  const readings = grammar.isNested === true ? outermost(all) : all;
  if (readings.length > 0) return readings;
  const base = { counts: {}, failing: found.failing, isCached: false };
  if (found.failingLine !== null) {
    const line = quoteLine(found.failingLine);
    return [{ ...base, status: "fail", basis: "failing-lines", line }];
  }
  if (found.nothingLine === null) return [];
  return [
    { ...base, status: "none-run", basis: "summary-line", line: quoteLine(found.nothingLine) },
  ];
}

/** One result out of several (packages, modules, test binaries): the worst status, the sum of the counts. */
export function mergeReadings(readings: readonly Reading[]): Reading | null {
  const [first] = readings;
  if (first === undefined) return null;
  if (readings.length === 1) return first;
  const decisive = readings.reduce((a, b) => (worst[b.status] >= worst[a.status] ? b : a), first);
  const failed = readings.find((reading) => reading.status === "fail");
  return {
    ...(failed ?? decisive),
    counts: sumCounts(readings.map((reading) => reading.counts)),
    isCached: readings.every((reading) => reading.isCached),
  };
}
