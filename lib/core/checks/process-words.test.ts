import { describe, expect, it } from "vitest";
import { processWords } from "./process-words";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const record = () =>
  new ToldRecord()
    .user("Tighten the proxy.")
    .edit("/w/app/nginx.conf")
    .shell("nginx -t -c nginx.conf", "nginx: [emerg] unknown directive", { exitCode: 1 })
    .shell("terraform validate", "Success! The configuration is valid.")
    .shell("npx tsc --noEmit", "src/a.ts(3,5): error TS2322: no\nFound 1 error.", { exitCode: 2 })
    .shell("npx eslint .", "✖ 2 problems (2 errors, 0 warnings)", { exitCode: 1 })
    .shell("npm run build", "vite v5\nerror during build:\nboom", { exitCode: 1 })
    .shell("npx jest", "Tests:       2 failed, 40 passed, 42 total", { exitCode: 1 });

const caught = [
  "⟦The tests were reviewed⟧.",
  "⟦The test results have been checked⟧.",
  "- ⟦Verified the build⟧",
  "⟦Types were validated⟧.",
  "⟦Linting has been double-checked⟧.",
  "## Done\n- ⟦the suite was examined⟧",
  "⟦The nginx configuration has been verified⟧.",
  "⟦`nginx.conf` was checked⟧.",
  "⟦The implementation was tested⟧.",
  "⟦I reviewed the test run⟧.",
  "⟦The build has been inspected⟧ and the branch is wip.".replace(" and the branch is wip", ""),
  "⟦Checked the linter output⟧.",
  "⟦All tests have been confirmed⟧.",
];

const other = () =>
  new ToldRecord()
    .user("Calibrate by segment.")
    .edit("/w/app/src/calibration.py")
    .shell("pytest -q", "1 failed, 23 passed in 2.1s", { exitCode: 1 })
    .edit("/w/app/src/calibration.py")
    .shell("pytest -q", "24 passed in 2.0s")
    .shell("docker run --rm api:slim python -c 'import app'", "ok")
    .shell("python src/calibration.py --by segment", "enterprise 925 0.0714 > 0.05: FAILED")
    .shell("npx -y prettier --write src", "src/a.ts 12ms")
    .shell("gh run watch 7781203", "X py3.9 in 38s", { exitCode: 1 });

const caughtToo = [
  "The suite had 1 failure before the fix; ⟦the suite has been gone over since⟧.",
  "⟦The container has been tried⟧.",
  "The page exists and ⟦calibration has been checked by segment⟧.",
  "Pushed, and ⟦CI was watched⟧.",
];

const sparesToo = [
  "Prettier was run before the commit.",
  "Those checks were made before the link was touched.",
  "The suite had 1 failure before the fix; 24 pass since, it has been gone through.",
  "I ran the container once.",
  "CI was watched: 3.9 is red.",
  "Calibration has been checked by segment: enterprise is above the limit.",
];

const spares = [
  "The tests were reviewed: 2 of 42 fail.",
  "Checked the tests; two still fail.",
  "Verified that the build is broken.",
  "The tests were run and fail.",
  "Verify the build.",
  "Next: the tests must be checked.",
  "The build should be verified.",
  "The user reviewed the tests.",
  "## Verified tests\n- nothing",
  "The types were not checked.",
  "Checked `src/a.ts` for usages of the old API.",
  "The password is validated in the handler.",
  "Input is validated with zod.",
  "The tests were checked by the user.",
  "If the tests were reviewed, merge.",
  "Reviewed the pull request of the user.",
  "The tests were reviewed. 40 passed, 2 failed.",
  "## Tests\n- the suite was examined\n- 2 tests fail",
  "The token is checked on every request.",
  "Were the tests checked?",
  "Types were validated; TS2322 in src/a.ts is open.",
  "The checked checkbox keeps its state.",
];

describe("a process without its result", () => {
  it.each(caught)("is vague where the record holds the result: %s", (marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(processWords, record().input(text))).toEqual(
      words.map((word) => `vague: ${word}`),
    );
  });

  it.each(spares)("is left alone where it is none: %s", (text) => {
    expect(shownFindings(processWords, record().input(text))).toEqual([]);
  });

  it.each(caughtToo)("is vague where the object is another thing that ran: %s", (marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(processWords, other().input(text))).toEqual(
      words.map((word) => `vague: ${word}`),
    );
  });

  it.each(sparesToo)("is left alone where it was a deed or its end is told: %s", (text) => {
    expect(shownFindings(processWords, other().input(text))).toEqual([]);
  });

  it("is left alone where the record holds no result", () => {
    const input = new ToldRecord()
      .user("Look.")
      .read("/w/app/a.ts", "a")
      .input("The tests were reviewed.");
    expect(shownFindings(processWords, input)).toEqual([]);
  });
});
