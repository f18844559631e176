import type { FactBase, GitFact, PackageFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import type { RepositoryAction } from "./action-lexicon";
import { actingCommands, mayDo, toldByPerson } from "./action-traces";
import {
  actingParts,
  bareWords,
  type CommandRecord,
  commandsOf,
  neverStarted,
} from "./command-record";
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

/** Something that ran may have done it, though nothing shows that it did. */
export function mayHaveBeenDone(input: CheckInput, action: RepositoryAction): boolean {
  return commandsOf(input).some(
    (entry) =>
      !entry.rolledBack &&
      !neverStarted(entry) &&
      actingParts(entry.command).some((part) => mayDo(action, bareWords(part))),
  );
}

/** The user said, in whatever words, that it is done. */
export function saidByUser(input: CheckInput, action: RepositoryAction): boolean {
  const pattern = toldByPerson(action);
  return live(input.facts.userTexts).some(({ text }) => pattern.test(text.slice(0, 4_000)));
}

const inlineCode =
  /^(?:\w+=\S+ +)*(?:python[\d.]*|node|ruby|perl|php|deno|bun) +(?:-c|-e|eval|-)(?=\s|$)/;
const spawns =
  /subprocess|os\.system|popen|child_process|execSync|spawn|requests\.|urllib|fetch\(|https?:\/\//i;
const clients =
  /^(?:\w+=\S+ +)*(?:jq|yq|awk|sed|tar|unzip|zip|xargs|find|gofmt|black|isort|prettier|eslint|ruff|npx (?:prettier|eslint)|psql|mysql|sqlite3|redis-cli|mongosh|curl|wget)\b/;
const sends = /-X ?(?:POST|PUT|PATCH|DELETE)|--request|--data|\s-d\s|\s-F\s|\b(?:git|gh) /;
const projectScript =
  /^(?:\w+=\S+ +)*(?:(?:npx|uv run|poetry run|bundle exec|pipenv run) +)?(?:python[\d.]*|node|tsx|ts-node|ruby|perl|php|Rscript|deno run|bun)(?: +-\S+)* +(?:run +)?(?:-m +)?([\w./-]+)/;
const checkingTask =
  /(?:^|[\s:/_.-])(?:lint|tests?|check\w*|build|typecheck|format|fmt|dev|start|serve|coverage|clean|validate|verify|bench\w*|report|docs|gen\w*|codegen|preview|watch)(?=$|[\s:/_.-])/i;
const bigNames =
  /deploy|release|publish|push|ship|sync|upload|install|setup|bootstrap|migrat|seed|prod|staging|pipeline|\bci\b|\ball\b|update|upgrade|auto|send|notify|merge|commit|git/i;
const printedDeeds =
  /^\[[\w/.-]+(?: \([\w-]+\))? [0-9a-f]{7,}\]|^To (?:\w+@|\w+:\/\/)|\b(?:deployed|published|pushed|released|merged|uploaded)\b/im;

/** A script whose name and output say that it does its own work and nothing in the repository or beyond. */
function isHarmlessPart(part: string): boolean {
  if (inlineCode.test(part)) return !spawns.test(part);
  if (clients.test(part)) return !sends.test(part);
  const script = projectScript.exec(part)?.[1];
  if (script !== undefined) return !bigNames.test(script);
  return checkingTask.test(part.split(/\s+/).slice(0, 4).join(" ")) && !bigNames.test(part);
}

/** Clients of a cluster, a cloud, a database or a framework: none of them commits, pushes or publishes a package. */
const otherWorlds =
  /^(?:\w+=\S+ +)*(?:(?:uv|poetry|pipenv) run +|bundle exec +|npx +)?(?:kubectl(?!.*\bexec\b)|helm|terraform|tofu|gcloud|az|aws|psql|mysql|sqlite3|redis-cli|mongosh|systemctl|(?:python[\d.]* +)?manage\.py|django-admin|(?:bin\/)?rails(?! +runner)|(?:php +)?artisan|alembic|flyway|prisma|dbt|flask|systemd-\S+|journalctl)\b/;
const ofRepository: ReadonlySet<RepositoryAction> = new Set<RepositoryAction>([
  "commit",
  "push",
  "pull-request",
  "review",
  "merge",
  "cherry-pick",
  "rebase",
  "tag",
  "release",
]);

/** A script that does its own work and starts nothing that would matter elsewhere. */
export function isHarmless(
  entry: CommandRecord | undefined,
  action: RepositoryAction | null = null,
): boolean {
  if (!entry) return false;
  const isFar = (part: string) =>
    action !== null && ofRepository.has(action) && otherWorlds.test(part);
  return (
    actingParts(entry.command).every((part) => isFar(part) || isHarmlessPart(part)) &&
    !printedDeeds.test(entry.output.slice(0, 20_000))
  );
}

/** Nothing in a complete record could have done it unseen (G5). */
export function couldNotHappen(input: CheckInput, action: RepositoryAction): boolean {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact || mayHaveBeenDone(input, action)) return false;
  return facts.opaque.every(({ order, what, onlyFiles }) => {
    if (onlyFiles || what === "user-shell") return true;
    return (
      what === "script" &&
      isHarmless(
        commandsOf(input).find((entry) => entry.order === order),
        action,
      )
    );
  });
}

export function successes(facts: readonly ActionFact[]): ActionFact[] {
  return live(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}

export function deadSuccesses(facts: readonly ActionFact[]): ActionFact[] {
  return revoked(facts).filter((fact) => fact.succeeded && !fact.isNoop);
}
