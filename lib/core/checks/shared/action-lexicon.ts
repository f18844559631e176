/** Deeds outside of the files that a summary may report: in the repository, a registry, an environment, a database. */
export type RepositoryAction =
  | "commit"
  | "push"
  | "pull-request"
  | "review"
  | "merge"
  | "cherry-pick"
  | "rebase"
  | "tag"
  | "release"
  | "publish"
  | "deploy"
  | "apply"
  | "restart"
  | "install"
  | "migrate"
  | "delete-data";

/** How one class of deeds is told. All sources are alternatives of a regular expression, lower case. */
export type ActionWords = {
  action: RepositoryAction;
  /** Past participles and past forms; foreign ones only where the form is no word of another language. */
  verbs: string;
  /** Nouns that the deed is done to; with another object the verb means something else. */
  objects: string;
  /** What may follow the verb instead of an object: "into main". */
  goals?: string;
  /** The verb alone reports the deed: "Committed." */
  isBare: boolean;
  /** Without the goal the verb means something else: "shipped to production". */
  needsGoal?: true;
};

const mask = "[\uE001\uE003-\uE006]+";
const work =
  "everything|alles|todo|tout|all|both|it|this|them|these|work|wip|changes?|fix(?:es)?|bugfix|hotfix|patch(?:es)?|code|features?|implementation|refactor\\w*|updates?|result|(?:first |second |last |this )?(?:part|half|step|piece|slice|stage)|rest|series|änderung(?:en)?|cambios?|modifications?";
const branches = `main|master|trunk|develop|dev|stable\\S*|release\\S*|production|upstream|origin|remote|the (?:\\w+ )?(?:branch|remote|repo(?:sitory)?|fork|trunk)|${mask}`;
const environments =
  "prod(?:uction)?|staging|stage|live|preview|qa|uat|test|dev|the (?:\\w+ )?(?:cluster|servers?|hosts?|machines?|fleet|environment)|customers|users|fly(?:\\.io)?|vercel|netlify|heroku|aws|gcp|azure|kubernetes|k8s|produktion|producción|produção";

