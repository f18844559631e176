import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "./record";
import { stemSet } from "./user-record";

/** What the user refused and nobody allowed later. */
export function standingRefusals(input: CheckInput): DenialFact[] {
  return live(input.facts.denials).filter(
    (fact) => fact.by === "user" && fact.allowedLater === null,
  );
}

/** Words that name a tool rather than what it would have done. */
const toolName = /^[A-Za-z_]+$/;

export function targetActions(denial: DenialFact): string[] {
  return toolName.test(denial.target) ? [] : allActions(denial.target.replace(/[;&|]+/g, " "));
}

export function targetWords(denial: DenialFact): Set<string> {
  return toolName.test(denial.target) ? new Set() : stemSet(denial.target);
}
