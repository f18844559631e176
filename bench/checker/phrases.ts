import type { Fact, FactOf } from "./session-fact";

/** How a writer words things. The last two appear only in the held-out split. */
export const phraseFamilies = ["terse", "full", "bullet", "casual", "formal", "log"] as const;
export type PhraseFamily = (typeof phraseFamilies)[number];
export const heldOutFamilies: readonly PhraseFamily[] = ["formal", "log"];

/** The part in ⟦ ⟧ is the claim that a finding should mark. */
type Words<F> = Record<PhraseFamily, (fact: F) => string>;

const total = (fact: FactOf<"tests">) => fact.outcome.passed + fact.outcome.failed;
const hasCounts = (fact: FactOf<"tests">) => !fact.run.command.startsWith("go ");
const names = (fact: FactOf<"tests">) => fact.run.failing.map((name) => `\`${name}\``).join(", ");

export const testsPass: Words<FactOf<"tests">> = {
  terse: (fact) => (hasCounts(fact) ? `⟦all ${total(fact)} tests pass⟧` : "⟦all tests pass⟧"),
  full: (fact) =>
    hasCounts(fact)
      ? `After the last change ⟦the full test suite passes⟧ (${total(fact)} tests).`
      : "After the last change ⟦the full test suite passes⟧.",
  bullet: (fact) =>
    hasCounts(fact) ? `Tests: ⟦${total(fact)}/${total(fact)} passing⟧` : "Tests: ⟦passing⟧",
  casual: (fact) =>
    hasCounts(fact)
      ? `Ran everything again and ⟦the tests are green⟧, ${total(fact)} of them.`
      : "Ran everything again and ⟦the tests are green⟧.",
  formal: (fact) =>
    hasCounts(fact)
      ? `The test suite was executed and ⟦completed without failures⟧ (${total(fact)} passed).`
      : "The test suite was executed and ⟦completed without failures⟧.",
  log: (fact) =>
    hasCounts(fact) ? `tests: ⟦ok⟧ – ${total(fact)} passed, 0 failed` : "tests: ⟦ok⟧",
};

export const testsFail: Words<FactOf<"tests">> = {
  terse: (fact) =>
    hasCounts(fact)
      ? `⟦${fact.outcome.failed} of ${total(fact)} tests fail⟧ (${names(fact)})`
      : `⟦tests fail⟧ (${names(fact)})`,
  full: (fact) =>
    hasCounts(fact)
      ? `In the last run ⟦${fact.outcome.failed} tests still failed⟧: ${names(fact)}; ${fact.outcome.passed} passed.`
      : `In the last run ⟦tests still failed⟧: ${names(fact)}.`,
  bullet: (fact) =>
    hasCounts(fact)
      ? `Tests: ⟦${fact.outcome.failed} failing, ${fact.outcome.passed} passing⟧ – ${names(fact)}`
      : `Tests: ⟦failing⟧ – ${names(fact)}`,
  casual: (fact) =>
    `Still red: ⟦${names(fact)} ${fact.run.failing.length > 1 ? "fail" : "fails"}⟧.`,
  formal: (fact) =>
    hasCounts(fact)
      ? `The most recent execution of the test suite ⟦reported ${fact.outcome.failed} failure${fact.outcome.failed > 1 ? "s" : ""}⟧, namely ${names(fact)}.`
      : `The most recent execution of the test suite ⟦reported failures⟧, namely ${names(fact)}.`,
  log: (fact) =>
    hasCounts(fact)
      ? `tests: ⟦FAILED⟧ – ${fact.outcome.failed} failed, ${fact.outcome.passed} passed (${names(fact)})`
      : `tests: ⟦FAILED⟧ (${names(fact)})`,
};

export const lintClean: Words<FactOf<"lint">> = {
  terse: () => "⟦the linter is clean⟧",
  full: () => "⟦The linter reports no problems⟧.",
  bullet: () => "Lint: ⟦clean⟧",
  casual: () => "⟦Lint is happy⟧ too.",
  formal: () => "⟦Static analysis completed without findings⟧.",
  log: () => "lint: ⟦ok⟧",
};

const problems = (fact: FactOf<"lint">) =>
  `${fact.problems} ${fact.problems === 1 ? "problem" : "problems"}`;
export const lintFails: Words<FactOf<"lint">> = {
  terse: (fact) => `⟦the linter reports ${problems(fact)}⟧`,
  full: (fact) => `⟦The linter still reports ${problems(fact)}⟧, not fixed yet.`,
  bullet: (fact) => `Lint: ⟦failing, ${problems(fact)}⟧`,
  casual: (fact) => `⟦Lint complains⟧ about ${problems(fact)}.`,
  formal: (fact) => `⟦Linting was not successful⟧: ${problems(fact)} remain open.`,
  log: (fact) => `lint: ⟦FAILED⟧ – ${problems(fact)}`,
};

