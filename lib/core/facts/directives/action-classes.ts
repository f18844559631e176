import { foreignActionOf } from "./foreign-actions";

/**
 * Classes of actions that users ask for or forbid, with the words that mean them, base forms first. A word stands in
 * one class only. Summaries are read with the same table, so that "no pushing" and "never push" meet.
 */
export const actionClasses: Readonly<Record<string, readonly string[]>> = {
  commit: ["commit", "check-in"],
  push: ["push", "force-push", "upstream"],
  "pull-request": ["pr", "pull-request", "merge-request", "mr"],
  merge: ["merge", "squash"],
  rebase: ["rebase"],
  branch: ["branch", "fork"],
  tag: ["tag"],
  release: ["release", "ship"],
  publish: ["publish", "upload"],
  deploy: ["deploy", "redeploy", "deployment", "rollout"],
  install: ["install", "reinstall", "add-dependency", "dependency", "package"],
  uninstall: ["uninstall"],
  upgrade: ["upgrade", "bump", "downgrade"],
  migrate: ["migrate", "migration"],
  seed: ["seed"],
  delete: [
    "delete",
    "remove",
    "drop",
    "erase",
    "wipe",
    "purge",
    "rm",
    "discard",
    "truncate",
    "destroy",
    "clean-up",
    "prune",
  ],
  reset: ["reset", "revert", "undo", "restore", "stash", "roll-back", "rollback"],
  edit: [
    "edit",
    "change",
    "modify",
    "touch",
    "alter",
    "update",
    "adjust",
    "tweak",
    "mess",
    "patch",
    "tamper",
    "amend",
  ],
  create: ["create", "generate", "make", "introduce", "scaffold"],
  add: ["add", "insert", "append", "include"],
  write: ["write", "rewrite", "overwrite", "draft"],
  rename: ["rename"],
  move: ["move", "relocate"],
  copy: ["copy", "duplicate", "vendor"],
  refactor: [
    "refactor",
    "restructure",
    "reorganize",
    "reorganise",
    "redesign",
    "rearchitect",
    "simplify",
  ],
  format: ["format", "reformat", "prettify", "indent"],
  lint: ["lint"],
  test: ["test", "retest"],
  build: ["build", "rebuild", "compile", "recompile", "bundle"],
  run: ["run", "rerun", "execute", "invoke", "launch"],
  start: ["start", "restart", "boot"],
  stop: ["stop", "halt", "kill", "terminate", "shut"],
  debug: ["debug", "profile"],
  mock: ["mock", "stub", "fake"],
  skip: [
    "skip",
    "disable",
    "comment-out",
    "xfail",
    "ignore",
    "suppress",
    "silence",
    "bypass",
    "circumvent",
    "mute",
  ],
  enable: ["enable", "activate"],
  fix: ["fix", "repair", "resolve", "solve"],
  implement: ["implement", "code", "develop", "start-coding"],
  replace: ["replace", "swap", "substitute", "switch"],
  use: ["use", "rely", "depend", "adopt", "apply"],
  keep: ["keep", "preserve", "retain", "maintain", "stick"],
  read: ["read", "open", "look", "inspect", "view"],
  search: ["search", "browse", "google", "grep"],
  fetch: ["fetch", "download", "curl", "pull", "clone"],
  call: ["call", "hit", "query"],
  ask: ["ask", "check-with", "confirm", "consult", "approve", "approval", "permission"],
  show: ["show", "present", "display"],
  explain: ["explain", "describe", "summarize", "summarise", "tell", "report"],
  discuss: ["discuss", "talk", "propose", "suggest"],
  plan: ["plan", "outline"],
  review: ["review", "audit", "verify", "validate", "double-check"],
  document: ["document", "comment", "docs"],
  log: ["log", "print", "console.log"],
  expose: ["expose", "leak", "reveal", "share", "send", "post", "email", "disclose"],
  mention: ["mention", "say", "reference", "credit"],
  hardcode: ["hardcode", "hard-code", "inline"],
  cast: ["cast"],
  catch: ["catch", "swallow"],
  translate: ["translate"],
  optimize: ["optimize", "optimise", "cache", "parallelize"],
  configure: ["configure", "set-up", "setup"],
  guess: ["guess", "assume", "invent", "fabricate", "hallucinate", "speculate"],
  wait: ["wait", "pause"],
  continue: ["continue", "proceed", "go-ahead", "resume"],
  limit: ["exceed"],
  break: ["break", "regress"],
  backup: ["backup", "back-up"],
  import: ["import", "require"],
  export: ["export"],
  close: ["close"],
  assign: ["assign"],
  work: ["work", "stay"],
};

