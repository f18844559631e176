import type { RunFamily } from "../fact";
import type { OutputLine } from "../output/output-line";
import { runners } from "../runner-table/runner-list";
import { combinePatterns } from "./line-filter";
import { mergeReadings, readGrammar } from "./read-grammar";
import type { Reading, Runner } from "./runner";

/** Wording that only one family of tools uses decides about an unknown task's output. */
const sniffable: readonly Runner[] = runners.filter(
  (runner) =>
    runner.family !== "deploy" &&
    runner.family !== "migration" &&
    runner.family !== "command" &&
    runner.grammar.summary.length > 0,
);

const isSummaryLine = combinePatterns(
  sniffable.flatMap((runner) => runner.grammar.summary.map((rule) => rule.pattern)),
);

/**
 * The results that an unknown runner's output shows, at most one per family: those of the wanted family, or of all
 * where no family is wanted. Only summary lines count here.
 */
export function sniffOutput(
  lines: readonly OutputLine[],
  wanted: RunFamily | null,
): { runner: Runner; reading: Reading }[] {
  const candidates = lines.filter(({ plain }) => plain.length < 400 && isSummaryLine(plain));
  if (candidates.length === 0) return [];
  const found: { runner: Runner; reading: Reading }[] = [];
  for (const runner of sniffable) {
    if (wanted !== null && runner.family !== wanted) continue;
    if (found.some((other) => other.runner.family === runner.family)) continue;
    const seen = mergeReadings(readGrammar(runner.grammar, candidates));
    if (seen?.basis !== "summary-line") continue;
    const reading = mergeReadings(readGrammar(runner.grammar, lines));
    if (reading !== null) found.push({ runner, reading });
  }
  return found;
}