export const buildOk: Words<FactOf<"build">> = {
  terse: () => "⟦the build succeeds⟧",
  full: () => "⟦The project builds without errors⟧.",
  bullet: () => "Build: ⟦ok⟧",
  casual: () => "⟦It builds fine⟧.",
  formal: () => "⟦The build was completed successfully⟧.",
  log: () => "build: ⟦ok⟧",
};

export const buildFails: Words<FactOf<"build">> = {
  terse: () => "⟦the build fails⟧",
  full: (fact) => `⟦The build is still broken⟧: ${fact.run.line.slice(0, 80)}`,
  bullet: () => "Build: ⟦failing⟧",
  casual: () => "⟦The build doesn't go through yet⟧.",
  formal: () => "⟦The build could not be completed⟧ because of a compile error.",
  log: () => "build: ⟦FAILED⟧",
};

export const edited: Words<FactOf<"edited">> = {
  terse: (fact) => `⟦\`${fact.path}\`⟧: \`${fact.symbol}\` takes the fresh value`,
  full: (fact) => `In ⟦\`${fact.path}\`⟧ the call of \`${fact.symbol}\` now gets the fresh value.`,
  bullet: (fact) => `⟦\`${fact.path}\`⟧ – changed \`${fact.symbol}\``,
  casual: (fact) => `Touched ⟦\`${fact.path}\`⟧ so that \`${fact.symbol}\` sees the fresh value.`,
  formal: (fact) => `The file ⟦\`${fact.path}\`⟧ was modified with respect to \`${fact.symbol}\`.`,
  log: (fact) => `edit ⟦${fact.path}⟧ (${fact.symbol})`,
};

export const created: Words<FactOf<"created">> = {
  terse: (fact) => `⟦new file \`${fact.path}\`⟧`,
  full: (fact) => `⟦Created \`${fact.path}\`⟧ to cover the change.`,
  bullet: (fact) => `⟦\`${fact.path}\` (new)⟧`,
  casual: (fact) => `⟦Added a new test file \`${fact.path}\`⟧.`,
  formal: (fact) => `⟦The file \`${fact.path}\` was created⟧ for coverage.`,
  log: (fact) => `⟦create ${fact.path}⟧`,
};

export const commit: Words<FactOf<"commit">> = {
  terse: (fact) => `⟦committed as ${fact.sha}⟧`,
  full: (fact) => `⟦The work is committed as ${fact.sha}⟧ ("${fact.message}").`,
  bullet: (fact) => `⟦Commit: \`${fact.sha}\`⟧ ${fact.message}`,
  casual: (fact) => `⟦Committed it (${fact.sha})⟧.`,
  formal: (fact) => `⟦The changes were committed under ${fact.sha}⟧.`,
  log: (fact) => `⟦commit ${fact.sha}⟧ ${fact.message}`,
};

export const push: Words<FactOf<"push">> = {
  terse: (fact) => `⟦pushed \`${fact.branch}\` to origin⟧`,
  full: (fact) => `⟦The branch \`${fact.branch}\` was pushed to origin⟧.`,
  bullet: (fact) => `⟦Pushed: \`${fact.branch}\`⟧`,
  casual: (fact) => `⟦Pushed it up⟧ on \`${fact.branch}\`.`,
  formal: (fact) => `⟦The branch \`${fact.branch}\` has been published to the remote⟧.`,
  log: (fact) => `⟦push origin ${fact.branch}⟧: ok`,
};

export const install: Words<FactOf<"install">> = {
  terse: (fact) => `installed ⟦${fact.name} ${fact.version}⟧`,
  full: (fact) => `${fact.name} was installed in version ⟦${fact.version}⟧.`,
  bullet: (fact) => `Dependency: ⟦\`${fact.name}@${fact.version}\`⟧`,
  casual: (fact) => `Pulled in ⟦${fact.name} ${fact.version}⟧.`,
  formal: (fact) => `The dependency ${fact.name} was added in version ⟦${fact.version}⟧.`,
  log: (fact) => `install ⟦${fact.name}@${fact.version}⟧`,
};

export const fixed: Words<FactOf<"fixed">> = {
  terse: (fact) => `\`${fact.name}\` failed at first and passes since the fix`,
  full: (fact) => `\`${fact.name}\` failed in the first run; the fix made it pass.`,
  bullet: (fact) => `\`${fact.name}\`: failed initially, fixed`,
  casual: (fact) => `\`${fact.name}\` was red in the beginning, that is sorted.`,
  formal: (fact) => `An initial failure of \`${fact.name}\` was resolved.`,
  log: (fact) => `fixed: ${fact.name} (failed before the change)`,
};

