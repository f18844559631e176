import type { EventContent, EvidenceEvent } from "../event";
import type { FactIndex } from "./fact";
import { addEvent, createFactIndexer, factsSoFar } from "./fact-indexer";

/**
 * Everything that the events show, as facts in logical order. One pass; pure. Facts of revoked events are kept
 * with `rolledBack: true`. `content` is asked once for each event that repeats no other.
 * `cwd` is the session's working directory, against which relative paths are resolved where a call names none.
 */
export function indexFacts(
  events: readonly EvidenceEvent[],
  content: (order: number) => EventContent | null,
  options: { cwd?: string | null } = {},
): FactIndex {
  const indexer = createFactIndexer(options.cwd ?? null);
  for (const event of events) {
    if (event.twinOf !== null) continue;
    const readable = content(event.logicalOrder);
    if (readable !== null) addEvent(indexer, event, readable);
  }
  return factsSoFar(indexer);
}
