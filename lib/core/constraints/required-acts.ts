import { allActions } from "../facts/directives/read-clause";
import type { DirectiveFact, FactBase, FactIndex, RunFact } from "../facts/fact";
import { isConsent } from "./consent";
import { isOnPath } from "./forbidden-acts";
import { holdsWord, isName, ruleObjects } from "./rule-object";

type Answer = { broken: FactBase[]; kept: FactBase[] };
type Holds = (fact: FactBase) => boolean;

const gitActs = new Set(["commit", "push", "pull-request", "merge", "tag", "release", "rebase"]);

/** Acts of the agent in one of the classes that a rule names. */
function actsOf(facts: FactIndex, classes: readonly string[]): FactBase[] {
  const git = facts.git.filter(
    (fact) =>
      classes.includes(fact.action) &&
      gitActs.has(fact.action) &&
      fact.succeeded &&
      !fact.isNoop &&
      !fact.byUser,
  );
  const packages = facts.packages.filter(
    (fact) =>
      classes.includes(fact.action) &&
      fact.succeeded &&
      !fact.isNoop &&
      (fact.action !== "install" || fact.names.length > 0),
  );
  return [...git, ...packages].sort((a, b) => a.order - b.order);
}

/** "Ask me before you push": every such act needs the user's word between the rule, or the act before, and itself. */
export function answerGate(facts: FactIndex, directive: DirectiveFact, holds: Holds): Answer {
  const gated = allActions(directive.text).filter((act) => act !== directive.action);
  const acts = actsOf(facts, gated).filter(holds);
  const refused = facts.denials.filter(
    (denial) => holds(denial) && gated.some((act) => holdsWord(denial.target, act)),
  );
  const asked = facts.questions.filter(
    (question) => holds(question) && gated.some((act) => holdsWord(question.text, act)),
  );
  const answer: Answer = { broken: [], kept: [...refused, ...asked] };
  let after = directive.order;
  for (const act of acts) {
    if (isConsent(facts, after, act.callOrder)) answer.kept.push(act);
    else answer.broken.push(act);
    after = act.order;
  }
  return answer;
}

const families: Readonly<Record<string, readonly RunFact["family"][]>> = {
  test: ["test"],
  lint: ["lint"],
  format: ["format", "lint"],
  build: ["build"],
  run: ["test", "lint", "format", "build", "typecheck", "command"],
};

/** Runs that do what the rule requires: of its family, and naming what it names. */
function requiredRuns(facts: FactIndex, directive: DirectiveFact): RunFact[] {
  const action = directive.action ?? "";
  const wanted = families[action];
  if (!wanted) return [];
  const head = directive.text.replace(/\b(?:before|after|whenever|every time)\b.*$/i, "");
  const names = ruleObjects(directive).filter((word) => head.toLowerCase().includes(word));
  return facts.runs.filter((run) => {
    if (run.byUser || run.status === "denied" || !wanted.includes(run.family)) return false;
    const isNamed = names.some((word) => holdsWord(run.command, word));
    return action === "run" ? isNamed || names.some((word) => holdsWord(word, run.family)) : true;
  });
}

/** "Run the tests before every commit", "only edit src/". */
export function answerRequirement(
  facts: FactIndex,
  directive: DirectiveFact,
  holds: Holds,
): Answer {
  if (/\b(?:only|nothing but|exclusively)\b/i.test(directive.text))
    return answerOnly(facts, directive, holds);
  const runs = requiredRuns(facts, directive).filter(holds);
  const condition = /\bbefore\b(.*)$/i.exec(directive.text)?.[1] ?? "";
  const acts = condition === "" ? [] : actsOf(facts, allActions(condition)).filter(holds);
  if (acts.length === 0) return { broken: [], kept: condition === "" ? runs : [] };
  if (!families[directive.action ?? ""]) return { broken: [], kept: [] };
  const answer: Answer = { broken: [], kept: [] };
  let after = directive.order;
  for (const act of acts) {
    const run = runs.find((each) => each.order > after && each.order <= act.order);
    if (run) answer.kept.push(run, act);
    else answer.broken.push(act);
    after = act.order;
  }
  return answer;
}

/** Changes of files inside and outside of what the rule allows. */
function answerOnly(facts: FactIndex, directive: DirectiveFact, holds: Holds): Answer {
  const paths = ruleObjects(directive).filter((word) => isName(word) && /[/.]/.test(word));
  if (paths.length === 0) return { broken: [], kept: [] };
  const changed = facts.files.filter(
    (fact) => fact.succeeded && fact.change !== "read" && holds(fact),
  );
  const isInside = (path: string) => paths.some((allowed) => isOnPath(allowed, path));
  return {
    broken: changed.filter((fact) => !isInside(fact.path)),
    kept: changed.filter((fact) => isInside(fact.path)),
  };
}
