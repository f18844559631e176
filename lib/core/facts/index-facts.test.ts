import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RecordBuilder } from "./fixtures/record";

describe("git operations", () => {
  test("a commit is known by the id that it or the next command prints", () => {
    const record = new RecordBuilder()
      .shell("git commit -am 'Fix tax'", "[main 1a2b3c4] Fix tax\n 1 file changed, 2 insertions(+)")
      .shell("git commit -q -am 'Fix rounding' && git log --oneline -1", "5d6e7f8 Fix rounding")
      .shell("git commit -q -am 'Fix docs'", "")
      .shell("git rev-parse HEAD", "9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b");
    expect(record.facts().git).toMatchObject([
      {
        action: "commit",
        commit: "1a2b3c4",
        ref: "main",
        message: "Fix tax",
        succeeded: true,
        quote: "[main 1a2b3c4] Fix tax",
      },
      { action: "commit", commit: "5d6e7f8", message: "Fix rounding", succeeded: true },
      { action: "commit", commit: "9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b", succeeded: true },
    ]);
  });

  test("nothing to commit, a dry run and a failed hook are no commits", () => {
    const record = new RecordBuilder()
      .shell("git commit -m x", "On branch main\nnothing to commit, working tree clean", {
        exitCode: 1,
      })
      .shell("git commit --dry-run -m x", "On branch main")
      .shell("git commit -m x | cat", "husky - pre-commit script failed (code 1)");
    expect(record.facts().git.map(({ succeeded, isNoop }) => [succeeded, isNoop])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test("a push is told by what git prints, also behind a pipe", () => {
    const pushed = "To github.com:shop/shop.git\n   1a2b3c4..5d6e7f8  main -> main";
    const rejected =
      " ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs";
    const record = new RecordBuilder()
      .shell("git push origin main 2>&1 | tail -2", pushed)
      .shell("git push origin main 2>&1 | tail -2", rejected)
      .shell("git push", "Everything up-to-date")
      .shell("git push --dry-run origin main", pushed);
    expect(record.facts().git.map(({ succeeded, isNoop }) => [succeeded, isNoop])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  test("a pull request has its address and number", () => {
    const record = new RecordBuilder().shell(
      "gh pr create --title 'Fix tax' --body x",
      "https://github.com/shop/shop/pull/12",
    );
    expect(record.facts().git).toMatchObject([
      {
        action: "pull-request",
        succeeded: true,
        number: 12,
        url: "https://github.com/shop/shop/pull/12",
        message: "Fix tax",
      },
    ]);
  });

  test("restores, resets and stashes name what they took back", () => {
    const record = new RecordBuilder()
      .shell("git checkout -- src/a.ts src/b.ts", "")
      .shell("git restore src/a.ts", "")
      .shell("git restore --staged src/a.ts", "")
      .shell("git reset --hard HEAD~1", "HEAD is now at 1a2b3c4 Fix tax")
      .shell("git stash pop", "Dropped refs/stash@{0}")
      .shell("git checkout feature/tax", "Switched to branch 'feature/tax'");
    expect(record.facts().git).toMatchObject([
      { action: "restore", paths: ["src/a.ts", "src/b.ts"] },
      { action: "restore", paths: ["src/a.ts"] },
      { action: "reset", mode: "hard", ref: "HEAD~1", commit: "1a2b3c4" },
      { action: "stash", mode: "pop" },
      { action: "checkout", ref: "feature/tax" },
    ]);
  });
});

describe("file operations", () => {
  test("of the shell are known by path and kind", () => {
    const record = new RecordBuilder().shell(
      "cd app && cat > a.txt <<'EOF'\nhi\nEOF\necho x >> a.txt; sed -i 's/a/b/' src/*.ts; mv a.txt b.txt; cp b.txt c/; rm -rf old; touch n; git mv x y; echo 2>/dev/null",
      "",
    );
    const facts = record
      .facts("/w")
      .files.map(({ path, change, to }) =>
        to === undefined ? `${change} ${path}` : `${change} ${path} ${to}`,
      );
    expect(facts).toEqual([
      "create /w/app/a.txt",
      "edit /w/app/a.txt",
      "edit /w/app/src/*.ts",
      "rename /w/app/a.txt /w/app/b.txt",
      "create /w/app/c/b.txt",
      "delete /w/app/old",
      "create /w/app/n",
      "rename /w/app/x /w/app/y",
    ]);
  });

  test("of a tool succeed as the client says, and refused ones leave no fact", () => {
    const record = new RecordBuilder();
    const edit = {
      name: "Edit",
      tool: "edit",
      path: "src/a.ts",
      changes: [{ path: "src/a.ts", change: "edit" }],
    } as const;
    const call = () => record.call({ ...edit, changes: [...edit.changes] });
    record.result(call(), "The file src/a.ts has been updated.");
    record.result(call(), "String to replace not found in file.", { outcome: "error" });
    record.result(call(), "The user doesn't want to proceed", {
      outcome: "denied",
      deniedBy: "user",
    });
    expect(record.facts("/w").files).toMatchObject([
      {
        path: "/w/src/a.ts",
        change: "edit",
        succeeded: true,
        quote: "The file src/a.ts has been updated.",
      },
      { path: "/w/src/a.ts", change: "edit", succeeded: false },
    ]);
  });
});

describe("packages", () => {
  test("installations and publications have names and versions", () => {
    const record = new RecordBuilder()
      .shell("npm install left-pad@1.3.0 && npm ls", "added 1 package in 1s")
      .shell(
        "pip install requests",
        "Collecting requests\nSuccessfully installed idna-3.6 requests-2.31.0",
      )
      .shell("npm publish", "+ shop@1.2.0")
      .shell("npm publish --dry-run", "+ shop@1.2.1")
      .shell("cargo add serde", "error: the crate `serde` could not be found", { exitCode: 101 });
    expect(record.facts().packages).toMatchObject([
      { action: "install", succeeded: true, names: [{ name: "left-pad", version: "1.3.0" }] },
      { action: "install", succeeded: true, names: [{ name: "requests", version: "2.31.0" }] },
      { action: "publish", succeeded: true, names: [{ name: "shop", version: "1.2.0" }] },
      { action: "publish", succeeded: false, isNoop: true },
      { action: "install", succeeded: false },
    ]);
  });

  test("deployments and migrations are runs and packages", () => {
    const record = new RecordBuilder()
      .shell("python manage.py migrate", "Running migrations:\n  Applying shop.0002_tax... OK")
      .shell("npx prisma migrate deploy", "No pending migrations to apply.");
    expect(record.facts().packages).toMatchObject([
      { action: "migrate", succeeded: true, isNoop: false, names: [{ name: "shop.0002_tax" }] },
      { action: "migrate", succeeded: true, isNoop: true },
    ]);
  });

  test("versions come from tools, manifests and installations", () => {
    const record = new RecordBuilder().shell("node --version", "v20.11.1");
    const id = record.call({
      name: "Write",
      tool: "write",
      path: "package.json",
      written: '{ "dependencies": { "zod": "^4.1.0" } }',
    });
    record.result(id, "ok");
    expect(
      record.facts().versions.map(({ name, version, source }) => [name, version, source]),
    ).toEqual([
      ["node", "20.11.1", "output"],
      ["zod", "4.1.0", "manifest"],
    ]);
  });
});

describe("what people said", () => {
  test("a permission lifts a prohibition of the same action", () => {
    const record = new RecordBuilder()
      .user("Don't commit. Never push to main.")
      .user("ok, commit now");
    expect(record.facts().directives.map(({ action, revokedBy }) => [action, revokedBy])).toEqual([
      ["commit", 2],
      ["push", null],
    ]);
  });

  test("what was rolled back is kept, marked, and lifts nothing", () => {
    const record = new RecordBuilder()
      .user("Don't commit.")
      .user("you can commit now", true)
      .user("never push", true);
    expect(
      record
        .facts()
        .directives.map(({ action, revokedBy, rolledBack }) => [action, revokedBy, rolledBack]),
    ).toEqual([
      ["commit", null, false],
      ["push", null, true],
    ]);
  });

  test("a refusal is a denial, its words are the user's, and a later success lifts it", () => {
    const record = new RecordBuilder();
    const refused = record.call({ name: "Bash", tool: "shell", command: "git push" });
    record.result(refused, "refused", {
      outcome: "denied",
      deniedBy: "user",
      userText: "never push on Fridays",
    });
    record.shell("git push", "Everything up-to-date");
    const facts = record.facts();
    expect(facts.denials).toMatchObject([
      { by: "user", target: "git push", feedback: "never push on Fridays", allowedLater: 4 },
    ]);
    expect(facts.userTexts).toMatchObject([{ carrier: "denial" }]);
    expect(facts.directives).toMatchObject([{ action: "push", polarity: "prohibition" }]);
    expect(facts.git).toHaveLength(1);
  });

  test("an answer, a plan and a yes are approvals; silence is none", () => {
    const record = new RecordBuilder();
    const ask = record.call({ name: "AskUserQuestion", tool: "ask", questions: ["Which store?"] });
    record.result(ask, "answered", { userText: "SQLite" });
    record.result(
      record.call({ name: "ExitPlanMode", tool: "plan" }),
      "User has approved your plan",
    );
    record.agent("Done so far. Shall I commit?").user("yes, go ahead");
    record.agent("Shall I push?").user("what about the docs");
    const facts = record.facts();
    expect(facts.approvals.map(({ how }) => how)).toEqual(["answer", "plan", "turn"]);
    expect(facts.questions.map(({ text, answer }) => [text, answer])).toEqual([
      ["Which store?", "SQLite"],
      ["Shall I commit?", "yes, go ahead"],
      ["Shall I push?", "what about the docs"],
    ]);
  });
});

test("names that every object has are programs like others", () => {
  for (const name of ["constructor", "valueOf", "toString", "__proto__", "hasOwnProperty"]) {
    const output = `1 ${name}, 2 passed in 0.1s`;
    for (const command of [
      name,
      `npm run ${name}`,
      `make ${name}`,
      `${name} ${name}`,
      `git ${name}`,
      "pytest",
    ]) {
      const { runs } = new RecordBuilder().user(`never ${name}`).shell(command, output).facts();
      expect(runs).toHaveLength(1);
    }
  }
});

describe("any record", () => {
  const piece = fc.constantFrom(
    "pytest",
    "git commit",
    "&&",
    "|",
    "tail -3",
    ";",
    "(",
    ")",
    "$(",
    "<<EOF",
    "\n",
    "EOF",
    "'",
    '"',
    "npm test",
    "if",
    "fi",
    "cd x",
    "> out",
    "\\",
    "`",
  );
  const command = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((all) => all.join(" ")),
  );
  const output = fc.oneof(
    fc.string(),
    fc.constantFrom("3 passed in 0.1s", "1 failed, 2 passed in 0.1s", "[main 1a2b3c4] x"),
  );

  test("gives facts without an error, the same ones each time", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(command, output, fc.constantFrom(0, 1, null)), { maxLength: 6 }),
        (calls) => {
          const record = new RecordBuilder();
          for (const [line, text, exitCode] of calls) record.shell(line, text, { exitCode });
          expect(record.facts("/w")).toEqual(record.facts("/w"));
        },
      ),
    );
  });

  test("keeps its facts when events without a bearing on them follow", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(command, output), { maxLength: 5 }),
        fc.string(),
        (calls, tail) => {
          const record = new RecordBuilder();
          for (const [line, text] of calls) record.shell(line, text);
          const before = record.facts("/w");
          record.read("notes.txt", tail).add("notice", { text: tail, calls: [] });
          const after = record.facts("/w");
          expect(after.runs).toEqual(before.runs);
          expect(after.git).toEqual(before.git);
          expect(after.files.slice(0, before.files.length)).toEqual(before.files);
        },
      ),
    );
  });
});
