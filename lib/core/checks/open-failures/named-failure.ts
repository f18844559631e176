import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isStrong } from "./clause-trouble";
import type { Identity } from "./failure-identity";

const passing =
  /\b(?:pass(?:es|ed|ing)?|green|fixed|resolved|repaired|corrected|solved|gone|added|written|wrote|works?)\b|[✓✔✅]/iu;

/** Long or compound, so that it is no word of everyday prose. */
const isIdentifier = (name: string) => /[_./]/.test(name) && name.length > 7;

/** Files that the failing command was given, as people call them: without their folder. */
function filesOf({ segment }: RunFact): string[] {
  return segment
    .split(/\s+/)
    .filter((word) => /^[\w@./-]+\.[a-z]{1,5}$/i.test(word))
    .map((word) => (word.split("/").at(-1) ?? word).toLowerCase())
    .filter(isIdentifier);
}

/** The failing test by its own name with nothing of success beside it, or the file that was run and that it is in trouble: in any language. */
export function isNamedFailure(
  input: CheckInput,
  clause: Clause,
  run: RunFact,
  identity: Identity,
): boolean {
  if (run.family !== "test") return false;
  const line = clause.text.toLowerCase();
  if (passing.test(line)) return false;
  const { start, end } = clause.sentence;
  const sentence = input.summary.text.slice(start, Math.min(end, start + 1_000)).toLowerCase();
  return (
    identity.names.some((name) => isIdentifier(name) && line.includes(name)) ||
    (isStrong(clause, run) && filesOf(run).some((file) => sentence.includes(file)))
  );
}
