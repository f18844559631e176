import type { OutputLine } from "../output/output-line";

/** Cargo commands that compile: each ends its compilation with one of these lines. */
export const compilesWithCargo = /^(?:cargo (?:build|check|test)|clippy)$/;
const compiled = /^\s*Finished /;
const notCompiled = /^error: could not compile /;

/**
 * The output of several Cargo commands in one command line, cut into one piece each: their words for success and
 * failure of the compilation are the same, only their order tells them apart. Null where the numbers do not fit.
 */
export function cargoWindows(
  lines: readonly OutputLine[],
  runnerIds: readonly string[],
): OutputLine[][] | null {
  const ends: number[] = [];
  lines.forEach(({ plain }, index) => {
    const last = lines[ends.at(-1) ?? -1];
    const isRepeat = notCompiled.test(plain) && last !== undefined && notCompiled.test(last.plain);
    if (compiled.test(plain) || (notCompiled.test(plain) && !isRepeat)) ends.push(index);
  });
  const isBroken = notCompiled.test(lines[ends.at(-1) ?? -1]?.plain ?? "");
  // Fewer results than commands fit only where a failure stopped the rest; else a filter took some away.
  if (ends.length > runnerIds.length || (ends.length < runnerIds.length && !isBroken)) return null;
  return runnerIds.map((id, index) => {
    const end = ends[index];
    if (end === undefined) return [];
    const from = (ends[index - 1] ?? -1) + 1;
    const isTest = id === "cargo test";
    // What the tests print stands behind the compilation; the next command's lines end it.
    const until = isTest ? (ends[index + 1] ?? lines.length) : end + 1;
    const window = lines.slice(isTest ? end : from, until);
    return isTest && notCompiled.test(lines[end]?.plain ?? "")
      ? lines.slice(from, end + 1)
      : window;
  });
}
