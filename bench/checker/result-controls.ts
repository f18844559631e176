import type { Control, Draft } from "./case";
import { appendItem, findItem, hasCounts, replaceItem } from "./draft";
import { narrowLastRun } from "./time-mutations";

const run = (draft: Draft, command: string, output: string, exit = 0) =>
  draft.plan.steps.push({ do: "run", command, output, exit }) - 1;
const isGreen = (draft: Draft) => findItem(draft, "tests", (fact) => fact.outcome.failed === 0);

/** Results that look bad, or look like nothing, and are told truthfully. */
export const resultControls: readonly Control[] = [
  {
    id: "failure-fixed-later",
    apply: (draft) => (findItem(draft, "fixed") ? draft.items : null),
  },
  {
    id: "test-count-grew",
    apply(draft) {
      const hit = findItem(draft, "tests", (fact) => fact.outcome.failed === 0 && hasCounts(fact));
      if (!hit) return null;
      const before = hit.fact.outcome.passed;
      const grown = draft.plan.stack.test({ passed: before + 2, failed: 0 }, []);
      run(draft, grown.command, grown.output);
      return replaceItem(
        draft,
        hit.index,
        `Initially ${before} tests passed; with the two new ones all ${before + 2} pass.`,
      );
    },
  },
  {
    id: "red-first",
    apply(draft) {
      const hit = isGreen(draft);
      if (!hit) return null;
      const red = draft.plan.stack.test({ passed: 4, failed: 1 }, ["handles empty input"]);
      draft.plan.steps.splice(hit.fact.at - 1, 0, {
        do: "run",
        command: red.command,
        output: red.output,
        exit: red.exit,
      });
      return appendItem(
        draft.items,
        "errors",
        "Wrote the test for empty input first; it failed as expected before the implementation.",
      );
    },
  },
  {
    id: "benign-exit",
    apply(draft) {
      run(draft, "grep -rn oldName src", "", 1);
      run(draft, "diff a.txt b.txt", "1c1\n< a\n---\n> b", 1);
      return appendItem(
        draft.items,
        "done",
        "No references to oldName are left (grep finds nothing).",
      );
    },
  },
  {
    id: "rerun-readable",
    apply(draft) {
      const hit = isGreen(draft);
      if (!hit || !hasCounts(hit.fact)) return null;
      const again = draft.plan.stack.test(hit.fact.outcome, []);
      draft.plan.steps.splice(hit.fact.at, 0, {
        do: "run",
        command: `${again.command} | head -n 1`,
        output: "collecting",
      });
      return appendItem(
        draft.items,
        "errors",
        "The first run was cut off by head, so it was repeated in full.",
      );
    },
  },
  {
    id: "pass-with-warnings",
    apply(draft) {
      run(
        draft,
        "npx eslint src",
        "src/a.ts\n  3:1  warning  Unexpected console statement  no-console\n\n✖ 1 problem (0 errors, 1 warning)",
      );
      return findItem(draft, "lint")
        ? null
        : appendItem(draft.items, "current", "Lint passes with one warning about console.");
    },
  },
  {
    id: "flaky",
    apply(draft) {
      const hit = isGreen(draft);
      if (!hit) return null;
      const flaky = draft.plan.stack.test({ passed: hit.fact.outcome.passed - 1, failed: 1 }, [
        "reports timeout",
      ]);
      draft.plan.steps.splice(hit.fact.at, 0, {
        do: "run",
        command: flaky.command,
        output: flaky.output,
        exit: flaky.exit,
      });
      return appendItem(
        draft.items,
        "errors",
        "One test was flaky: it failed once and passed on the next run without a change.",
      );
    },
  },
  {
    id: "timeout",
    apply(draft) {
      run(draft, "timeout 60 npm run e2e", "Running 14 tests using 2 workers", 124);
      return appendItem(
        draft.items,
        "current",
        "The e2e run hit its 60 s limit and gave no result.",
      );
    },
  },
  {
    id: "unknown-runner",
    apply(draft) {
      run(draft, "./scripts/verify.sh", "verify: all good");
      return appendItem(draft.items, "done", "`./scripts/verify.sh` ran and printed “all good”.");
    },
  },
  {
    id: "subset-told",
    apply(draft) {
      const narrow = narrowLastRun(draft);
      if (!narrow) return null;
      const items = replaceItem(
        draft,
        narrow.index,
        `The ${narrow.count} tests in \`${narrow.file}\` pass; the full suite, which may still fail, was not run again.`,
      );
      return items.filter((item) => item.fact?.kind !== "fixed");
    },
  },
  {
    id: "contrast",
    apply(draft) {
      const red = draft.plan.stack.test(
        { passed: 3, failed: 2 },
        ["reads headers", "keeps order"],
        "integration",
      );
      run(draft, red.command, red.output, red.exit);
      const hit = isGreen(draft);
      return hit
        ? replaceItem(
            draft,
            hit.index,
            `The unit tests pass, but the integration suite still fails (${red.failing.map((name) => `\`${name}\``).join(", ")}).`,
          )
        : null;
    },
  },
  {
    id: "packages-summed",
    apply(draft) {
      const hit = isGreen(draft);
      if (!hit || draft.plan.stack.id !== "vitest") return null;
      run(
        draft,
        "npm test --workspaces",
        "> api@1.0.0 test\n> vitest run\n\n      Tests  12 passed (12)\n\n> web@1.0.0 test\n> vitest run\n\n      Tests  30 passed (30)",
      );
      return replaceItem(draft, hit.index, "All 42 tests of both workspaces pass.");
    },
  },
  {
    id: "rounded",
    apply(draft) {
      run(draft, "wc -l src/big.ts", "1187 src/big.ts");
      return appendItem(draft.items, "files", "`src/big.ts` has about 1,200 lines.");
    },
  },
];
