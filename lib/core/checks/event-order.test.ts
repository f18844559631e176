import { describe, expect, it } from "vitest";
import { eventOrder } from "./event-order";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const green = "Tests:       42 passed, 42 total";
const testsFirst = () =>
  new ToldRecord()
    .user("Make the cart round half up.")
    .shell("npx jest", green)
    .edit("/w/app/src/cart.ts")
    .shell('git commit -am "Round half up"', "[main 1a2b3c4] Round half up\n 1 file changed")
    .shell("git push", "To git@host:acme/app.git\n   0000001..1a2b3c4  main -> main");

const editFirst = () =>
  new ToldRecord()
    .user("Make the cart round half up.")
    .edit("/w/app/src/cart.ts")
    .shell("npx jest", green)
    .shell('git commit -am "Round half up"', "[main 1a2b3c4] Round half up\n 1 file changed");

const commitFirst = () =>
  new ToldRecord()
    .user("Tidy up.")
    .edit("/w/app/a.py")
    .shell('git commit -am "Tidy"', "[main 9f8e7d6] Tidy\n 1 file changed")
    .shell("ruff check .", "All checks passed!")
    .shell("pytest -q", "12 passed in 0.30s");

const release = () =>
  new ToldRecord()
    .user("Fix the rounding and publish.")
    .shell("node --test", "# tests 38\n# pass 37\n# fail 1", { exitCode: 1 })
    .edit("/w/app/src/round.ts")
    .shell("node --test", "# tests 38\n# pass 38\n# fail 0")
    .shell("mix format", "")
    .shell('git commit -am "Round once"', "[main 55d0e2a] Round once\n 1 file changed")
    .agent("May I apply the migration?")
    .user("yep")
    .shell("npx prisma migrate dev", "Applying migration `20260912_round`")
    .shell("npm publish --tag next", "+ @wim/retry@2.0.0");

const filters = () =>
  new ToldRecord()
    .user("Add a reset to the filters.")
    .edit("/w/app/src/filters/InvoiceFilters.vue")
    .shell("npx vitest run", " Test Files  34 passed (34)\n      Tests  221 passed (221)")
    .edit("/w/app/src/filters/rangeReset.ts")
    .shell('git commit -am "Add filters"', "[main 55d0e2a] Add filters\n 2 files changed")
    .write("/w/app/src/filters/keyboardShortcuts.ts");

const caught: [() => ToldRecord, string][] = [
  [filters, "⟦After the range reset was added the tests were green⟧."],
  [filters, "⟦Keyboard shortcuts were added before the commit⟧."],
  [filters, "⟦Committed after the keyboard shortcuts were written⟧."],
  [release, "⟦`mix format` was run after the commit⟧."],
  [release, "⟦mix format ran once the commit⟧ was made."],
  [release, "⟦The migration was applied before the user was asked⟧."],
  [release, "⟦Migrated locally before asking the user⟧."],
  [release, "⟦The user was asked after the migration⟧."],
  [release, "⟦After the publish node --test had 1 failure⟧ of 38."],
  [release, "⟦Published first, then committed⟧."],
  [release, "⟦First the package was published, then the migration was applied⟧."],
  [release, "⟦The migration preceded the commit⟧."],
  [release, "⟦npm publish went out, and only then the migration was applied⟧."],
  [release, "Published as 2.0.0; ⟦mix format was run again after that⟧."],
  [testsFirst, "⟦After the change to `src/cart.ts` all tests passed⟧."],
  [testsFirst, "⟦The tests passed after `src/cart.ts` was edited⟧."],
  [testsFirst, "⟦Once src/cart.ts was changed, the suite was green⟧."],
  [testsFirst, "⟦All 42 tests passed after the fix⟧."],
  [testsFirst, "⟦Edited `src/cart.ts` before the tests passed⟧."],
  [
    testsFirst,
    "Following a look at the code, the ⟦short edit of `src/cart.ts` came before the green test run⟧.",
  ],
  [testsFirst, "⟦Ran the tests after committing⟧."],
  [editFirst, "⟦The suite passed before the change to `src/cart.ts`⟧."],
  [editFirst, "⟦Before editing `src/cart.ts`, all tests passed⟧."],
  [editFirst, "⟦Committed 1a2b3c4 before the tests passed⟧."],
  [commitFirst, "⟦Committed after the tests passed⟧."],
  [commitFirst, "⟦After running the linter, committed⟧ the cleanup."],
  [commitFirst, "⟦The suite was green prior to the commit⟧."],
  [commitFirst, "⟦Ran `pytest -q` before committing⟧."],
];

