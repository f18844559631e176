import { readDirectives } from "../directives/read-directives";
import { readPermissions } from "../directives/read-permissions";
import { revokeDirectives } from "../directives/revoke-directives";
import type { DirectiveFact, FactIndex, UserTextFact } from "../fact";
import { firstQuote, quoteLine } from "../output/output-line";

/** Texts longer than this are documents, not messages; their beginning is read. */
const maxReadUnits = 60_000;

/** Records a text of user origin, with what it orders, forbids and allows. */
export function recordUserText(index: FactIndex, said: Omit<UserTextFact, "type" | "quote">): void {
  if (said.text.trim() === "") return;
  const before = index.userTexts.at(-1)?.text.slice(-400) ?? "";
  index.userTexts.push({ ...said, type: "user-text", quote: firstQuote(said.text) });
  if (said.carrier === "command") return;
  const text = said.text.slice(0, maxReadUnits);
  const directives = readDirectives(text, before);
  // What was revoked lifts nothing.
  if (!said.rolledBack) {
    revokeDirectives(index.directives, {
      order: said.order,
      permissions: readPermissions(text),
      directives,
    });
  }
  for (const directive of directives) {
    const fact: DirectiveFact = {
      order: said.order,
      callOrder: said.callOrder,
      rolledBack: said.rolledBack,
      quote: quoteLine(directive.text),
      type: "directive",
      ...directive,
      revokedBy: null,
    };
    index.directives.push(fact);
  }
}
