import type { DirectiveFact, FactBase, GitAction } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "./record";
import { isSamePath, isWithin } from "./same-path";

const gitActions = new Set<string>([
  "commit",
  "push",
  "pull-request",
  "merge",
  "tag",
  "release",
  "rebase",
  "reset",
] satisfies GitAction[]);

function gitBreaks(input: CheckInput, directive: DirectiveFact): FactBase[] {
  if (directive.action === null || !gitActions.has(directive.action)) return [];
  return live(input.facts.git).filter(
    (fact) => fact.action === directive.action && fact.succeeded && !fact.isNoop,
  );
}

function fileBreaks(input: CheckInput, directive: DirectiveFact): FactBase[] {
  const paths = directive.objects.filter((object) => /[/.]/.test(object));
  if (paths.length === 0) return [];
  return live(input.facts.files).filter(
    (fact) =>
      fact.succeeded &&
      fact.change !== "read" &&
      paths.some((path) => isSamePath(path, fact.path) || isWithin(path, fact.path)),
  );
}

/** Later actions of the agent that go against a prohibition, at most three. */
export function violations(input: CheckInput, directive: DirectiveFact): FactBase[] {
  if (directive.polarity !== "prohibition" || directive.exceptions.length > 0) return [];
  const facts = [...gitBreaks(input, directive), ...fileBreaks(input, directive)];
  return facts.filter((fact) => fact.order > directive.order).slice(0, 3);
}
