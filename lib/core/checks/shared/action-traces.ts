import { actionWords, type RepositoryAction } from "./action-lexicon";

/** A push that a forge or a host may take for the order to publish or deploy. */
const telling =
  "(?:docker|podman|gem|helm|oras|skopeo|buildah|nuget|image|cf) (?:\\S+ )*push|git push *(?:-u *)?(?:origin|upstream)? *$|git push\\b.*\\b(?:heroku|dokku|main|master|prod\\w*|staging|live|deploy\\w*|gh-pages|pages|tags?|v\\d)";

/** Words of a command that may have done the deed: wide, since one of them is enough to leave a claim alone. */
export const actionTraces: Readonly<Record<RepositoryAction, RegExp>> = {
  commit:
    /commit|cherry-pick|\brevert\b|\bmerge\b|\brebase\b|\bpull\b|\bam\b|npm version|release|bump|\b(?:jj|hg|svn|gt|arc)\b|changeset/i,
  push: /push|\b(?:gh|glab|hub|jj|hg|svn|gt|arc|heroku)\b|sync|release|submit|deploy/i,
  "pull-request":
    /\b(?:gh|glab|hub|tea|az)\b.*\b(?:pr|mr|pull-request|api|repos)\b|\b(?:arc|gt|spr)\b|pull-?request|merge_?request|\/pulls\b|-pr\b/i,
  review: /\b(?:gh|glab|hub|tea|az|arc)\b|review|\/comments\b/i,
  merge: /\bmerge\b|\bpull\b|rebase|--ff|cherry-pick|\b(?:arc|gt|jj)\b|push \S+ \S*:/i,
  "cherry-pick": /cherry-pick|\bam\b|\bapply\b|\brebase\b|\bmerge\b|backport|\bport\b/i,
  rebase: /rebase|\bpull\b|\b(?:jj|gt|arc)\b/i,
  tag: /\btag\b|release|version|bump|changeset|lerna|\bgh\b/i,
  release: /release|\btag\b|version|publish|bump|changeset|lerna|\b(?:gh|glab)\b|deploy|ship/i,
  publish: new RegExp(
    `publish|upload|${telling}|release|twine|deploy|gh-pages|rsync|scp|\\bsync\\b|surge|netlify|vercel|firebase|changeset publish|lerna publish|\\bcurl\\b`,
    "i",
  ),
  deploy: new RegExp(
    `deploy|rollout|helm|kubectl|\\bfly\\b|flyctl|vercel|netlify|heroku|docker|podman|ansible|terraform|tofu|pulumi|\\bcdk\\b|serverless|\\bsls\\b|wrangler|gcloud|\\b(?:aws|az|eb|cap|ssh|scp|sam)\\b|rsync|${telling}|\\brelease\\b|\\bship|promote|\\bapply\\b|\\bup\\b|amplify|firebase|railway|\\brender\\b|argocd|\\bflux\\b|nomad|restart|systemctl`,
    "i",
  ),
  apply:
    /\b(?:terraform|tofu|terragrunt|pulumi|cdk|kubectl|oc|helm|helmfile|ansible\S*|puppet|chef\S*|salt\S*|nomad|skaffold)\b.*\b(?:apply|up|deploy|create|replace|patch|edit|set|scale|upgrade|install|rollback|import|destroy|site|playbook)\b|ansible-playbook|migrate|upgrade|\bpatch\b|\bgit (?:am|apply)\b|deploy|\bapply\b/i,
  restart:
    /restart|reboot|rollout|reload|\bstart\b|\bstop\b|\bup\b|kill|scale|systemctl|\bservice\b|pm2|supervisorctl|delete pod|deploy|\bssh\b|ansible/i,
  install:
    /install|\badd\b|require|\bget\b|sync|update|upgrade|\b(?:i|ci)\b|bundle|deps|pip|brew|apt|setup/i,
  migrate:
    /migrat|alembic|flyway|liquibase|\bdb:|upgrade|db push|psql|mysql|sqlite|schema|sqitch|goose|dbmate|atlas|knex|ecto|manage\.py|deploy|docker|\bup\b/i,
  "delete-data":
    /delete|truncate|\bdrop\b|destroy|purge|remove|\brm\b|flush|wipe|\breset\b|clean|prune|expire|\bdel\b|unlink/i,
};

/** What git itself can do for the classes that other tools do. */
const gitTraces: Partial<Record<RepositoryAction, RegExp>> = {
  deploy: new RegExp(telling, "i"),
  publish: new RegExp(telling, "i"),
  tag: /\btag\b|push\b.*(?:\btags?\b|\sv?\d)/i,
  release: /\btag\b|push\b.*(?:\btags?\b|\sv?\d)/i,
};

/** Whether a part of a command line may have done the deed. */
export function mayDo(action: RepositoryAction, part: string): boolean {
  const own = /^git\b/.test(part) ? gitTraces[action] : undefined;
  return (own ?? actionTraces[action]).test(part);
}

/** Where a class has no facts of its own, a command that matches did it. */
export const actingCommands: Partial<Record<RepositoryAction, RegExp>> = {
  review: /\bgh pr (?:review|comment)\b|\bglab mr (?:note|approve)\b|\/(?:reviews|comments)\b/i,
  apply: actionTraces.apply,
  restart: actionTraces.restart,
  "delete-data": actionTraces["delete-data"],
};

const verbsOf = (action: RepositoryAction) =>
  actionWords
    .filter((words) => words.action === action)
    .map(({ verbs }) => verbs)
    .join("|") || "(?!)";

const told = new Map<RepositoryAction, RegExp>();

/** Words with which a person says that it is done: "I merged it", "already deployed". */
export function toldByPerson(action: RepositoryAction): RegExp {
  const known = told.get(action);
  if (known) return known;
  const pattern = new RegExp(
    `(?:^|[.!?,;\\n]\\s*|\\b(?:i|we|he|she|they|i've|we've|just|already|is|was|are|were|been|has|have|got|it's|that's|hab|habe|wurde|ist|schon)\\s+(?:\\w+\\s+)?)(?:${verbsOf(action)})\\b|\\b(?:i|we) (?:\\w+ )?(?:did|ran|done|took care)\\b|^\\W*done\\b|\\b(?:is|went|are) (?:now |already )?(?:live|out|in prod\\w*)\\b`,
    "iu",
  );
  told.set(action, pattern);
  return pattern;
}
