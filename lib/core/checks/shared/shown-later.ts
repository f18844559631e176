import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "./record";

/**
 * A later run of the same kind, whose result a filter cut away, printed the number: `bats tests | tail -4` ends in
 * "ok 15", and `| grep -c ok` says 15.
 */
export function isShownLater(input: CheckInput, decisive: RunFact, value: number): boolean {
  const number = new RegExp(`(?<![\\d.,])${value}(?![\\d.,]*\\d)`);
  return live(input.facts.runs).some(
    (run) =>
      run.order > decisive.order &&
      run.family === decisive.family &&
      run.counts.passed === undefined &&
      run.counts.total === undefined &&
      number.test(input.content(run.order)?.text.slice(-4_000) ?? ""),
  );
}
