import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";

/** Words between quotation marks or backticks, in whatever language, that only this failure's output holds. */
export function isQuoted(input: CheckInput, clause: Clause, run: RunFact): boolean {
  const output = input.content(run.order)?.text ?? "";
  return clause.literals.some(({ kind, text }) => {
    const words = text.replace(/^["'“”«»„`]+|["'“”«»`]+$/g, "");
    return (
      (kind === "quote" || kind === "code") &&
      words.length > 7 &&
      output.includes(words) &&
      !run.command.includes(words)
    );
  });
}