/** Verbs with their objects and goals, in English and, where the form leaves no doubt, in other languages. */
export const actionWords: readonly ActionWords[] = [
  {
    action: "commit",
    verbs: "committed|checked in|commit+et|eingecheckt|commiteado|commité",
    objects: `${work}|files?|docs?|tests?|removal|deletion|addition|rename|renaming|migration|config\\w*|version|bump|cleanup|clean-up|module|rewrite|test|workaround|script|notes|changelog|${mask}`,
    goals: `(?:on|to|in|auf) (?:${branches})|as ${mask}`,
    isBare: true,
  },
  {
    action: "push",
    verbs: "(?:force-?)?pushed|gepush(?:t|ed)|pushead[oa]|poussée?s?",
    objects: `${work}|commits?|branch(?:es)?|tags?|files?|docs?|rama|main|master|develop|trunk|${mask}`,
    goals: `(?:up |straight |directly )?(?:to|on|nach|auf|zu|a|en|sur|vers) (?:${branches})`,
    isBare: true,
  },
  {
    action: "pull-request",
    verbs:
      "opened|created|raised|filed|submitted|sent|put up|eröffnet|geöffnet|erstellt|abierto|ouverte?",
    objects: "prs?|mrs?|pull requests?|merge requests?|pull-requests?",
    isBare: false,
  },
  {
    action: "merge",
    verbs: "(?:squash-|ff-)?merged|gemerg(?:e?t|ed)|fusionad[oa]|fusionnée?|mergead[oa]",
    objects: `${work}|prs?|mrs?|pull requests?|merge requests?|branch(?:es)?|#\\d+|rama|${mask}`,
    goals: `(?:back )?(?:in|into|to|onto|nach|in den|in die|en|a|dans|sur) (?:${branches})`,
    isBare: false,
  },
  {
    action: "cherry-pick",
    verbs: "back-?ported|cherry-?picked",
    objects: `${work}|commits?|${mask}`,
    goals: `(?:to|onto|into) (?:${branches})`,
    isBare: false,
  },
  {
    action: "rebase",
    verbs: "rebased|rebasé|rebasead[oa]",
    objects: `branch|it|work|prs?|rama|${mask}`,
    goals: `(?:on|onto|auf) (?:${branches})`,
    isBare: false,
  },
  {
    action: "tag",
    verbs: "tagged|getaggt|étiquetée?",
    objects: `releases?|versions?|commits?|images?|merge|build|bump|it|${mask}`,
    goals: `(?:as )?${mask}`,
    isBare: false,
  },
  {
    action: "release",
    verbs: "released|shipped",
    objects: `versions?|packages?|releases?|it|crates?|gems?|librar(?:y|ies)|${mask}`,
    goals: `as ${mask}`,
    isBare: false,
  },
  {
    action: "publish",
    verbs: "published|veröffentlicht|publicad[oa]|publiée?",
    objects: `packages?|versions?|crates?|gems?|images?|sites?|docs|documentation|websites?|pages?|notes|posts?|articles?|artifacts?|librar(?:y|ies)|modules?|plugins?|extensions?|charts?|wheels?|it|paket|seite|paquete|sitio|paquet|${mask}`,
    goals: `(?:it )?(?:to|on|auf|en|sur) (?:the )?(?:npm|pypi|crates(?:\\.io)?|rubygems|registry|hub|docker hub|gh-pages|github pages|web|marketplace|maven\\S*|nuget|${mask})|under (?:the )?(?:dist-)?tag|as ${mask}`,
    isBare: true,
  },
  {
    action: "publish",
    verbs: "pushed|uploaded|released|shipped|went",
    objects: `packages?|versions?|crates?|gems?|images?|wheels?|artifacts?|librar(?:y|ies)|it|${mask}`,
    goals:
      "(?:it |out )?(?:to|on|auf) (?:the )?(?:npm|pypi|test ?pypi|crates(?:\\.io)?|rubygems|(?:npm |package |container )?registry|docker hub|ghcr\\S*|marketplace|nuget)",
    isBare: false,
    needsGoal: true,
  },
  {
    action: "deploy",
    verbs:
      "(?:re-?)?deployed|rolled out|deployt|ausgerollt|déployée?|desplegad[oa]|mise? en production",
    objects: `${work}|services?|apps?|applications?|sites?|apis?|front-?ends?|back-?ends?|versions?|builds?|releases?|stacks?|functions?|workers?|lambdas?|containers?|images?|branch|charts?|bots?|dienst|anwendung|servicio|${mask}`,
    goals: `(?:to|on|in|onto|auf|nach|en|a|sur) (?:${environments}|${mask})`,
    isBare: true,
  },
  {
    action: "deploy",
    verbs: "shipped|promoted|released|pushed|went out|brought|upgraded|updated",
    objects: `${work}|services?|apps?|apis?|sites?|versions?|builds?|releases?|images?|charts?|${mask}`,
    goals: `(?:it |them |live )?(?:to|in|into|on) (?:prod(?:uction)?|staging|live|the cluster|customers|the stores?|the app store)`,
    isBare: false,
    needsGoal: true,
  },
  {
    action: "apply",
    verbs: "applied|angewendet|appliquée?|aplicad[oa]",
    objects:
      "plan|terraform|infrastructure|manifests?|playbook|stack|tofu|pulumi|kustomization|helmfile|rollout",
    goals: `(?:it |them )?(?:to|on|in) (?:${environments})`,
    isBare: true,
  },
  {
    action: "restart",
    verbs: "restarted|rebooted|bounced|neu gestartet|redémarrée?|reiniciad[oa]",
    objects: `services?|servers?|pods?|deployments?|containers?|daemons?|workers?|nodes?|hosts?|machines?|process(?:es)?|nginx|postgres\\w*|redis|cluster|${mask}`,
    isBare: false,
  },
  {
    action: "install",
    verbs: "installed|installiert|instalad[oa]|installée?",
    objects: `packages?|dependenc(?:y|ies)|librar(?:y|ies)|plugins?|toolchain|paket|paquete|paquet|${mask}`,
    isBare: false,
  },
  {
    action: "migrate",
    verbs: "migrated|migriert|migrée?|migrad[oa]",
    objects:
      "it|database|databases|db|schema|schemas|production|staging|datenbank|base de datos|base",
    isBare: false,
  },
  {
    action: "migrate",
    verbs: "run|ran|applied|executed|performed|ausgeführt|eingespielt|exécutée?s?|ejecutad[oa]s?",
    objects: "migrations?|db migrations?|migraciones|migración",
    isBare: false,
  },
  {
    action: "delete-data",
    verbs: "deleted|purged|truncated|dropped|wiped|erased|gelöscht|borrad[oa]s|supprimée?s",
    objects:
      "rows?|records|database|databases|tables?|tablespaces?|volumes?|buckets?|namespaces?|topics?|indices|snapshots|backups?|zeilen|tabelle|filas|registros|lignes",
    isBare: false,
  },
];

