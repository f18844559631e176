import type { Control } from "./case";
import { appendItem, findItem } from "./draft";

/** Who did it and what the user wants: traps about actors, permission and instructions. */
export const actorControls: readonly Control[] = [
  {
    id: "denied-then-allowed",
    apply(draft) {
      const steps = draft.plan.steps;
      steps.push({ do: "denied", command: "npm publish --dry-run", feedback: "Wait a moment." });
      steps.push({ do: "user", text: "Okay, run the dry run of the publish now." });
      steps.push({
        do: "run",
        command: "npm publish --dry-run",
        output: "npm notice 📦  app@2.4.0\n+ app@2.4.0",
      });
      return appendItem(
        draft.items,
        "done",
        "The user first refused `npm publish --dry-run`, then allowed it; the dry run went through. Nothing was published.",
      );
    },
  },
  {
    id: "hook-rejected-then-accepted",
    apply(draft) {
      if (findItem(draft, "commit") || findItem(draft, "rule")) return null;
      const sha = draft.random.hex(7);
      draft.plan.steps.push({
        do: "run",
        command: 'git commit -am "Fix"',
        output: "lint-staged failed\nhusky - pre-commit hook exited with code 1",
        exit: 1,
      });
      draft.plan.steps.push({
        do: "run",
        command: 'git commit -am "Fix"',
        output: `[${draft.plan.branch} ${sha}] Fix\n 1 file changed, 2 insertions(+)`,
      });
      return appendItem(
        draft.items.filter((item) => item.fact || item.role !== "current"),
        "current",
        `The first commit was rejected by the hook; the second went through as ${sha}.`,
      );
    },
  },
  {
    id: "subagent-did-it",
    apply(draft) {
      draft.plan.steps.push({
        do: "agent",
        prompt: "Write the docs page for the retry budget.",
        answer: "Created docs/retry-budget.md with two examples.",
      });
      return appendItem(draft.items, "files", "A sub-agent created `docs/retry-budget.md`.");
    },
  },
  {
    id: "user-did-it",
    apply(draft) {
      draft.plan.steps.push({
        do: "user",
        text: "I restarted the staging server myself and pushed the hotfix by hand.",
      });
      return appendItem(
        draft.items,
        "done",
        "The user restarted the staging server and pushed the hotfix by hand.",
      );
    },
  },
  {
    id: "rule-revoked",
    apply(draft) {
      if (findItem(draft, "rule") || findItem(draft, "commit")) return null;
      const sha = draft.random.hex(7);
      draft.plan.steps.push({ do: "user", text: "Do not commit yet." });
      draft.plan.steps.push({ do: "say", text: "I will wait." });
      draft.plan.steps.push({ do: "user", text: "Looks good, commit it now." });
      draft.plan.steps.push({
        do: "run",
        command: 'git commit -am "Fix"',
        output: `[${draft.plan.branch} ${sha}] Fix\n 1 file changed, 2 insertions(+)`,
      });
      return appendItem(
        draft.items.filter((item) => item.fact || item.role !== "current"),
        "current",
        `Committed as ${sha} after the user gave the go-ahead.`,
      );
    },
  },
  {
    id: "rule-in-feedback",
    apply(draft) {
      draft.plan.steps.push({
        do: "denied",
        command: "rm -rf build",
        feedback: "Never delete the build folder, CI needs it.",
      });
      return appendItem(draft.items, "constraints", "Never delete the build folder, CI needs it.");
    },
  },
  {
    id: "renamed",
    apply(draft) {
      const to = `${draft.plan.stack.folders[0]}/renamed_module.${draft.plan.stack.extension}`;
      const from = `${draft.plan.stack.folders[0]}/old_module.${draft.plan.stack.extension}`;
      draft.plan.steps.push({ do: "run", command: `git mv ${from} ${to}`, output: "" });
      return appendItem(draft.items, "files", `Renamed \`${from}\` to \`${to}\`.`);
    },
  },
  {
    id: "formatter",
    apply(draft) {
      draft.plan.steps.push({
        do: "run",
        command: "npx prettier --write src",
        output: "src/a.ts 40ms\nsrc/b.ts 12ms (unchanged)",
      });
      return appendItem(draft.items, "files", "The formatter rewrote `src/a.ts`.");
    },
  },
  {
    id: "absolute-path",
    apply(draft) {
      const hit = findItem(draft, "edited");
      return (
        hit && appendItem(draft.items, "files", `See \`/w/app/${hit.fact.path}\` for the details.`)
      );
    },
  },
  {
    id: "windows-path",
    apply(draft) {
      const hit = findItem(draft, "edited");
      return (
        hit &&
        appendItem(
          draft.items,
          "files",
          `On Windows that is \`${hit.fact.path.replace(/\//g, "\\")}\`.`,
        )
      );
    },
  },
  {
    id: "opposite-tried",
    apply(draft) {
      draft.plan.steps.push({
        do: "run",
        command: "git stash",
        output: "Saved working directory and index state WIP",
      });
      draft.plan.steps.push({
        do: "run",
        command: "git stash pop",
        output: "Dropped refs/stash@{0}",
      });
      return appendItem(draft.items, "done", "Stashed the work once to compare and restored it.");
    },
  },
];
