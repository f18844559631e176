import { describe, expect, test } from "vitest";
import type { RunFact } from "../fact";
import { RecordBuilder, runOf, runsOf } from "../fixtures/record";

const short = ({ family, runner, status }: RunFact) => `${family} ${runner} ${status}`;
const vitestPass = " Test Files  2 passed (2)\n      Tests  14 passed (14)";
const vitestFail = " Test Files  1 failed (1)\n      Tests  1 failed | 13 passed (14)";

describe("an exit status", () => {
  const cases: [title: string, command: string, exitCode: number, expected: string[]][] = [
    [
      "of a chain that succeeded speaks for all of it",
      "npx tsc --noEmit && npx eslint .",
      0,
      ["typecheck tsc pass", "lint eslint pass"],
    ],
    [
      "of a chain that failed without output speaks for none of it",
      "npx tsc --noEmit && npx eslint .",
      1,
      ["typecheck tsc unknown", "lint eslint unknown"],
    ],
    [
      "behind a semicolon speaks for the last part",
      "npx tsc --noEmit; npx eslint .",
      1,
      ["typecheck tsc unknown", "lint eslint fail"],
    ],
    ["is not believed in front of `|| true`", "pytest || true", 0, ["test pytest unknown"]],
    ["is not believed behind a pipe", "pytest | tail -5", 0, ["test pytest unreadable"]],
    [
      "counts for all parts with `set -e`",
      "set -e; npx tsc --noEmit; npx eslint .",
      0,
      ["typecheck tsc pass", "lint eslint pass"],
    ],
    [
      "is not that of a part inside a loop",
      "for d in a b; do pytest $d; done",
      0,
      ["test pytest unknown"],
    ],
    ["of a background job is not known", "pytest &", 0, ["test pytest background"]],
    [
      "is passed through `cd`, `time`, `env` and a shell",
      "cd app && time env CI=1 bash -lc 'npx eslint .'",
      1,
      ["lint eslint fail"],
    ],
    ["124 of `timeout` is neither", "timeout 60 pytest", 124, ["test pytest timeout"]],
    ["of a negated command is not believed", "! pytest", 0, ["test pytest unknown"]],
    ["is that of a group", "(cd app && npx eslint .)", 1, ["lint eslint fail"]],
    [
      "is not believed in front of a harmless last part",
      "pytest; echo done",
      0,
      ["test pytest unknown"],
    ],
  ];
  test.each(cases)("%s", (_title, command, exitCode, expected) => {
    expect(runsOf(command, "", { exitCode }).map(short)).toEqual(expected);
  });
});

describe("a failed chain", () => {
  test("failed where its output says so, and what stands behind it never ran", () => {
    const output = "✖ 2 problems (2 errors, 0 warnings)";
    expect(
      runsOf("npx eslint . && npx vitest run && git push", output, { exitCode: 1 }).map(short),
    ).toEqual(["lint eslint fail"]);
  });

  test("passed in front of the part whose output shows that it ran", () => {
    expect(
      runsOf("npx tsc --noEmit && npx vitest run", vitestFail, { exitCode: 1 }).map(short),
    ).toEqual(["typecheck tsc pass", "test vitest fail"]);
  });

  test("failed in its last part where the others are shown to have passed", () => {
    const facts = new RecordBuilder()
      .shell("npx vitest run && git push origin main", vitestPass, { exitCode: 1 })
      .facts();
    expect(facts.runs.map(short)).toContain("test vitest pass");
    expect(facts.git).toMatchObject([{ action: "push", succeeded: false }]);
  });

  test("says nothing where the folder was not there", () => {
    expect(
      runsOf("cd nowhere && pytest", "bash: cd: nowhere: No such file or directory", {
        exitCode: 1,
      }).map(short),
    ).toEqual(["test pytest unknown"]);
  });
});

describe("an exit status that the command line prints", () => {
  test.each([
    ['pytest; echo "exit: $?"', "exit: 1", "fail"],
    ["pytest; echo EXIT=$?", "EXIT=0", "pass"],
    [`pytest 2>&1 | tail -3; echo "code \${PIPESTATUS[0]}"`, "code 1", "fail"],
    ["pytest && echo ALL GOOD || echo BROKEN", "ALL GOOD", "pass"],
    ["pytest && echo ALL GOOD || echo BROKEN", "BROKEN", "fail"],
    ["pytest > out.txt 2>&1 || echo BROKEN", "BROKEN", "fail"],
  ])("%s that prints %s is a %s", (command, output, status) => {
    expect(runOf(command, output).status).toBe(status);
  });
});

describe("output that does not reach the result", () => {
  test("leaves the exit status to decide", () => {
    expect(runOf("pytest > out.log 2>&1", "", { exitCode: 1 })).toMatchObject({
      status: "fail",
      basis: "exit-code",
    });
  });

  test("is read where the same command line shows the file", () => {
    expect(
      runOf("pytest > out.log 2>&1; tail -2 out.log", "1 failed, 2 passed in 0.1s"),
    ).toMatchObject({ status: "fail", counts: { failed: 1, passed: 2 } });
  });

  test("is unreadable where a filter took it away", () => {
    expect(runOf("pytest | grep -c FAILED", "0")).toMatchObject({ status: "unreadable" });
  });

  test("of a quiet tool in front of `head` is a pass, with the client's own note or nothing", () => {
    expect(runOf("npx tsc --noEmit | head -20", "").status).toBe("pass");
    expect(runOf("npx tsc --noEmit | head -20", "(Bash completed with no output)").status).toBe(
      "pass",
    );
  });

  test("inside a substitution is never a status", () => {
    expect(runOf("x=$(pytest); echo $x", "1 failed, 2 passed in 0.1s")).toMatchObject({
      runner: "pytest",
      status: "unreadable",
    });
  });
});

