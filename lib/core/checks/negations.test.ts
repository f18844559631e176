import { describe, expect, it } from "vitest";
import { negations } from "./negations";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const work = () =>
  new ToldRecord()
    .user("Make the importer faster.")
    .read("/w/app/src/importer.ts", "export function load() {}")
    .shell("npx vitest run", " Test Files  1 failed (9)\n      Tests  1 failed | 63 passed (64)", {
      exitCode: 1,
    })
    .edit("/w/app/src/importer.ts")
    .write("/w/app/src/batch.ts")
    .shell("rm legacy/old.ts", "")
    .shell("npx vitest run", " Test Files  9 passed (9)\n      Tests  64 passed (64)")
    .shell("npx eslint .", "✖ 3 problems (0 errors, 3 warnings)");

const red = () =>
  new ToldRecord()
    .user("Fix the totals.")
    .shell("go test ./...", "ok  \tacme/totals\t0.1s")
    .edit("/w/app/totals.go")
    .shell(
      "go test ./... 2>&1 | tail -3",
      "--- FAIL: TestRound (0.00s)\nFAIL\tacme/totals\t0.2s\nFAIL",
    );

const release = () =>
  new ToldRecord()
    .user("Prepare the release.")
    .shell("npm install papaparse", "added 1 package, and audited 90 packages in 2s")
    .shell("mkdocs build --strict", "Aborted with 1 warnings in strict mode!", { exitCode: 1 })
    .edit("/w/app/docs/a.md")
    .shell("mkdocs build --strict", "INFO    -  Documentation built in 0.71 seconds")
    .shell("make smoke", "smoke ok")
    .shell("npx vitest run", " Test Files  9 passed (9)\n      Tests  62 passed | 2 skipped (64)")
    .shell("terraform plan", "Plan: 2 to add, 1 to change, 1 to destroy.")
    .shell("ansible-playbook site.yml --check", "web1 : ok=12 changed=1 failed=0")
    .shell("ansible-playbook site.yml", "web1 : ok=12 changed=1 failed=0")
    .write("/w/app/src/csv.ts")
    .subagent("look for other exports", "none found");

const traced = () =>
  new ToldRecord()
    .user("Fix the upload.")
    .edit("/w/app/upload.lua")
    .shell(
      "luatest -v",
      "Tests run: 42\nlua trace: attempt to index a nil value\n42 passed, 0 failed",
    );

const open = () =>
  new ToldRecord()
    .user("Fix the rounding.")
    .edit("/w/app/src/round.ts")
    .shell("vale docs", "docs/a.md:3:1 warning Avoid 'very'", { exitCode: 1 })
    .shell("npx tsc --noEmit", "src/a.ts(1,1): error TS2322: no", { exitCode: 2 })
    .shell(
      "npx vitest run",
      " FAIL  src/tax.test.ts > tax > rounds half up\n Test Files  1 failed (9)\n      Tests  1 failed | 63 passed (64)",
      { exitCode: 1 },
    );

const caught: [() => ToldRecord, string][] = [
  [traced, "The run ended with 42 passed, ⟦without any lua trace⟧."],
  [open, "The type check fails with TS2322; ⟦nothing else failed⟧."],
  [open, "vale docs: ⟦no warnings⟧."],
  [release, "The docs: ⟦`mkdocs build --strict` never aborted⟧."],
  [release, "⟦mkdocs build never complained⟧."],
  [release, "The suite has 62 passing tests and ⟦none skipped⟧."],
  [release, "⟦No plan ever wanted to destroy⟧ anything."],
  [release, "⟦Without a check run first⟧ I applied the playbook."],
  [release, "⟦`make smoke` was never run⟧."],
  [release, "The CSV export was written ⟦without adding a dependency⟧."],
  [release, "⟦No new packages were installed⟧."],
  [release, "⟦No sub-agents were used⟧."],
  [release, "⟦`src/csv.ts` does not exist⟧."],
  [work, "⟦Did not touch `src/importer.ts`⟧."],
  [work, "⟦`src/importer.ts` was not modified⟧ while the batch reader was added."],
  [work, "- ⟦src/importer.ts is unchanged⟧"],
  [work, "The new reader lives in its own file; ⟦left `src/importer.ts` untouched⟧."],
  [work, "⟦Nothing was deleted⟧."],
  [work, "⟦No files were removed⟧ during the work."],
  [work, "⟦`src/batch.ts` was not created⟧."],
  [work, "⟦No changes were made to `src/importer.ts`⟧."],
  [work, "⟦The tests never failed⟧."],
  [work, "The linter finished ⟦without any warnings⟧."],
  [work, "⟦No test failures⟧ were encountered."],
  [work, "⟦No files under `legacy/` were touched⟧."],
  [work, "⟦The tests were not run⟧."],
  [red, "⟦No errors⟧ occurred in the test run."],
  [red, "⟦There were no test failures⟧.".replace("⟦There were ", "There were ⟦")],
  [red, "The suite ran ⟦without a single failure⟧."],
  [red, "⟦No regressions⟧ in the tests."],
  [red, "⟦None of the tests failed⟧."],
];

