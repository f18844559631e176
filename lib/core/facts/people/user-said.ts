import { readDirectives } from "../directives/read-directives";
import { readPermissions } from "../directives/read-permissions";
import { revokeDirectives } from "../directives/revoke-directives";
import type { DirectiveFact, FactIndex, UserTextFact } from "../fact";
import { firstQuote, quoteLine } from "../output/output-line";

/** Texts longer than this are documents, not messages; their beginning is read. */
const maxReadUnits = 60_000;

/** What a text answers to: the refused call, else what the user said last. */
function wordsBefore(index: FactIndex, { carrier }: Pick<UserTextFact, "carrier">): string {
  const answered =
    carrier === "denial" ? index.denials.at(-1)?.target : index.userTexts.at(-1)?.text;
  return answered?.slice(-400) ?? "";
}

/** Records a text of user origin, with what it orders, forbids and allows. */
export function recordUserText(index: FactIndex, said: Omit<UserTextFact, "type" | "quote">): void {
  if (said.text.trim() === "") return;
  const before = wordsBefore(index, said);
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
