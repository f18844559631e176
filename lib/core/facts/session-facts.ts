import type { EventContent, EvidenceEvent } from "../event";
import type { FactIndex } from "./fact";
import { addEvent, createFactIndexer, factsSoFar } from "./fact-indexer";

/** The facts of one session, read once for all that asks for them. */
export type SessionFacts = {
  /** Facts of the events before one of the marks; null where the order is none of them. */
  before(mark: number): FactIndex | null;
  /** Facts of all events. */
  all(): FactIndex;
};

type Source = {
  /** In logical order. */
  events: readonly EvidenceEvent[];
  content: (order: number) => EventContent | null;
  /** The session's working directory. */
  cwd: string | null;
  /** Logical orders in front of which the facts will be asked for, such as those of the summaries. */
  marks: readonly number[];
};

/**
 * A session with many compactions is read once and not once for each of them: at the first question, from its
 * first event to its last. Content is asked once for each event that repeats no other.
 */
export function createSessionFacts(source: Source): SessionFacts {
  let made: ReturnType<typeof readOnce> | null = null;
  const facts = () => {
    made ??= readOnce(source);
    return made;
  };
  return { before: (mark) => facts().byMark.get(mark) ?? null, all: () => facts().all };
}

function readOnce({ events, content, cwd, marks }: Source) {
  const indexer = createFactIndexer(cwd);
  const open = [...new Set(marks)].sort((a, b) => a - b);
  const byMark = new Map<number, FactIndex>();
  const passMarks = (order: number) => {
    for (let mark = open[0]; mark !== undefined && mark <= order; mark = open[0]) {
      byMark.set(mark, factsSoFar(indexer));
      open.shift();
    }
  };
  for (const event of events) {
    passMarks(event.logicalOrder);
    if (event.twinOf !== null) continue;
    const readable = content(event.logicalOrder);
    if (readable !== null) addEvent(indexer, event, readable);
  }
  passMarks(Number.POSITIVE_INFINITY);
  return { byMark, all: factsSoFar(indexer) };
}
