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
  if (toolName.test(denial.target)) return [];
  const words = denial.target.replace(/[;&|]+/g, " ");
  // A script tells by its name what it does: "./deploy.sh", "scripts/db_reset.py".
  const script = /^\s*(?:\w+ )?(\S*\.(?:sh|py|rb|js|ts|pl))\b/.exec(words)?.[1] ?? "";
  return allActions(`${script.replace(/[./_-]+/g, " ")} ${words}`);
}

export function targetWords(denial: DenialFact): Set<string> {
  return toolName.test(denial.target) ? new Set() : stemSet(denial.target);
}