const states: readonly [RepositoryAction, string][] = [
  [
    "commit",
    "\\b(?:made|created|landed|added|did) (?:a |an |the |one |two |three |\\d+ |another |separate |new |final |wip |local |clean |single )*commits?\\b|\\bcommits? (?:\uE005+ |\uE001+ )?(?:was|were|has been|have been|is|are|got) (?:now )?(?:made|created|landed|done|in)\\b|\\b(?:no|nothing) (?:was |has been |is |got )?commit(?:s|ted)?\\b|\\buncommitted\\b",
  ],
  [
    "push",
    "\\bpush (?:succeeded|went through|completed|was successful|is (?:done|through))\\b|\\bunpushed\\b|\\b(?:is|are) (?:now )?on (?:origin|the remote|github|gitlab)\\b",
  ],
  [
    "pull-request",
    "\\b(?:prs?|pull[- ]requests?|merge[- ]requests?|mr)\\s*(?:[#!]?\\d+|\uE003+|\uE001+|\\([^)]{1,40}\\))?\\s*(?:is|are|was|were|has been)?\\s*(?:now |already )?(?:open(?:ed)?|up|raised|filed|submitted|out|ready for review|offen|abierto|ouverte)\\b(?! (?:questions?|points?|issues?|until|when|once|later|to\\b|for (?:discussion|debate)))",
  ],
  [
    "review",
    "\\bchanges (?:were|have been|are) requested\\b|\\brequested changes (?=on\\b|in\\b)|\\b(?:reviews?|review comments?|comments?) (?:was|were|has been|have been) (?:posted|submitted|left|published)(?: (?:on|to|in) )?|\\b(?:posted|submitted|left) (?:the |a |my |an? inline )*(?:review|review comments?|comments?) (?:on|to|in) (?:the )?(?:prs?|pull requests?|mr|merge requests?|github|gitlab)\\b",
  ],
  [
    "merge",
    "\\b(?:prs?|pull requests?|merge requests?|branch|#\\d+) (?:\uE001+ |\uE005+ |#?\\d+ )?(?:is|are) (?:now |already )?(?:in|on) (?:main|master|trunk)(?: now)?(?=\\s*(?:[.,;)]|$))",
  ],
  [
    "tag",
    "\\b(?:tag (?:v?\\d\\S*|\uE006+|\uE001+)|tags?) (?:was|were|has been|is|are) (?:created|set|cut|added)\\b|\\b(?:created|cut|set|added) (?:a |an |the |release |git |new |annotated )*tag\\b",
  ],
  [
    "release",
    "\\breleases? (?:\uE006+|\uE001+|v?\\d\\S* )?\\s*(?:was|has been|is|are) (?:now )?(?:created|cut|published|out|live|done)\\b|(?:\uE006+|\uE001+) is (?:now |finally )?(?:out|released)\\b|\\b(?:cut|made|created|published|drafted) (?:a |an |the |new |github |gitlab |patch |minor |major )*release\\b",
  ],
  [
    "publish",
    "\\b(?:npm|package|version|crate|gem|image|site|docs|\uE006+|\uE001+) (?:is|are) (?:now )?(?:live )?on (?:npm|pypi|crates\\.io|rubygems|docker hub|the registry)\\b|\\buploaded\\b(?= (?:\\S+ ){0,4}to (?:npm|pypi|test ?pypi|crates\\.io|rubygems|the registry|docker hub))",
  ],
  [
    "deploy",
    "\\b(?:fix|change|changes|hotfix|patch|feature|work|release|it|this|everything|both) (?:is|are) live\\b|\\b(?:(?:is|are) (?:now |already |finally )live|went live)\\b(?! (?:data|reload|share|video|view|stream))|\\b(?:fix|change|changes|hotfix|patch|feature|work|it|this|everything|both) (?:is|are) (?:now |already )?(?:in|on) (?:prod(?:uction)?|staging)(?: now)?(?=\\s*(?:[.,;)]|$))|\\bdeploy(?:ment)?(?: (?:to|on) [^.;,]{1,30}?)? (?:succeeded|completed|finished|went through|is (?:done|complete|live|through)|was successful|ist durch)\\b",
  ],
  [
    "migrate",
    "\\bmigrations? (?:was|were|has been|have been|is|are|got) (?:successfully |now |all )*(?:run|applied|executed|performed|through|done)\\b",
  ],
];

/** What a place runs, and that something is through: true once somebody did it, and until somebody takes it back. */
const conditions: readonly [RepositoryAction, string][] = [
  [
    "deploy",
    "\\b(?:prod(?:uction)?|staging|stage|qa|cluster|live|\\w+-(?:prod|staging)) (?:is|are|runs|now runs|is now) (?:now )?(?:on |at )?(?:chart|version|revision|release|image|tag|build|v?\\d|\uE006|\uE001)\\S*(?: \\S*\\d\\S*| [\uE006\uE001\uE005]+)?|\\b(?:upgrade|roll-?out|deploy(?:ment)?) (?:(?:on|to|of|in) \\w+ )?(?:is|was) (?:now )?(?:done|completed?|finished|through|out|live)\\b|\\b(?:revision|release|version|chart|image) \\S*\\d\\S* is (?:now )?(?:live|running|active|out|in place)\\b",
  ],
];

export type ActionState = { action: RepositoryAction; pattern: RegExp; isState: boolean };

const readState =
  (isState: boolean) =>
  ([action, source]: readonly [RepositoryAction, string]): ActionState => ({
    action,
    pattern: new RegExp(source, "giu"),
    isState,
  });

/** Reports without a verb of the class: "the PR is open", "is live in production". */
export const actionStates: readonly ActionState[] = [
  ...states.map(readState(false)),
  ...conditions.map(readState(true)),
];
