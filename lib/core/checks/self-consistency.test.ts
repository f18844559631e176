import { describe, expect, it } from "vitest";
import { selfConsistency } from "./self-consistency";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const record = () => new ToldRecord().user("Work on the invoices.").edit("/w/app/src/invoices.ts");

const caught = [
  "Invoices are sorted. ⟦Nothing is open⟧. ⟦Still open: a note in README.md⟧, asked for by the user.",
  "⟦Everything is done⟧. ⟦The README note has not been written yet⟧.",
  "1. Pending Tasks:\n   - ⟦None⟧\n2. Current Work:\n   ⟦The README note is still missing⟧.",
  "## Done\n- ⟦Wrote the migration guide⟧\n\n## Pending\n- ⟦Write the migration guide⟧",
  "## Done\n- ⟦Fixed the rounding of VAT totals⟧\n\n## Next Steps\n1. ⟦Fix the rounding of VAT totals⟧",
  "## Progress\n- [x] ⟦rename the billing flag⟧\n- [ ] ⟦rename the billing flag⟧",
  "## Current State\n- ⟦All tests pass⟧.\n- Also: ⟦the tests are still failing⟧.",
  "## Current\n⟦All 47 tests pass⟧.\n\n## Done\n- ⟦all 44 tests pass⟧",
  "## Current\n- ⟦Nothing has been pushed⟧.\n\n## Done\n- ⟦pushed to origin⟧",
  "## Done\n- ⟦4 files changed in total⟧\n\n## Current\n⟦6 files were changed in total⟧.",
  "## Remaining\n- ⟦Add the index to the invoices table⟧\n\n## Current Work\n⟦The index was added to the invoices table⟧.",
  "## Errors and fixes\n- ⟦Removed the stale cache key⟧\n\n## Pending Tasks\n- ⟦Remove the stale cache key⟧",
  "## Pending Tasks\n⟦None.⟧\n\n## Next Step\n⟦Finish the remaining handler in `src/invoices.ts`⟧".replace(
    "None.⟧",
    "None⟧.",
  ),
  "## Current\n- ⟦the linter is clean⟧\n- ⟦the linter currently reports errors⟧",
  "## Done\n- ⟦Documented the retry budget⟧\n\n## Still open\n- ⟦Document the retry budget⟧",
  "One bad try in between with ⟦9 red⟧ tests. ⟦No test was ever red⟧.",
  "## Done\n- Chromium with two retries: 42 passed, ⟦1 flaky⟧ (known)\n\n## Notes\n- ⟦No test was flaky⟧ in the chromium run",
  "- ⟦`docs/incident.md` written⟧.\n\nNext:\n1. ⟦The page for ops, `docs/incident.md` does not exist yet⟧.",
];

const spares = [
  "| run | result |\n|---|---|\n| test-on-replica, r1, JSON and index | ✗ |\n| test-on-replica, r1, index only | ✓ |",
  "Nothing is open on the invoice side. Still open: a note in README.md.",
  "Nothing open except a note in README.md.",
  "Nothing is committed. Open: README note.",
  "Pending: none. Next: wait for the user.",
  "Nothing is open. Later the user may want a note in README.md; not written yet.",
  "At first nothing was open; the README note is still missing.",
  "## Done\n- Wrote the migration guide\n\n## Pending\n- Review the migration guide with the user",
  "## Done\n- Wrote the first half of the migration guide\n\n## Pending\n- Write the migration guide",
  "## Done\n- Phase 1 of the importer implemented\n\n## Pending\n- Phase 2 of the importer",
  "## Done\n- Ran the tests\n\n## Next\n- Run the tests",
  "## Done\n- Committed the fix\n\n## Next\n- Commit the fix of the docs and push",
  "## Errors\n- The tests failed at first\n\n## Current\n- All tests pass",
  "## Current\nUnit tests pass, but the integration tests fail.",
  "## Current\n- unit tests pass\n- integration tests fail",
  "## Current\nAll 47 tests pass (44 before the change).",
  "## Errors\n- all 44 tests passed before the change\n\n## Current\n- all 47 tests pass",
  "<analysis>\nAll tests pass.\n</analysis>\n\nThe tests are failing.",
  "## Pending Tasks\nNone.\n\n## Optional Next Step\nIf the user wants, finish the docs in `docs/a.md`.",
  "## Pending Tasks\n- None explicitly requested\n\n## Next Step\nWait for the user.",
  "## Current\n- Nothing has been pushed\n- Committed on wip/split",
  "## Current\n- Not pushed yet.\n\n## Next\n- Push to origin",
  "## Done\n- Added the index to invoices\n\n## Pending\n- Add the index to customers",
  "## Done\n- 4 files changed in src\n\n## Current\n- 6 files were changed in lib",
  "## Done\n- Fixed TS2322 in `a.ts`\n\n## Pending\n- Fix TS2345 in `b.ts`",
  "## Done\n- not started: the migration guide\n\n## Pending\n- the migration guide",
  "The linter is clean; the type check fails.",
  "## Pending\n- If the tests fail, fix the rounding of VAT totals\n\n## Done\n- Fixed the rounding of VAT totals",
  "## User messages\n- Write the migration guide\n\n## Done\n- Wrote the migration guide",
  "## Request\nWrite the migration guide.\n\n## Done\n- Wrote the migration guide",
  "One try had 9 red tests. No test was red after that.",
  "Two specs failed at first. Since the fix no spec failed.",
  "3 tests failed in the mocks; no other test was red.",
  "1 flaky test in the suite. No test was red.",
  "The run had 2 skipped tests. No test failed.",
  "Of the new specs no test failed; 2 failed in the old ones.",
  "## Done\n- `docs/incident.md` written\n\n## Next\n1. Write `docs/faq.md`, which does not exist yet.",
  "`docs/incident.md` was written and removed again. It does not exist.",
  "The table `docs/incident.md` links to has not been written yet; `docs/incident.md` was created.",
  "Profile.tsx moved, its tests: 8 ok. Billing.tsx moved, 2 tests red.",
  "Profile: 8 tests passed.\n\nBilling: 2 tests failed.",
];

describe("a summary against itself", () => {
  it.each(caught)("is found where two places cannot both hold: %#", (marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(selfConsistency, record().input(text))).toEqual([
      `self-contradiction: ${words.join(" | ")}`,
    ]);
  });

  it.each(spares)("is left alone where both can hold: %#", (text) => {
    expect(shownFindings(selfConsistency, record().input(text))).toEqual([]);
  });
});