const classByWord = new Map<string, string>();
for (const [action, words] of Object.entries(actionClasses)) {
  for (const word of words) if (!classByWord.has(word)) classByWord.set(word, action);
}

/** Forms that the rules below do not reach. */
const irregular: Readonly<Record<string, string>> = {
  ran: "run",
  wrote: "write",
  written: "write",
  kept: "keep",
  made: "make",
  built: "build",
  sent: "send",
  told: "tell",
  shown: "show",
  broke: "break",
  broken: "break",
  caught: "catch",
  thrown: "throw",
  begun: "start",
  said: "say",
  dependencies: "dependency",
  libraries: "dependency",
  library: "dependency",
  libs: "dependency",
  lib: "dependency",
  deps: "dependency",
  modification: "modify",
  modifications: "modify",
  deletion: "delete",
  deletions: "delete",
  removal: "remove",
  creation: "create",
  installation: "install",
  confirmation: "confirm",
  refactorings: "refactor",
  implementation: "implement",
  prs: "pr",
  tests: "test",
  mocks: "mock",
};

/** What a stem may have been before its ending: move(d), comm(itted), tr(ied). */
function stems(stem: string, ending: string): string[] {
  const isVerbal = ending === "ing" || ending === "ed";
  const forms = [stem];
  if (isVerbal) forms.push(`${stem}e`);
  if (isVerbal && stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1));
  if (ending !== "s" && stem.endsWith("i")) forms.push(`${stem.slice(0, -1)}y`);
  return forms;
}

function baseForms(word: string): string[] {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  const forms = known === undefined ? [word] : [word, known];
  for (const ending of ["ing", "ed", "es", "s", "d"]) {
    if (!word.endsWith(ending) || word.length < ending.length + 2) continue;
    forms.push(...stems(word.slice(0, -ending.length), ending));
  }
  return forms;
}

const cache = new Map<string, string | null>();

/**
 * The class of an action word in any of its forms ("pushing", "committed", "dependencies"), or null. Words of two
 * parts are written with a hyphen ("roll-back").
 */
export function actionClassOf(word: string): string | null {
  const lower = word.toLowerCase();
  const known = cache.get(lower);
  if (known !== undefined) return known;
  let found: string | null = null;
  for (const form of baseForms(lower)) {
    found = classByWord.get(form) ?? null;
    if (found !== null) break;
  }
  found ??= foreignActionOf(lower);
  if (cache.size < 5_000) cache.set(lower, found);
  return found;
}

const phrases: readonly [RegExp, string][] = [
  [/\bforce[ -]push(\w*)/gi, "push$1"],
  [/\bcheck(ed|ing)? in\b/gi, "check-in"],
  [/\broll(ed|ing)? back\b/gi, "roll-back"],
  [/\bclean(ed|ing)? up\b/gi, "clean-up"],
  [/\bset(ting)? up\b/gi, "set-up"],
  [/\bback(ed|ing)? up\b/gi, "back-up"],
  [/\bcomment(ed|ing)? out\b/gi, "comment-out"],
  [/\b(?:pull|merge) requests?\b/gi, "pull-request"],
  [/\bcheck(ed|ing)? with\b/gi, "check-with"],
  [/\bgo(ing)? ahead\b/gi, "go-ahead"],
  [/\bmak(?:es?|ing) (?:any |anything |things? |it |them |stuff )?up\b/gi, "invent"],
  [/\bget rid of\b/gi, "delete"],
  [/\bopen(ed|ing)? (?:a |any |the )?(?:pr|pull-request|mr)s?\b/gi, "pull-request"],
  [/\bgit (?=commit|push|merge|rebase|tag|stash|reset)/gi, ""],
];

/** Joins verbs of several words, so that one word stands for each action. Changes the text's length. */
export function joinPhrases(text: string): string {
  return phrases.reduce(
    (joined, [pattern, replacement]) => joined.replace(pattern, replacement),
    text,
  );
}
