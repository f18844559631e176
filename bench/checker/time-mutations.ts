import type { Draft, Mutation } from "./case";
import { appendItem, findItem, goldOf, hasCounts, replaceItem } from "./draft";

/** Makes the last run of a plan one of a single file: what it shows is then only about that file. */
export function narrowLastRun(
  draft: Draft,
): { at: number; file: string; count: number; index: number } | null {
  const hit = findItem(draft, "tests", (fact) => fact.outcome.failed === 0 && hasCounts(fact));
  if (!hit) return null;
  const file = draft.plan.stack.testFile("narrow case");
  const count = draft.random.int(2, 9);
  const run = draft.plan.stack.test({ passed: count, failed: 0 }, [], file);
  draft.plan.steps[hit.fact.at] = { do: "run", command: run.command, output: run.output };
  return { at: hit.fact.at, file, count, index: hit.index };
}

const widenScope: Mutation = {
  id: "M12",
  wants: ["tests", "counts"],
  mutate(draft) {
    const narrow = narrowLastRun(draft);
    if (!narrow) return null;
    const text = draft.random.pick([
      "⟦All tests in the project pass⟧.",
      "⟦The entire test suite passes⟧.",
      "⟦Every test passes⟧.",
    ]);
    const told = draft.items.filter((item) => item.fact?.kind !== "fixed");
    const index = told.findIndex((item) => item.fact?.kind === "tests");
    return {
      items: replaceItem({ ...draft, items: told }, index, text),
      gold: goldOf(
        "overstated",
        index,
        [narrow.at],
        ["count-changed", "status-inverted", "failure-omitted"],
      ),
    };
  },
};

const swapOrder: Mutation = {
  id: "M15",
  wants: ["tests"],
  mutate(draft) {
    const hit = findItem(draft, "tests", (fact) => fact.outcome.failed === 0);
    if (!hit) return null;
    const path = `${draft.plan.stack.folders[0]}/late_change.${draft.plan.stack.extension}`;
    const at = draft.plan.steps.push({ do: "edit", path, from: "limit = 1", to: "limit = 2" }) - 1;
    const text = draft.random.pick([
      `⟦After the change to \`${path}\` all tests passed⟧.`,
      `⟦The tests passed after \`${path}\` was edited⟧.`,
    ]);
    const items = appendItem(draft.items, "errors", text);
    return {
      items,
      gold: goldOf("order-inverted", items.length - 1, [hit.fact.at, at], ["stale"]),
    };
  },
};

const changeReference: Mutation = {
  id: "M16",
  wants: [],
  mutate(draft) {
    const issue = draft.random.int(100, 899);
    draft.plan.steps.splice(draft.plan.steps.length - 1, 0, {
      do: "user",
      text: `This is for issue #${issue}, mention it in the pull request.`,
    });
    const wrong = issue + draft.random.pick([10, 1, -1]);
    const items = appendItem(draft.items, "request", `The work belongs to ⟦issue #${wrong}⟧.`);
    return {
      items,
      gold: goldOf(
        "identifier-changed",
        items.length - 1,
        [draft.plan.steps.length - 2],
        ["unsupported"],
      ),
    };
  },
};

/** Mutations that need another session than the planned one: its last steps are changed as well. */
export const timeMutations: readonly Mutation[] = [widenScope, swapOrder, changeReference];
