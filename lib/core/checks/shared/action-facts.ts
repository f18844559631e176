import type { FactBase, GitFact, PackageFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import type { ActionClaim, RepositoryAction } from "./action-claim";
import { live, provesAbsence, revoked } from "./record";

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

/** All facts, live and revoked, that would show the action. */
export function actionFacts(input: CheckInput, action: RepositoryAction): ActionFact[] {
  const { facts } = input;
  const git: GitFact[] = facts.git.filter((fact) => fact.action === action);
  if (action === "release") git.push(...facts.git.filter((fact) => fact.action === "tag"));
  const wanted = packageActions[action];
  const packages = facts.packages.filter((fact) => fact.action === wanted);
  const family = action === "deploy" ? "deploy" : "migration";
  const runs =
    action === "deploy" || action === "migrate"
      ? facts.runs.filter((run) => run.family === family).map(runAsAction)
      : [];
  return [...git, ...packages, ...runs].sort((a, b) => a.order - b.order);
}

/** Tools that leave the repository, the registry and the servers alone. */
const harmless =
  /^\s*(?:cd \S+ *&& *)?(?:\w+=\S+ +)*(?:jq|yq|awk|sed|tar|unzip|zip|xargs|find|gofmt|black|isort|prettier|eslint|ruff|npx (?:prettier|eslint)|python3? -c|node -e|psql|mysql|sqlite3|redis-cli|curl|wget)\b(?![\s\S]*\b(?:git (?:commit|push|tag|merge)|gh |npm publish|deploy|release|-X ?(?:POST|PUT|PATCH|DELETE)|--request))/;

const remoteScript =
  /\b(?:npm|pnpm|yarn|bun|make|just|task)\b(?: run)? (?:lint|test|check|build|typecheck|format|fmt|dev|start|coverage|ci|clean)\b(?!\S*(?:deploy|release|publish))/;

/** Nothing in a complete record could have done it unseen (G5). */
export function couldNotHappen(input: CheckInput): boolean {
  return provesAbsence(input, {
    harmlessScript: new RegExp(`${harmless.source}|${remoteScript.source}`),
  });
}

export function successes(facts: readonly ActionFact[]): ActionFact[] {
  return live(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}

export function deadSuccesses(facts: readonly ActionFact[]): ActionFact[] {
  return revoked(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}

/** A commit that a later reset or revert took away again, with nothing committed since. */
export function undoneBy(input: CheckInput, claim: ActionClaim, fact: ActionFact): GitFact | null {
  if (claim.action !== "commit") return null;
  const later = live(input.facts.git).filter((git) => git.order > fact.order && git.succeeded);
  const undo = later.findLast(
    (git) => git.action === "reset" && /HEAD(?:~|\^|@\{1\})/.test(resetText(input, git)),
  );
  if (!undo || later.some((git) => git.action === "commit" && git.order > undo.order)) return null;
  return undo;
}

function resetText(input: CheckInput, git: GitFact): string {
  const call =
    input
      .content(git.callOrder)
      ?.calls.map((entry) => entry.command ?? "")
      .join(" ") ?? "";
  return `${git.quote} ${git.ref ?? ""} ${call}`;
}
