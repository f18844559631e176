import type { RunFact } from "../../facts/fact";

function commandTokens(command: string): string[] {
  return command
    .replace(/^\$\s*/, "")
    .replace(/\d?>&?\d?\S*|[|;&]/g, " ")
    .split(/\s+/)
    .map((token) => token.replace(/^["']|["']$/g, ""))
    .filter((token) => token !== "" && !/^\w+=/.test(token) && token !== "npx");
}

/** The tokens of the quoted command stand in the one that ran, in order. */
export function namesCommand(wanted: string, run: RunFact): boolean {
  const needed = commandTokens(wanted);
  const held = commandTokens(run.command);
  let at = 0;
  for (const token of held) if (token === needed[at]) at += 1;
  return needed.length > 0 && at >= needed.length;
}
