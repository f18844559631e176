import { hasOrder } from "../../evidence/order-set";
import type { FactBase, FactIndex, FileFact } from "../../facts/fact";
import type { CheckInput } from "../check";

/** Facts that nobody revoked, in logical order. */
export function live<T extends FactBase>(facts: readonly T[]): T[] {
  return facts.filter((fact) => !fact.rolledBack);
}

export function revoked<T extends FactBase>(facts: readonly T[]): T[] {
  return facts.filter((fact) => fact.rolledBack);
}

export function last<T>(items: readonly T[]): T | undefined {
  return items[items.length - 1];
}

/** The writer of the summary saw it: everything but what stays verbatim behind the summary. */
export function wasSeen(input: CheckInput, fact: FactBase): boolean {
  return !hasOrder(input.compaction.kept, fact.order);
}

type Opaque = FactIndex["opaque"][number]["what"];

export type AbsenceOptions = {
  /** Actors that could not have done it. */
  harmless?: readonly Opaque[];
  /** Scripts whose command matches could not have done it either. */
  harmlessScript?: RegExp;
  /** It would show in outputs only, and one that was cut may hold it. */
  needsOutput?: boolean;
};

/** The command behind the result at an order. */
function commandAt(input: CheckInput, order: number): string {
  const callId = input.content(order)?.result?.callId;
  for (let at = order; at > Math.max(0, order - 200); at--) {
    const call = input.content(at)?.calls.find((entry) => !callId || entry.callId === callId);
    if (call) return call.command ?? call.argumentText;
  }
  return "";
}

/**
 * Whether absence means something (G5): the record is whole from the session's start or from the previous
 * summary, and nothing acted in it that leaves no facts.
 */
export function provesAbsence(input: CheckInput, options: AbsenceOptions = {}): boolean {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact) return false;
  if (options.needsOutput && facts.hasTruncatedOutput) return false;
  return facts.opaque.every((actor) => {
    if (options.harmless?.includes(actor.what)) return true;
    const pattern = options.harmlessScript;
    return actor.what === "script" && pattern?.test(commandAt(input, actor.order)) === true;
  });
}

const prose = /\.(?:md|mdx|rst|txt|adoc)$|(?:^|\/)(?:CHANGELOG|README|LICENSE|NOTES|TODO)[^/]*$/i;

/** Changes of files that a runner can load; documents are none. */
export function codeChanges(input: CheckInput): FileFact[] {
  return live(input.facts.files).filter(
    (fact) => fact.change !== "read" && fact.succeeded && !prose.test(fact.path),
  );
}

/** The order of the last thing that changed code before `order`, or 0. */
export function lastChangeBefore(input: CheckInput, order: number): number {
  return last(codeChanges(input).filter((fact) => fact.order < order))?.order ?? 0;
}
