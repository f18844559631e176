import type { RunFamily } from "../fact";
import type { OutputLine } from "../output/output-line";
import { runners } from "../runner-table/runner-list";
import { mergeReadings, readGrammar } from "./read-grammar";
import type { Reading, Runner } from "./runner";

/** Wording that only one family of tools uses decides about an unknown task's output. */
const sniffable: readonly Runner[] = runners.filter(
  (runner) =>
    runner.family !== "deploy" &&
    runner.family !== "migration" &&
    runner.grammar.summary.length > 0,
);

/** Anything a summary line may begin with; lines without it are not looked at. */
const hint = /\d|pass|ok|fail|success|error|built|complete|finished|found|done|test/i;

/**
 * The results that an unknown runner's output shows, at most one per family: those of the wanted family, or of all
 * where no family is wanted. Only summary lines count here.
 */
export function sniffOutput(
  lines: readonly OutputLine[],
  wanted: RunFamily | null,
): { runner: Runner; reading: Reading }[] {
  const candidates = lines.filter(({ plain }) => plain.length < 400 && hint.test(plain));
  const found: { runner: Runner; reading: Reading }[] = [];
  for (const runner of sniffable) {
    if (wanted !== null && runner.family !== wanted) continue;
    if (found.some((other) => other.runner.family === runner.family)) continue;
    const reading = mergeReadings(readGrammar(runner.grammar, candidates));
    if (reading !== null && reading.basis === "summary-line") found.push({ runner, reading });
  }
  return found;
}
