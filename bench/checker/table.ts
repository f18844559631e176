import type { Cost } from "./cost";
import { type JudgedGoal, percent } from "./goals";
import type { Figures } from "./score";

export type Result = Figures & {
  seed: string;
  split: string;
  goals: JudgedGoal[];
  digest: string;
  /** Over the short made-up sessions, in which the summary is a large part. */
  speed: { msPerMb: number; megabytes: number; peakMb: number };
  /** Over sessions as long as real ones. */
  cost: Cost;
};

const row = (cells: readonly string[], widths: readonly number[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join("  ");

/** The figures for a terminal. */
export function printTable(result: Result): void {
  const out = (line = "") => process.stdout.write(`${line}\n`);
  const { cases } = result;
  out(
    `Checker on the ${result.split} split, seed ${result.seed}: ${cases.mutants} mutants, ${cases.cleanEasy} easy and ${cases.cleanHard} hard clean summaries`,
  );
  out();
  out(row(["goal", "wanted", "measured", ""], [34, 10, 10, 4]));
  for (const goal of result.goals)
    out(row([goal.name, goal.goal, goal.value, goal.isMet ? "ok" : "miss"], [34, 10, 10, 4]));
  out();
  out(row(["kind", "mutants", "recall", "precision", "F1", "false"], [22, 8, 9, 9, 9, 6]));
  for (const kind of result.kinds)
    out(
      row(
        [
          kind.kind,
          String(kind.mutants),
          percent(kind.recall),
          percent(kind.precision),
          percent(kind.f1),
          String(kind.falseAlarms),
        ],
        [22, 8, 9, 9, 9, 6],
      ),
    );
  out();
  out(row(["mutation", "mutants", "recall"], [22, 8, 9]));
  for (const mutation of result.mutations)
    out(row([mutation.id, String(mutation.mutants), percent(mutation.recall)], [22, 8, 9]));
  if (result.falseAlarms.length > 0) out("\nFlagged although clean:");
  for (const alarm of result.falseAlarms.slice(0, 25))
    out(`  ${String(alarm.count).padStart(4)}  ${alarm.what}`);
  out();
  out(
    `span IoU ${percent(result.spanIou)} · evidence@3 ${percent(result.evidenceAt3)} · abstention ${percent(result.abstention)} · right at 2 % prevalence ${percent(result.precisionAt2Percent)}`,
  );
  out(
    `${result.cost.msPerMb.toFixed(1)} ms per MB over ${result.cost.megabytes.toFixed(0)} MB of sessions of real length · findings changed by everyday work in ${result.cost.changed.length} of them`,
  );
  out(
    `${result.speed.msPerMb.toFixed(1)} ms per MB over ${result.speed.megabytes.toFixed(0)} MB of short ones · peak memory ${result.speed.peakMb.toFixed(0)} MB`,
  );
  out(`digest of all answers ${result.digest.slice(0, 16)}`);
}