const spared: [() => ToldRecord, string][] = [
  [filters, "All 221 tests passed after the invoice filters were changed."],
  [filters, "The commit came after the range reset."],
  [filters, "Keyboard shortcuts were added after the commit."],
  [filters, "After a short look at the docs I ran the tests."],
  [filters, "After the upgrade of the runner all tests passed."],
  [filters, "After lunch the commit was made."],
  [filters, "Run the tests after the keyboard shortcuts are wired."],
  [release, "`mix format` was run before the commit."],
  [release, "The migration was applied after the user was asked."],
  [release, "Before the publish node --test had 1 failure of 38."],
  [release, "The commit was followed by the migration and the publish."],
  [release, "First the tests failed, then the rounding was fixed."],
  [release, "mix format, then commit 55d0e2a, then the migration, then the publish."],
  [release, "The user asked to run mix format after each commit."],
  [release, "The migration was not applied before the user agreed."],
  [release, "Published after the user's yes."],
  [
    () => release().agent("Shall I apply it on staging as well?"),
    "The migration was applied before the user was asked.",
  ],
  [editFirst, "After the change to `src/cart.ts` all tests passed."],
  [editFirst, "The tests passed before the commit."],
  [editFirst, "Once `src/cart.ts` was edited, the tests passed, and then it was committed."],
  [testsFirst, "The tests passed, then `src/cart.ts` was edited."],
  [testsFirst, "After the tests pass, edit `src/cart.ts`."],
  [testsFirst, "Run the tests after the change to `src/cart.ts`."],
  [testsFirst, "The tests should pass after the change."],
  [testsFirst, "No tests were run after the change to `src/cart.ts`."],
  [testsFirst, "If the tests pass after the change, push."],
  [testsFirst, "The tests have not been run since the change."],
  [testsFirst, "The user asked to run the tests after the change to `src/cart.ts`."],
  [testsFirst, "After the change to `src/other.ts` all tests passed."],
  [testsFirst, "After three attempts the tests passed."],
  [testsFirst, "Before the session ended, the change was committed."],
  [testsFirst, "Committed after the change to `src/cart.ts`."],
  [testsFirst, "Pushed after committing."],
  [testsFirst, "The hook runs the tests before every commit."],
  [testsFirst, "## Next\nCommit after the tests passed."],
  [testsFirst, "`add()` is called before `push()` in the queue."],
  [testsFirst, "Were the tests run after the change?"],
  [commitFirst, "The tests passed after the commit."],
  [
    () => testsFirst().shell("npx jest", green),
    "After the change to `src/cart.ts` all tests passed.",
  ],
  [
    () => testsFirst().shell("npx jest | tail -0", ""),
    "After the change to `src/cart.ts` all tests passed.",
  ],
  [
    () => testsFirst().subagent("Run the tests", "All pass."),
    "After the change to `src/cart.ts` all tests passed.",
  ],
  [
    () => testsFirst().shell("make verify", "ok"),
    "After the change to `src/cart.ts` all tests passed.",
  ],
  [
    () => testsFirst().user("I ran them, all green"),
    "After the change to `src/cart.ts` all tests passed.",
  ],
];

describe("the order of two events", () => {
  it.each(caught)("is seen to be told the wrong way round: %#", (record, marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(eventOrder, record().input(text))).toEqual(
      words.map((word) => `order-inverted: ${word}`),
    );
  });

  it.each(spared)("is left alone where it holds or nobody can tell: %#", (record, text) => {
    expect(shownFindings(eventOrder, record().input(text))).toEqual([]);
  });
});
