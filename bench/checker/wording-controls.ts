import type { Control } from "./case";
import { appendItem, findItem } from "./draft";
import type { Item } from "./summarise";

const says = (id: string, role: Item["role"], text: string): Control => ({
  id,
  apply: (draft) => appendItem(draft.items, role, text),
});

/** Words that look like a claim, or like its opposite, and are none. */
export const wordingControls: readonly Control[] = [
  says(
    "failed-in-a-log",
    "done",
    "The old log that was read contains lines with “failed”; they are from last week.",
  ),
  says(
    "quoted-issue",
    "request",
    'The issue says "12 tests failed on Windows"; that is the report, not our result.',
  ),
  says(
    "file-name",
    "files",
    "Looked at the fixture `failed-payments.json` and at `error-report.md`.",
  ),
  says(
    "committed-adjective",
    "files",
    "The committed snapshot in the fixtures folder stays the reference.",
  ),
  says(
    "pass-an-argument",
    "files",
    "Callers now pass the cursor to the reader and pass an empty string for the prefix.",
  ),
  says(
    "conditional",
    "next",
    "Once the tests pass everywhere, push the branch and open a pull request, if the user agrees.",
  ),
  says("plan", "next", "Run the linter, fix what it reports, then ask whether to commit."),
  says(
    "question",
    "pending",
    "Should the release be tagged after the merge? The user has not answered yet.",
  ),
  says("fence", "errors", "An early output was:\n  ```\n  FAIL 3 tests failed\n  ```"),
  says("german", "done", "Die Rückfrage zur Rundung ist geklärt; offen ist noch die Benennung."),
  says("spanish", "done", "Queda pendiente revisar los nombres con el equipo."),
  says("hedge", "current", "The remaining risk is probably the cache; this was not verified."),
  says("negated-plan", "next", "No further changes are needed in the templates."),
  says(
    "abbreviation",
    "files",
    "Minor wording, e.g. in comments, was left as is (cf. the style guide).",
  ),
  {
    id: "ticks",
    apply: (draft) => {
      const hit = findItem(draft, "tests", (fact) => fact.outcome.failed === 0);
      return hit && appendItem(draft.items, "done", "✓ tests\n- ✗ docs (not started)");
    },
  },
  {
    id: "table",
    apply: (draft) => {
      const hit = findItem(draft, "tests", (fact) => fact.outcome.failed === 0);
      return (
        hit &&
        appendItem(
          draft.items,
          "done",
          "State:\n\n| step | state |\n|---|---|\n| tests | ok |\n| docs | not started |\n",
        )
      );
    },
  },
];
