import type { FactBase, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { namesCommand } from "../shared/command-names";
import { quoted } from "../shared/make-finding";
import { codeChanges, live } from "../shared/record";
import { recordIndex } from "../shared/record-text";
import { hasResult } from "../shared/run-scope";
import { familyName } from "../shared/run-words";
import { factsOfPath, localPath } from "../shared/touched-files";
import { changesByWords } from "./change-words";
import type { Mention } from "./mention";

/** The events that a mention can mean, in order, and a name for them. */
export type Resolved = { name: string; facts: FactBase[] };

function runs(input: CheckInput, mention: Extract<Mention, { what: "run" }>): RunFact[] {
  const all = allRuns(input, mention);
  return mention.isLast ? all.slice(-1) : all;
}

function allRuns(input: CheckInput, mention: Extract<Mention, { what: "run" }>): RunFact[] {
  const { command } = mention;
  const named = mention.runs && new Set(mention.runs);
  return live(input.facts.runs).filter((run) => {
    if (named) return named.has(run) && fits(run, mention.status);
    if (!hasResult(run)) return false;
    if (command !== null) return namesCommand(command, run);
    return (
      run.family === mention.family && (mention.status === "any" || run.status === mention.status)
    );
  });
}

/** An order is known of every run that took place, an end only of those that show it. */
function fits(run: RunFact, status: "pass" | "fail" | "any"): boolean {
  if (status !== "any") return run.status === status;
  return run.status !== "denied" && run.status !== "interrupted";
}

/** Questions to the user, or what the user answered. */
function userFacts(input: CheckInput, act: "ask" | "answer"): FactBase[] {
  const { questions, approvals } = input.facts;
  if (act === "ask") return live(questions);
  const answers = live(questions).flatMap((fact) =>
    fact.answerOrder === null || fact.answer === null
      ? []
      : [{ ...fact, order: fact.answerOrder, callOrder: fact.answerOrder, quote: fact.answer }],
  );
  return [...answers, ...live(approvals)].sort((a, b) => a.order - b.order);
}

function changes(input: CheckInput, mention: Extract<Mention, { what: "change" }>): FactBase[] {
  if (mention.words !== undefined) return changesByWords(input, mention.words);
  if (mention.path === null) {
    // "The last change" is the writer's own; a later one makes the sentence stale, not wrong.
    if (mention.which === "last") return [];
    return codeChanges(input).filter(
      (fact) => fact.order >= input.range.from && fact.change !== "rename",
    );
  }
  const done = live(input.facts.files).filter((fact) => fact.succeeded && fact.change !== "read");
  return factsOfPath(input, mention.path, done).filter(
    (fact) => mention.change === "any" || fact.change === mention.change,
  );
}

/** Options with which a migration or a deployment only shows what it would do. */
const preparing =
  /(?:^|\s)--?(?:create-only|dry-run|check|plan|noop|sql|sqlmigrate|pretend|diff|preview|whatif)\b/i;

function happened(
  input: CheckInput,
  mention: Exclude<Mention, { what: "run" | "change" | "user" }>,
): FactBase[] {
  if (mention.what === "git") {
    return live(input.facts.git).filter(
      (fact) =>
        fact.action === mention.action &&
        fact.succeeded &&
        !fact.isNoop &&
        (mention.id === null ||
          fact.commit === undefined ||
          fact.commit.startsWith(mention.id.slice(0, 7))),
    );
  }
  const packages = live(input.facts.packages).filter(
    (fact) => fact.action === mention.action && fact.succeeded && !fact.isNoop,
  );
  const family = mention.action === "deploy" ? "deploy" : "migration";
  const asRuns =
    mention.action === "publish"
      ? []
      : live(input.facts.runs).filter((run) => run.family === family && run.status === "pass");
  const prepared = new Set(
    input.facts.runs.filter((run) => preparing.test(run.segment)).map(({ order }) => order),
  );
  return [...packages, ...asRuns]
    .filter(({ order }) => !prepared.has(order))
    .sort((a, b) => a.order - b.order);
}

function nameOfRun(mention: Extract<Mention, { what: "run" }>): string {
  const status = { pass: "passing ", fail: "failing ", any: "" }[mention.status];
  const [run] = mention.runs ?? [];
  return run
    ? `the ${status}run of ${quoted(run.segment, 60)}`
    : `the ${status}${familyName(mention.family)}`;
}

function nameOfChange(
  input: CheckInput,
  { path, which, words }: Extract<Mention, { what: "change" }>,
) {
  if (words !== undefined) return `the change of ${quoted(words, 40)}`;
  if (path !== null) return `the change of ${localPath(input, path)}`;
  return `the ${which === "last" ? "last " : ""}change`;
}

function nameOf(input: CheckInput, mention: Mention): string {
  if (mention.what === "run") return nameOfRun(mention);
  if (mention.what === "change") return nameOfChange(input, mention);
  if (mention.what === "user")
    return mention.act === "ask" ? "the question to the user" : "the user's answer";
  return `the ${mention.action === "pull-request" ? "pull request" : mention.action}`;
}

/** Null where nothing in the record fits, so that nothing can be said of its order. */
export function resolveMention(input: CheckInput, mention: Mention): Resolved | null {
  const facts = factsFor(input, mention).filter((fact) => fact.order >= input.range.from);
  return facts.length === 0 ? null : { name: nameOf(input, mention), facts };
}

function factsFor(input: CheckInput, mention: Mention): FactBase[] {
  if (mention.what === "run") return runs(input, mention);
  if (mention.what === "user") return userFacts(input, mention.act);
  return mention.what === "change" ? changes(input, mention) : happened(input, mention);
}

const runners =
  /(?:^|[\s;&|(])(?:make|just|task|mise|rake|poe|invoke|tox|nox|nx|turbo|bazel|gradle\w*|\.\/gradlew|mvn|docker|docker-compose|ssh|npm (?:run|start|exec)|pnpm (?:run|exec)|yarn|bun run|bash|sh|python3?|node|pre-commit|lefthook)\b|(?:^|[\s;&|(])\.{0,2}\/[\w./-]+/;

/** The agent asked, or the user agreed to something, after `order`, in words that no fact holds. */
function wasTalkedAfter(input: CheckInput, act: "ask" | "answer", order: number): boolean {
  if (act === "answer") {
    return live(input.facts.userTexts).some(
      (fact) => fact.order > order && (fact.text.length < 60 || agreed.test(fact.text)),
    );
  }
  return recordIndex(input).texts.some(
    (entry) =>
      entry.isAgent && !entry.rolledBack && entry.order > order && entry.text.includes("?"),
  );
}

const agreed =
  /^\W{0,3}(?:yes|yep|yeah|ok(?:ay)?|sure|go|fine|good|do (?:it|that)|please do|approved?|ja|oui|s[ií])\b/i;

/** Something after `order` may have done `mention` unseen: a helper, the user, a script, a run whose end nobody saw. */
export function mayHaveHappenedAfter(input: CheckInput, mention: Mention, order: number): boolean {
  const { facts } = input;
  if (mention.what === "user") return wasTalkedAfter(input, mention.act, order);
  if (facts.opaque.some((actor) => actor.order > order)) return true;
  const saidByUser = live(facts.userTexts).some(
    (fact) =>
      fact.order > order &&
      /\b(?:pass\w*|green|works?|ran|committed|pushed|deployed|merged|done)\b/i.test(fact.text),
  );
  if (saidByUser) return true;
  if (mention.what !== "run") return false;
  return live(facts.runs).some(
    (run) =>
      run.order > order &&
      ((run.family === mention.family &&
        !mention.runs &&
        !hasResult(run) &&
        run.status !== "denied") ||
        (run.family === "command" && runners.test(run.command))),
  );
}
