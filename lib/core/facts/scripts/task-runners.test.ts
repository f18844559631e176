import { describe, expect, test } from "vitest";
import type { RunFact } from "../fact";
import { RecordBuilder, runOf, runsOf } from "../fixtures/record";

const short = ({ family, runner, status }: RunFact) => `${family} ${runner} ${status}`;
const manifest = `{
  "name": "shop",
  "scripts": {
    "test": "vitest run",
    "lint": "eslint . && prettier --check .",
    "check": "npm run lint && npm test",
    "typecheck": "tsc --noEmit"
  },
  "devDependencies": { "vitest": "^3.0.0" }
}`;

function withManifest(command: string, output: string, exitCode = 0): string[] {
  return new RecordBuilder()
    .read("/app/package.json", manifest)
    .shell(command, output, { exitCode })
    .facts("/app")
    .runs.map(short);
}

describe("a script of package.json", () => {
  test("is the tool that the file names", () => {
    expect(withManifest("npm test", " Tests  3 passed (3)")).toEqual(["test vitest pass"]);
    expect(withManifest("npm run typecheck", "")).toEqual(["typecheck tsc pass"]);
    expect(withManifest("pnpm lint | tail -5", "✖ 2 problems (2 errors, 0 warnings)")).toContain(
      "lint eslint fail",
    );
  });

  test("is resolved through other scripts", () => {
    expect(withManifest("npm run check", " Tests  1 failed | 3 passed (4)", 1)).toEqual([
      "lint eslint pass",
      "format prettier pass",
      "test vitest fail",
    ]);
  });

  test("is known from a numbered view and from the command that wrote it", () => {
    const numbered = manifest
      .split("\n")
      .map((line, index) => `${String(index + 1).padStart(6)}→${line}`)
      .join("\n");
    const record = new RecordBuilder().read("package.json", numbered).shell("yarn typecheck", "");
    expect(record.facts().runs.map(short)).toEqual(["typecheck tsc pass"]);
    const written = new RecordBuilder()
      .shell(`cat > package.json <<'EOF'\n${manifest}\nEOF`, "")
      .shell("npm run typecheck", "");
    expect(written.facts().runs.map(short)).toContain("typecheck tsc pass");
  });

  test("is known from what its runner prints", () => {
    expect(
      short(runOf("npm test", "\n> shop@1.0.0 test\n> jest\n\nTests:       2 passed, 2 total")),
    ).toBe("test jest pass");
    expect(short(runOf("yarn lint", "yarn run v1.22.19\n$ eslint .\nDone in 0.31s."))).toBe(
      "lint eslint pass",
    );
    expect(short(runOf("task test", "task: [test] go test ./...\nok  \tshop\t0.01s"))).toBe(
      "test go test pass",
    );
    expect(short(runOf("make test", "pytest -q\n3 passed in 0.1s"))).toBe("test pytest pass");
  });

  test("that does not exist is a failure of use", () => {
    expect(
      runOf("npm run lint", 'npm error Missing script: "lint"', { exitCode: 1 }),
    ).toMatchObject({ family: "lint", status: "fail", isUsageError: true });
    expect(runOf("npm run lint 2>&1 | tail -3", 'npm error Missing script: "lint"')).toMatchObject({
      family: "lint",
      status: "fail",
    });
  });
});

describe("an unknown task", () => {
  test("is told by its output", () => {
    expect(short(runOf("make test", "== 3 passed in 0.10s =="))).toBe("test pytest pass");
    expect(short(runOf("npm test", "# tests 2\n# pass 1\n# fail 1", { exitCode: 1 }))).toBe(
      "test node:test fail",
    );
    expect(short(runOf("./scripts/run-tests.sh | tail", "12 examples, 1 failure"))).toBe(
      "test rspec fail",
    );
  });

  test("has the family that its name promises and the status of its exit", () => {
    expect(short(runOf("npm run build", "done"))).toBe("build null pass");
    expect(short(runOf("just lint", "bad", { exitCode: 1 }))).toBe("lint null fail");
    expect(short(runOf("make test", "", { exitCode: 2 }))).toBe("test null fail");
  });

  test("never means that nothing ran", () => {
    expect(runOf("mise run test", "all quiet").status).toBe("pass");
    expect(runOf("mise run test | tail -1", "all quiet").status).toBe("unknown");
  });

  test("of several families gives one run for each", () => {
    const output = "✖ 1 problem (1 error, 0 warnings)\n Tests  3 passed (3)";
    expect(runsOf("make ci", output, { exitCode: 1 }).map(short).sort()).toEqual([
      "lint eslint fail",
      "test vitest pass",
    ]);
  });

  test("with names in front of the lines is read all the same", () => {
    expect(
      short(
        runOf("npx turbo run test", "@shop/api:test:  Tests  2 failed | 3 passed (5)", {
          exitCode: 1,
        }),
      ),
    ).toBe("test vitest fail");
    expect(
      short(runOf("docker compose run app pytest", "app-1  | 1 failed, 2 passed in 0.10s")),
    ).toBe("test pytest fail");
  });
});

describe("a Makefile", () => {
  test("tells what its targets run", () => {
    const record = new RecordBuilder()
      .read("/app/Makefile", "test: deps\n\t@pytest -q\n\nlint:\n\truff check .\n")
      .shell("make lint test", "All checks passed!\n2 passed in 0.1s");
    expect(record.facts("/app").runs.map(short)).toEqual(["lint ruff pass", "test pytest pass"]);
  });
});
