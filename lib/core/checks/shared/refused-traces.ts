import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import type { Target } from "./refused-target";

/** Verbs by which a thing comes to be somewhere or takes effect. */
const brought =
  /\b(?:added|installed|loaded|applied|imported|inserted|appended|deployed|uploaded|published|sent|written|ran|run|executed|live)\b/i;

/** Another call that went through names the thing, so that what is told may be its work. */
function isNamedElsewhere(input: CheckInput, denial: DenialFact, token: string): boolean {
  return input.arrangement.events.some((event) => {
    if (event.rolledBack) return false;
    const calls = input.content(event.logicalOrder)?.calls ?? [];
    return calls.some(
      ({ callId, tool, argumentText, command, path }) =>
        callId !== denial.callId &&
        tool !== "read" &&
        `${command ?? ""} ${path ?? ""} ${argumentText}`.toLowerCase().includes(token),
    );
  });
}

/** The clause tells that something is in, on or through a thing that only the refused call names. */
export function bringsIn(
  input: CheckInput,
  clause: Clause,
  denial: DenialFact,
  target: Target,
): boolean {
  if (target.path !== null || !brought.test(clause.masked)) return false;
  const words = new Set(
    clause.text
      .toLowerCase()
      .split(/[^\w.:-]+/)
      .map((word) => word.replace(/[.:]+$/, "")),
  );
  const named = target.tokens.find((token) => token.length > 5 && words.has(token));
  return named !== undefined && !isNamedElsewhere(input, denial, named);
}
