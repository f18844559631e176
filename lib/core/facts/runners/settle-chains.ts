import type { OutputLine } from "../output/output-line";
import type { ShellStep, StepExit } from "../shell/shell-step";

/** Parts that hardly ever fail, so that the other part of a chain is the one that did. */
const harmless = new Set(
  "cd echo printf export set source . true : pwd unset sleep date clear mkdir ls which alias ulimit umask nvm local declare".split(
    " ",
  ),
);

/** What the output shows of a part: it failed, or it ran at all. */
export type StepSigns = { failed: ReadonlySet<number>; ran: ReadonlySet<number> };

const failedMove = /(?:^|: )(?:cd|pushd): .*(?:No such file|not a directory|can't cd)/i;

function settle(
  members: readonly number[],
  steps: readonly ShellStep[],
  signs: StepSigns,
): Map<number, StepExit> {
  const settled = new Map<number, StepExit>();
  const exitOf = (index: number): StepExit =>
    steps[index]?.exit ?? { state: "unknown", code: null, chain: 0 };
  const failedAt = members.find((index) => signs.failed.has(index));
  const lastRan = members.filter((index) => signs.ran.has(index)).at(-1);
  const from = lastRan === undefined ? 0 : members.indexOf(lastRan);
  const open = members
    .slice(from)
    .filter(
      (index) =>
        !harmless.has(steps[index]?.program ?? "") &&
        !(signs.ran.has(index) && index !== failedAt && members.slice(from).length > 1),
    );
  const culprit = failedAt ?? (open.length === 1 ? open[0] : undefined);
  members.forEach((index, position) => {
    const isBefore = culprit === undefined ? position < from : position < members.indexOf(culprit);
    if (index === culprit) settled.set(index, { ...exitOf(index), state: "failed" });
    else if (isBefore) settled.set(index, { state: "ok", code: 0, chain: 0 });
    else if (culprit !== undefined) settled.set(index, { state: "not-run", code: null, chain: 0 });
    else settled.set(index, { state: "unknown", code: null, chain: 0 });
  });
  return settled;
}

/**
 * Finds out which part of a failed `&&` chain failed: the one whose output shows it, or the only one that could.
 * What stands behind it never ran; what stands in front succeeded.
 */
export function settleChains(
  steps: readonly ShellStep[],
  signs: StepSigns,
  lines: readonly OutputLine[],
): StepExit[] {
  const chains = new Map<number, number[]>();
  steps.forEach((step, index) => {
    if (step.exit.state !== "maybe") return;
    const members = chains.get(step.exit.chain) ?? [];
    members.push(index);
    chains.set(step.exit.chain, members);
  });
  const exits = steps.map((step) => step.exit);
  for (const members of chains.values()) {
    const moves =
      members.some((index) => steps[index]?.program === "cd") &&
      lines.some(({ plain }) => failedMove.test(plain));
    const settled = moves ? new Map<number, StepExit>() : settle(members, steps, signs);
    for (const index of members) {
      exits[index] = settled.get(index) ?? { state: "unknown", code: null, chain: 0 };
    }
  }
  return exits;
}
