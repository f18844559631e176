import type { FactBase, GitFact, PackageFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import type { RepositoryAction } from "./action-lexicon";
import { actingCommands, toldByPerson } from "./action-traces";
import { actingParts, type CommandRecord, commandsOf, neverStarted } from "./command-record";
import { live, revoked } from "./record";

export type ActionFact = FactBase & { succeeded: boolean; isNoop: boolean };

const packageActions: Partial<Record<RepositoryAction, PackageFact["action"]>> = {
  install: "install",
  publish: "publish",
  deploy: "deploy",
  migrate: "migrate",
};

function runAsAction(run: RunFact): ActionFact {
  return {
    ...run,
    succeeded: run.status === "pass",
    isNoop: run.status !== "pass" && run.status !== "fail",
  };
}

function gitFacts(input: CheckInput, action: RepositoryAction): GitFact[] {
  const { git } = input.facts;
  if (action === "cherry-pick")
    return git.filter(({ mode }) => mode === "cherry-pick" || mode === "am");
  if (action === "release")
    return git.filter((fact) => fact.action === action || fact.action === "tag");
  return git.filter((fact) => fact.action === action);
}

function runFacts(input: CheckInput, action: RepositoryAction): ActionFact[] {
  if (action !== "deploy" && action !== "migrate") return [];
  const family = action === "deploy" ? "deploy" : "migration";
  return input.facts.runs
    .filter((run) => run.family === family && run.status !== "denied")
    .map(runAsAction);
}

function commandAsAction(entry: CommandRecord): ActionFact {
  const { order, callOrder, rolledBack, outcome, command } = entry;
  const quote = command.split("\n")[0] ?? "";
  const isKnown = outcome === "ok" || outcome === "error";
  return { order, callOrder, rolledBack, quote, succeeded: outcome === "ok", isNoop: !isKnown };
}

function commandFacts(input: CheckInput, action: RepositoryAction): ActionFact[] {
  const pattern = actingCommands[action];
  if (!pattern) return [];
  const acting = commandsOf(input).filter(
    (entry) =>
      !neverStarted(entry) && actingParts(entry.command).some((part) => pattern.test(part)),
  );
  return acting.map(commandAsAction);
}

/** All facts, live and revoked, that would show the action. */
export function actionFacts(input: CheckInput, action: RepositoryAction): ActionFact[] {
  const wanted = packageActions[action];
  const packages = input.facts.packages.filter((fact) => fact.action === wanted);
  return [
    ...gitFacts(input, action),
    ...packages,
    ...runFacts(input, action),
    ...commandFacts(input, action),
  ].sort((a, b) => a.order - b.order);
}

/** The user said, in whatever words, that it is done. */
export function saidByUser(input: CheckInput, action: RepositoryAction): boolean {
  const pattern = toldByPerson(action);
  return live(input.facts.userTexts).some(({ text }) => pattern.test(text.slice(0, 4_000)));
}

export function successes(facts: readonly ActionFact[]): ActionFact[] {
  return live(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}

export function deadSuccesses(facts: readonly ActionFact[]): ActionFact[] {
  return revoked(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}