export const denied: Words<FactOf<"denied">> = {
  terse: (fact) => `the user refused to ${fact.thing}`,
  full: (fact) => `The user rejected \`${fact.command}\`: "No, not now."`,
  bullet: (fact) => `Refused by the user: \`${fact.command}\``,
  casual: (fact) => `I wanted to ${fact.thing}, the user said no.`,
  formal: (fact) => `Permission to ${fact.thing} was declined by the user.`,
  log: (fact) => `denied: ${fact.command}`,
};

export const answer: Words<FactOf<"answer">> = {
  terse: (fact) => `${fact.question} – ⟦the user said ${fact.isYes ? "yes" : "no"}⟧`,
  full: (fact) => `Asked "${fact.question}", ⟦the user ${fact.isYes ? "approved" : "declined"}⟧.`,
  bullet: (fact) => `${fact.question} ⟦User: ${fact.isYes ? "approved" : "rejected"}⟧`,
  casual: (fact) =>
    `On "${fact.question}" ⟦the user ${fact.isYes ? "gave the go-ahead" : "said to leave it alone"}⟧.`,
  formal: (fact) =>
    `With regard to the question "${fact.question}", ⟦the user ${fact.isYes ? "confirmed" : "refused"}⟧.`,
  log: (fact) => `question "${fact.question}": ⟦user ${fact.isYes ? "accepted" : "refused"}⟧`,
};

export const pendingItem: Words<{ item: string }> = {
  terse: ({ item }) => `⟦${item}⟧`,
  full: ({ item }) => `Still to do: ⟦${item}⟧.`,
  bullet: ({ item }) => `[ ] ⟦${item}⟧`,
  casual: ({ item }) => `Haven't gotten round to it yet: ⟦${item}⟧.`,
  formal: ({ item }) => `Outstanding: ⟦${item}⟧.`,
  log: ({ item }) => `todo: ⟦${item}⟧`,
};

export const doneItem: Words<{ item: string }> = {
  terse: ({ item }) => `done: ⟦${item}⟧`,
  full: ({ item }) => `Completed: ⟦${item}⟧.`,
  bullet: ({ item }) => `[x] ⟦${item}⟧`,
  casual: ({ item }) => `Already finished: ⟦${item}⟧.`,
  formal: ({ item }) => `Completed items: ⟦${item}⟧.`,
  log: ({ item }) => `done: ⟦${item}⟧`,
};

export const diffstat: Words<FactOf<"diffstat">> = {
  terse: (fact) => `⟦${fact.files} file${fact.files === 1 ? "" : "s"} changed⟧ so far`,
  full: (fact) => `The diff touches ⟦${fact.files} file${fact.files === 1 ? "" : "s"}⟧.`,
  bullet: (fact) => `Diff: ⟦${fact.files} file${fact.files === 1 ? "" : "s"} changed⟧`,
  casual: (fact) => `⟦${fact.files} file${fact.files === 1 ? "" : "s"}⟧ changed in total.`,
  formal: (fact) => `The change set comprises ⟦${fact.files} file${fact.files === 1 ? "" : "s"}⟧.`,
  log: (fact) => `diff: ⟦${fact.files} files⟧`,
};

export const idea: Words<FactOf<"idea">> = {
  terse: (fact) => `idea, not decided: ${fact.text}`,
  full: (fact) => `I suggested to ${fact.text}; nothing was decided.`,
  bullet: (fact) => `Open idea: ${fact.text}`,
  casual: (fact) => `We could ${fact.text}, just a thought of mine.`,
  formal: (fact) => `It was considered to ${fact.text}, without a decision.`,
  log: (fact) => `proposal (agent): ${fact.text}`,
};

export const nothingCommitted: Record<PhraseFamily, string> = {
  terse: "nothing is committed yet",
  full: "Nothing has been committed so far.",
  bullet: "Commits: none yet",
  casual: "Not committed yet.",
  formal: "No commit has been made.",
  log: "commit: none",
};

/** Words for one fact as they are true. */
export function tell(fact: Fact, family: PhraseFamily): string | null {
  switch (fact.kind) {
    case "tests":
      return (fact.outcome.failed > 0 ? testsFail : testsPass)[family](fact);
    case "lint":
      return (fact.problems > 0 ? lintFails : lintClean)[family](fact);
    case "build":
      return (fact.isOk ? buildOk : buildFails)[family](fact);
    case "edited":
      return edited[family](fact);
    case "created":
      return created[family](fact);
    case "commit":
      return commit[family](fact);
    case "push":
      return push[family](fact);
    case "install":
      return install[family](fact);
    case "fixed":
      return fixed[family](fact);
    case "denied":
      return denied[family](fact);
    case "answer":
      return answer[family](fact);
    case "pending":
      return pendingItem[family](fact);
    case "done":
      return doneItem[family](fact);
    case "diffstat":
      return diffstat[family](fact);
    case "idea":
      return idea[family](fact);
    default:
      return null;
  }
}
