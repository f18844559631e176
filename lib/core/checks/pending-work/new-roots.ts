import type { CheckInput } from "../check";
import { rootSet } from "../shared/word-root";

/** Roots that nobody had used in talk before an event: only what speaks of it holds them. */
export function newRoots(input: CheckInput, order: number, roots: readonly string[]): string[] {
  const known = new Set<string>();
  for (const event of input.arrangement.events) {
    if (event.logicalOrder >= order) break;
    if (event.rolledBack || (event.kind !== "user" && event.kind !== "assistant")) continue;
    for (const root of rootSet(input.content(event.logicalOrder)?.text ?? "")) known.add(root);
  }
  return roots.filter((root) => !known.has(root));
}
