import { isSamePath, isWithin } from "../checks/shared/same-path";
import type { DirectiveFact, FactBase, FactIndex, GitFact, RunFact } from "../facts/fact";
import { isConsent } from "./consent";
import { holdsWord, isName, ruleObjects } from "./rule-object";

const packageActs: Readonly<Record<string, string>> = {
  install: "install",
  add: "install",
  use: "install",
  uninstall: "uninstall",
  publish: "publish",
  release: "publish",
  deploy: "deploy",
  migrate: "migrate",
};

/** "Never push to main" is broken by a push whose ref names main, "don't push" by any. */
function gitActs(facts: FactIndex, directive: DirectiveFact): GitFact[] {
  const wanted = ruleObjects(directive);
  const isForce = /\bforce/i.test(directive.text);
  return facts.git.filter((fact) => {
    if (fact.action !== directive.action || !fact.succeeded || fact.isNoop || fact.byUser)
      return false;
    if (isForce) return fact.mode === "force";
    const told = [fact.ref, fact.url, fact.message, ...fact.paths].join(" ");
    return wanted.length === 0 || wanted.some((word) => holdsWord(told, word));
  });
}

function packageFacts(facts: FactIndex, directive: DirectiveFact): FactBase[] {
  const act = packageActs[directive.action ?? "install"];
  const wanted = ruleObjects(directive);
  if (directive.action === null || directive.action === "use" || directive.action === "add") {
    if (wanted.length === 0) return [];
  }
  return facts.packages.filter((fact) => {
    if (fact.action !== act || !fact.succeeded || fact.isNoop) return false;
    // Installing what the lock file names adds nothing.
    if (act === "install" && fact.names.length === 0) return false;
    const told = [...fact.names.map(({ name }) => name), fact.quote].join(" ");
    return wanted.length === 0 || wanted.some((word) => holdsWord(told, word));
  });
}

const fileChanges: Readonly<Record<string, readonly string[]>> = {
  edit: ["edit", "create", "delete", "rename"],
  write: ["edit", "create"],
  create: ["create"],
  delete: ["delete"],
  rename: ["rename"],
  move: ["rename"],
  refactor: ["edit", "rename"],
  format: ["edit"],
};

const wholeBan = /\b(?:anything|a single|any|nothing|read[- ]only)\b/i;

/** A path as written, or a file by its base name. */
export const isOnPath = (word: string, path: string) =>
  isName(word) && (isSamePath(word, path) || isWithin(word, path));

/** "The migrations folder", "vendor/": the rule itself says that the word is a folder. */
function isInFolder(directive: DirectiveFact, word: string, path: string): boolean {
  const named = new RegExp(
    `(?<![\\w/])${word.replace(/[^\p{L}\d_-]/gu, ".")}(?:/|\\W{0,2} (?:folder|director(?:y|ies)|dir|tree)\\b)`,
    "iu",
  );
  return !isName(word) && named.test(directive.text) && isWithin(word, path);
}

const isProtected = (directive: DirectiveFact, word: string, path: string) =>
  isOnPath(word, path) || isInFolder(directive, word, path);

function fileActs(facts: FactIndex, directive: DirectiveFact): FactBase[] {
  const changes = fileChanges[directive.action ?? ""];
  if (!changes) return [];
  const wanted = ruleObjects(directive);
  const isOld = /\bexisting\b/i.test(directive.text);
  const isWhole =
    wanted.length === 0 && directive.action === "edit" && wholeBan.test(directive.text);
  return facts.files.filter(
    (fact) =>
      fact.succeeded &&
      changes.includes(fact.change) &&
      !(isOld && fact.change === "create") &&
      (isWhole || wanted.some((word) => isProtected(directive, word, fact.path))),
  );
}

const notRun = new Set(["denied", "interrupted"]);

/** Commands that the agent ran and that name all that the rule names. */
function runActs(facts: FactIndex, directive: DirectiveFact): RunFact[] {
  const wanted = ruleObjects(directive);
  const ran = facts.runs.filter(
    (run) => !run.byUser && !notRun.has(run.status) && !run.isUsageError,
  );
  if (/^(?:run|test|start|call|use)$/.test(directive.action ?? "") || directive.action === null) {
    const names = wanted.filter(isName);
    if (names.length > 0)
      return ran.filter((run) => names.every((word) => holdsFlag(run.command, word)));
  }
  const isWholeSuite =
    directive.action === "run" && /\b(?:whole|full|entire|all)\b/i.test(directive.text);
  if (isWholeSuite && /\b(?:suite|tests)\b/i.test(directive.text))
    return ran.filter((run) => run.family === "test" && run.scope.kind === "full");
  return [];
}

const holdsFlag = (command: string, word: string) =>
  holdsWord(command, word) || command.toLowerCase().includes(`--${word}`);

/** Acts of the agent that the prohibition forbids, oldest first, whether or not it held then. */
export function forbiddenActs(facts: FactIndex, directive: DirectiveFact): FactBase[] {
  const acts: FactBase[] = [
    ...gitActs(facts, directive),
    ...packageFacts(facts, directive),
    ...fileActs(facts, directive),
    ...runActs(facts, directive),
  ];
  const isTied = /\b(?:without|unless|until|before)\b/i.test(directive.text);
  return acts
    .filter((act) => !(isTied && isConsent(facts, directive.order, act.callOrder)))
    .sort((a, b) => a.order - b.order);
}

/** Facts that show an occasion for the forbidden act that was not taken. */
export function heldBackActs(facts: FactIndex, directive: DirectiveFact): FactBase[] {
  const { action } = directive;
  const wanted = ruleObjects(directive);
  const names = (text: string) =>
    (action !== null && holdsWord(text, action === "edit" ? "edit" : action)) ||
    wanted.some((word) => holdsWord(text, word));
  const refused = facts.denials.filter((fact) => names(fact.target));
  const asked = facts.questions.filter((fact) => names(fact.text));
  return [...refused, ...asked, ...occasions(facts, directive, wanted)].sort(
    (a, b) => a.order - b.order,
  );
}

function occasions(
  facts: FactIndex,
  directive: DirectiveFact,
  wanted: readonly string[],
): FactBase[] {
  const { action } = directive;
  const commits = facts.git.filter(
    (fact) => fact.action === "commit" && fact.succeeded && !fact.byUser,
  );
  const edits = facts.files.filter((fact) => fact.succeeded && fact.change !== "read");
  if (action === "push") {
    const elsewhere = facts.git.filter((fact) => fact.action === "push" && fact.succeeded);
    return [...elsewhere, ...commits];
  }
  if (action === "merge" || action === "pull-request")
    return facts.git.filter((fact) => fact.action === "push" && fact.succeeded);
  if (action === "commit") return edits;
  if (action === "publish" || action === "deploy" || action === "release")
    return facts.packages.filter((fact) => fact.isNoop);
  if (action === "edit")
    return facts.files.filter(
      (fact) =>
        fact.change === "read" && wanted.some((word) => isProtected(directive, word, fact.path)),
    );
  return [];
}
