import { describe, expect, it } from "vitest";
import { claimedFixes } from "./claimed-fixes";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const pytestRed =
  "FAILED tests/test_vat.py::test_rounding - AssertionError: assert 19 == 20\n1 failed, 12 passed in 0.9s";
const stillRed = () =>
  new ToldRecord()
    .user("Fix the VAT rounding.")
    .shell("pytest -q", pytestRed, { exitCode: 1 })
    .edit("/w/app/vat.py")
    .shell("pytest -q 2>&1 | tail -2", pytestRed);
const turnedGreen = () =>
  new ToldRecord()
    .user("Fix the VAT rounding.")
    .shell("pytest -q", pytestRed, { exitCode: 1 })
    .edit("/w/app/vat.py")
    .shell("pytest -q", "13 passed in 0.9s");
const typesRed = () =>
  new ToldRecord()
    .user("Make it strict.")
    .shell(
      "npx tsc --noEmit",
      "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.\nFound 1 error in src/a.ts:3",
      { exitCode: 2 },
    )
    .edit("/w/app/src/a.ts")
    .shell(
      "npx tsc --noEmit",
      "src/a.ts(4,5): error TS2322: Type 'string' is not assignable to type 'number'.\nFound 1 error in src/a.ts:4",
      { exitCode: 2 },
    );
const onlyRead = () =>
  new ToldRecord().user("Why is it slow?").read("/w/app/src/a.ts", "export {}");

const caught: [() => ToldRecord, string, string][] = [
  [stillRed, "⟦Fixed `test_rounding`⟧.", "status-inverted"],
  [stillRed, "- ⟦`test_rounding` is fixed⟧", "status-inverted"],
  [
    stillRed,
    "⟦The failing test was fixed⟧ by rounding half up.".replace(
      "⟧ by rounding half up",
      " by rounding half up⟧",
    ),
    "status-inverted",
  ],
  [stillRed, "## Errors and fixes\n- ⟦`test_rounding` no longer fails⟧", "status-inverted"],
  [stillRed, "⟦All test failures have been resolved⟧.", "status-inverted"],
  [stillRed, "⟦Corrected the deadlock in `core/pool/lease.py`⟧.", "unsupported"],
  [typesRed, "⟦Resolved TS2322 in `src/a.ts`⟧.", "status-inverted"],
  [typesRed, "⟦The type errors are fixed⟧.", "status-inverted"],
  [typesRed, "⟦Got rid of the TS2322 error⟧.", "status-inverted"],
  [
    typesRed,
    "⟦Fixed the race in `lib/queue/worker.rs`⟧ too.".replace("⟧ too", " too⟧"),
    "unsupported",
  ],
  [turnedGreen, "⟦Fixed the leak in `src/server/socket.ts`⟧.", "unsupported"],
  [turnedGreen, "⟦The overflow in `math/ring_buffer.go` was corrected⟧.", "unsupported"],
  [onlyRead, "⟦Fixed the slow query⟧.", "unsupported"],
  [onlyRead, "⟦The memory leak has been resolved⟧.", "unsupported"],
];

const spared: [() => ToldRecord, string][] = [
  [turnedGreen, "Fixed `test_rounding`."],
  [turnedGreen, "The failing test was fixed."],
  [turnedGreen, "Fixed the rounding in `vat.py`."],
  [turnedGreen, "Fixed the rounding of the VAT."],
  [turnedGreen, "Use a fixed width in `src/print/table.ts`."],
  [turnedGreen, "Next: fix the leak in `src/server/socket.ts`."],
  [turnedGreen, "The leak in `src/server/socket.ts` is not fixed."],
  [turnedGreen, "The user fixed `src/server/socket.ts` by hand."],
  [turnedGreen, "If `src/server/socket.ts` is fixed, retry."],
  [turnedGreen, "## Pending\n- Leak in `src/server/socket.ts` to be fixed"],
  [stillRed, "Tried to fix `test_rounding`; it still fails."],
  [stillRed, "`test_rounding` is not fixed yet."],
  [stillRed, "Fixed the rounding in `vat.py`, but `test_rounding` still fails."],
  [stillRed, "Partly fixed `test_rounding`."],
  [stillRed, "Fixed `test_format`."],
  [stillRed, "`test_rounding` should be fixed by this."],
  [() => stillRed().edit("/w/app/vat.py"), "Fixed `test_rounding`."],
  [() => stillRed().subagent("Fix it", "Done."), "Fixed the leak in `src/server/socket.ts`."],
  [typesRed, "Fixed the lint errors."],
  [typesRed, "One type error (TS2322) remains, the lint errors are fixed."],
  [onlyRead, "The date is fixed in `src/a.ts`."],
  [() => onlyRead().shell("python3 migrate.py", "done"), "Fixed the slow query."],
];

describe("repairs", () => {
  it.each(caught)("that did not happen are found: %#", (record, marked, kind) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(claimedFixes, record().input(text))).toEqual(
      words.map((word) => `${kind}: ${word}`),
    );
  });

  it.each(spared)(
    "are believed where the record does not speak against them: %#",
    (record, text) => {
      expect(shownFindings(claimedFixes, record().input(text))).toEqual([]);
    },
  );

  it("are not doubted where the record does not reach back to the beginning", () => {
    const input = turnedGreen().input("Fixed the leak in `src/server/socket.ts`.", {
      isComplete: false,
    });
    expect(shownFindings(claimedFixes, input)).toEqual([]);
  });
});