const spared: [() => ToldRecord, string][] = [
  [open, "“rounds half up” in src/tax.test.ts is red; nothing else failed."],
  [open, "One test fails, the type check as well; nothing else failed."],
  [open, "vale docs: no new warnings."],
  [open, "vale docs: no errors, a warning."],
  [release, "`mkdocs build --strict` aborted at first; it never failed after that."],
  [release, "62 passed, 2 skipped; no test was skipped by me."],
  [release, "No new skipped tests."],
  [release, "Nothing was destroyed, it was only a plan."],
  [release, "The user wants no plan to destroy anything."],
  [release, "`make deploy` was never run."],
  [release, "After a check run I applied the playbook."],
  [release, "No check run was made for the database hosts."],
  [release, "Rules: no new dependencies."],
  [release, "No new dependencies except papaparse."],
  [release, "The server never crashed under load."],
  [release, "The test for `src/csv.ts` is missing."],
  [release, "If `src/csv.ts` is missing the export fails."],
  [work, "`src/writer.ts` was not modified."],
  [work, "The public API of `src/importer.ts` was not changed."],
  [work, "Do not touch `src/importer.ts`."],
  [work, "The user said `src/importer.ts` must not be changed."],
  [work, "`src/importer.ts` was not changed any further after the batch reader."],
  [work, "No further changes are needed in `src/importer.ts`."],
  [work, "Initially `src/importer.ts` was not touched."],
  [work, "The tests in `src/importer.ts` were not changed."],
  [work, "If `src/importer.ts` is not modified, the reader breaks."],
  [work, "The tests now pass without failures (one failed in the first run)."],
  [work, "No lint errors, 3 warnings."],
  [work, "Was `src/importer.ts` not modified?"],
  [work, "Edited `src/importer.ts`. For the flag question no code was changed."],
  [work, "The handler returns no errors for empty input."],
  [work, "Next: make sure that nothing is deleted."],
  [work, '"nothing was deleted" is what the log printed.'],
  [work, "## Errors and fixes\nNone."],
  [work, "No data was deleted from the users table."],
  [work, "`load()` did not change its signature."],
  [work, "No tests were added for the batch reader yet."],
  [work, "The integration tests were not run."],
  [work, "`importer.test.ts` never failed on CI."],
  [red, "The first run had no failures; TestRound fails now."],
  [red, "No errors in the linter."],
  [red, "No new errors from the compiler."],
  [red, "One test fails (TestRound), no other failures."],
];

describe("denials", () => {
  it.each(caught)("fall with an event that shows the opposite: %#", (record, marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(negations, record().input(text))).toEqual(
      words.map((word) => `false-negation: ${word}`),
    );
  });

  it.each(spared)("stand where the record does not speak against them: %#", (record, text) => {
    expect(shownFindings(negations, record().input(text))).toEqual([]);
  });

  it("do not fall with revoked, restored or failed changes", () => {
    const record = () => new ToldRecord().user("Look around.").read("/w/app/a.ts", "a");
    const summary = "`a.ts` was not modified.";
    const revoked = record().revoked((told) => told.edit("/w/app/a.ts"));
    const failed = record().edit("/w/app/a.ts", { fails: "String to replace not found" });
    const restored = record()
      .edit("/w/app/a.ts")
      .shell("git checkout -- a.ts", "Updated 1 path from the index");
    for (const told of [revoked, failed, restored])
      expect(shownFindings(negations, told.input(summary))).toEqual([]);
  });

  it("do not fall with changes that stay verbatim behind the summary", () => {
    const told = new ToldRecord().user("Look.").read("/w/app/a.ts", "a").edit("/w/app/a.ts");
    expect(shownFindings(negations, told.input("`a.ts` was not modified.", { keep: 2 }))).toEqual(
      [],
    );
  });
});
