import type { FactBase, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { codeChanges, live } from "../shared/record";
import { hasResult, namesCommand } from "../shared/run-scope";
import { familyName } from "../shared/run-words";
import { factsOfPath, localPath } from "../shared/touched-files";
import type { Mention } from "./find-mentions";

/** The events that a mention can mean, in order, and a name for them. */
export type Resolved = { name: string; facts: FactBase[] };

function runs(input: CheckInput, mention: Extract<Mention, { what: "run" }>): RunFact[] {
  const { command } = mention;
  return live(input.facts.runs).filter((run) => {
    if (!hasResult(run)) return false;
    if (command !== null) return namesCommand(command, run);
    return (
      run.family === mention.family && (mention.status === "any" || run.status === mention.status)
    );
  });
}

function changes(input: CheckInput, mention: Extract<Mention, { what: "change" }>): FactBase[] {
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

function happened(
  input: CheckInput,
  mention: Exclude<Mention, { what: "run" | "change" }>,
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
  return [...packages, ...asRuns].sort((a, b) => a.order - b.order);
}

function nameOf(input: CheckInput, mention: Mention): string {
  if (mention.what === "run") {
    const status = { pass: "passing ", fail: "failing ", any: "" }[mention.status];
    return `the ${status}${familyName(mention.family)}`;
  }
  if (mention.what === "change") {
    const path = mention.path === null ? null : localPath(input, mention.path);
    return path === null
      ? `the ${mention.which === "last" ? "last " : ""}change`
      : `the change of ${path}`;
  }
  const noun = mention.action === "pull-request" ? "pull request" : mention.action;
  return `the ${noun}`;
}

/** Null where nothing in the record fits, so that nothing can be said of its order. */
export function resolveMention(input: CheckInput, mention: Mention): Resolved | null {
  const facts = factsFor(input, mention).filter((fact) => fact.order >= input.range.from);
  return facts.length === 0 ? null : { name: nameOf(input, mention), facts };
}

function factsFor(input: CheckInput, mention: Mention): FactBase[] {
  if (mention.what === "run") return runs(input, mention);
  return mention.what === "change" ? changes(input, mention) : happened(input, mention);
}

const runners =
  /(?:^|[\s;&|(])(?:make|just|task|mise|rake|poe|invoke|tox|nox|nx|turbo|bazel|gradle\w*|\.\/gradlew|mvn|docker|docker-compose|ssh|npm (?:run|start|exec)|pnpm (?:run|exec)|yarn|bun run|bash|sh|python3?|node|pre-commit|lefthook)\b|(?:^|[\s;&|(])\.{0,2}\/[\w./-]+/;

/** Something after `order` may have done `mention` unseen: a helper, the user, a script, a run whose end nobody saw. */
export function mayHaveHappenedAfter(input: CheckInput, mention: Mention, order: number): boolean {
  const { facts } = input;
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
      ((run.family === mention.family && !hasResult(run) && run.status !== "denied") ||
        (run.family === "command" && runners.test(run.command))),
  );
}
