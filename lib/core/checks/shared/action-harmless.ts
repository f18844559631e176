import type { RepositoryAction } from "./action-lexicon";
import { actingParts, type CommandRecord } from "./command-record";

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
