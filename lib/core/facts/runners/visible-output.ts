import { type OutputLine, stripTerminalCodes } from "../output/output-line";
import { programName } from "../shell/program-name";
import type { ShellStep } from "../shell/shell-step";

/**
 * How much of a run's output the result shows: `whole`; `cut`, where only a part came through unchanged
 * (`tail`, `head`); `filtered`, where something chose or changed lines; `hidden`.
 */
export type Visibility = "whole" | "cut" | "filtered" | "hidden";

const transparent = new Set(["cat", "tee", "ts", "less", "more", "sponge", "unbuffer"]);
const cutting = new Set(["tail", "head"]);

function filterVisibility(filters: readonly string[][]): Visibility {
  let seen: Visibility = "whole";
  for (const argv of filters) {
    const name = programName(argv[0] ?? "");
    if (cutting.has(name)) seen = seen === "whole" ? "cut" : seen;
    else if (!transparent.has(name)) return "filtered";
  }
  return seen;
}

/** The file that takes the output instead of the result, if any. */
function outputFile(step: ShellStep): string | null {
  const redirect = step.redirects.find(
    ({ op, fd }) => /^(?:>|>>|>\||&>|&>>)$/.test(op) && (fd === null || fd === 1),
  );
  if (redirect === undefined || /^\/dev\/(?:stdout|stderr|tty|fd\/[12])$/.test(redirect.target))
    return null;
  return redirect.target;
}

/** A later `tail out.log` of the same command line shows what was redirected. */
function shownLater(file: string, later: readonly ShellStep[]): Visibility {
  const viewer = later.find(
    (step) =>
      /^(?:cat|tail|head|grep|rg|sed|awk|less)$/.test(step.program) && step.argv.includes(file),
  );
  if (viewer === undefined) return "hidden";
  if (viewer.program === "cat") return filterVisibility(viewer.filters);
  return cutting.has(viewer.program) ? "cut" : "filtered";
}

export function visibilityOf(step: ShellStep, later: readonly ShellStep[]): Visibility {
  if (step.isSubstitution) return "hidden";
  const file = outputFile(step);
  return file === null ? filterVisibility(step.filters) : shownLater(file, later);
}

/** Names that tools put in front of each line: Turborepo, pnpm, Compose, BuildKit, concurrently. */
const prefix =
  /^(?:\[[\w@/:. -]{1,60}\] ?|[\w@/.-]{1,60}:[\w:.-]{1,40}: |[\w@/.-]{1,60} [\w:.-]{1,40}[:$] |[\w.-]{1,60} +\| |#\d{1,4} [\d.]{1,10} |\|[\w-]{1,40}\|[\w-]{1,40}\| |│ )/;

/** Lines without such prefixes; the verbatim piece stays whole. */
export function withoutPrefixes(lines: readonly OutputLine[]): OutputLine[] {
  return lines.map((line) => {
    const cut = prefix.exec(line.plain)?.[0];
    return cut === undefined
      ? line
      : { plain: stripTerminalCodes(line.plain.slice(cut.length)), raw: line.raw };
  });
}