describe("a benign exit status", () => {
  test.each([
    "grep -n foo a.txt",
    "rg foo",
    "diff a b",
    "test -f a",
    "[ -f a ]",
    "git diff --exit-code",
    "which node",
    "command -v node",
    "pgrep node",
  ])("1 of %s is no failure", (command) => {
    expect(runOf(command, "", { exitCode: 1 }).status).not.toBe("fail");
  });

  test("is a failure for a command that has no such meaning", () => {
    expect(runOf("node scripts/sync.js", "Error: no access", { exitCode: 1 })).toMatchObject({
      family: "command",
      status: "fail",
      signature: "Error: no access",
    });
    expect(runOf("echo midturn; false", "midturn", { exitCode: 1 }).status).toBe("fail");
  });
});

describe("a call that did not run to its end", () => {
  test.each([
    ["denied", "denied"],
    ["cancelled", "interrupted"],
    ["interrupted", "interrupted"],
    ["timeout", "timeout"],
    ["background", "background"],
  ] as const)("as %s is neither a pass nor a failure", (outcome, status) => {
    expect(runOf("pytest", "1 failed, 2 passed in 0.1s", { outcome, exitCode: null }).status).toBe(
      outcome === "background" ? "fail" : status,
    );
    expect(runOf("pytest", "", { outcome, exitCode: null }).status).toBe(status);
  });

  test("has its end told later under the same id", () => {
    const record = new RecordBuilder();
    const id = record.call({ name: "Bash", tool: "shell", command: "pytest" });
    record.result(id, "Command running in background with ID: b1", { outcome: "background" });
    record.result(id, "the command failed", { outcome: "error", exitCode: 1, truncated: true });
    expect(record.facts().runs.map((run) => [run.order, run.status])).toEqual([
      [2, "background"],
      [3, "fail"],
    ]);
  });

  test("is asked for by its handle", () => {
    const record = new RecordBuilder();
    const id = record.call({ name: "Bash", tool: "shell", command: "pytest" });
    record.result(id, "Command running in background with ID: b1", { outcome: "background" });
    const poll = record.call({ name: "BashOutput", argumentText: "b1" });
    record.result(poll, "<status>completed</status>\n<exit_code>0</exit_code>\n3 passed in 0.1s");
    expect(record.facts().runs.map((run) => [run.order, run.status])).toEqual([
      [2, "background"],
      [4, "pass"],
    ]);
  });
});

describe("two runs of one tool in one command line", () => {
  test("get their own results where the numbers agree", () => {
    const output = "3 passed in 0.1s\n1 failed, 2 passed in 0.1s";
    expect(runsOf("pytest a; pytest b", output).map((run) => run.status)).toEqual(["pass", "fail"]);
  });

  test("are unreadable or unknown where they do not", () => {
    expect(
      runsOf("pytest a | tail -1; pytest b | tail -1", "3 passed in 0.1s").map((run) => run.status),
    ).toEqual(["unreadable", "unreadable"]);
  });
});

test("a tool that is not there is a failure of use, not of the code", () => {
  expect(runOf("eslint .", "bash: eslint: command not found", { exitCode: 127 })).toMatchObject({
    status: "fail",
    isUsageError: true,
  });
});

describe("tools with the same words in one command line", () => {
  test("a type checker's count is not the linter's", () => {
    const output =
      "All checks passed!\nsrc/a.py:1: error: x\nFound 1 error in 1 file (checked 3 source files)";
    expect(runsOf("ruff check . && mypy . && pytest", output, { exitCode: 1 }).map(short)).toEqual([
      "lint ruff pass",
      "typecheck mypy fail",
    ]);
  });

  test("Cargo commands are told apart by the order of their results", () => {
    const broken =
      '    Finished `dev` profile in 1s\nerror[E0425]: cannot find value\nerror: could not compile `shop` (test "tax") due to 1 previous error';
    expect(runsOf("cargo clippy && cargo test", broken, { exitCode: 101 }).map(short)).toEqual([
      "lint clippy pass",
      "test cargo test fail",
    ]);
    const red =
      "    Finished `dev` profile in 1s\n    Finished `test` profile in 1s\ntest result: FAILED. 1 passed; 1 failed; 0 ignored";
    expect(runsOf("cargo build; cargo test | tail -50", red).map(short)).toEqual([
      "build cargo build pass",
      "test cargo test fail",
    ]);
  });
});

test("a checking task is no opaque actor, a formatter changes files only, a script may do anything", () => {
  const record = new RecordBuilder()
    .shell("npm test && npm run lint", "")
    .shell("npx prettier --write .", "")
    .shell("python scripts/sync.py", "")
    .shell("cat package.json | jq .version", "1");
  expect(record.facts().opaque).toEqual([
    { order: 4, what: "script", onlyFiles: true },
    { order: 6, what: "script" },
  ]);
});
