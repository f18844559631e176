import type { ItemPart } from "./link";
import type { CodexEntry } from "./rollout-files";

/** The lines of one turn, however far apart they stand. */
export type Segment = {
  turnId: string | null;
  /** It has a `task_started` line; others are made up of what lies between. */
  hasStart: boolean;
  hasAttribution: boolean;
  isEnded: boolean;
  /** It holds at least one user turn, so that it counts when turns are rolled back. */
  hasBoundary: boolean;
  /** Number of items that the model wrote. */
  modelItems: number;
  /** Where in the chain it begins. */
  start: number;
};

export type Segmentation = {
  segments: Segment[];
  /** Segment of each place in the chain; -1 for a rollback mark. */
  of: Int32Array;
};

/** Groups a chain into turns: by turn id and call id where a line has one, by place otherwise. */
export function segmentChain(chain: readonly CodexEntry[]): Segmentation {
  const reader = new SegmentReader();
  const of = new Int32Array(chain.length);
  chain.forEach((entry, place) => {
    of[place] = reader.place(entry, place);
  });
  return { segments: reader.segments, of };
}

class SegmentReader {
  readonly segments: Segment[] = [];
  private current = -1;
  private readonly byTurn = new Map<string, number>();
  private readonly byCall = new Map<string, number>();
  /** The last boundary by text and origin: an item and its event are one boundary. */
  private boundary: { key: string | null; part: string; segment: number } | null = null;

  place(entry: CodexEntry, place: number): number {
    const { data } = entry.link;
    if (data.part === "rollback") {
      this.current = -1;
      return -1;
    }
    const index = this.indexOf(entry, place);
    const segment = this.segments[index];
    if (segment) note(segment, entry);
    if (data.part === "item" && data.item === "call" && data.callId) {
      this.byCall.set(data.callId, index);
    }
    return index;
  }

  private indexOf(entry: CodexEntry, place: number): number {
    const { data } = entry.link;
    if (data.part === "turn-start") return this.start(entry, place);
    const known = this.known(entry);
    if (known !== undefined) return known;
    const isStructural = data.part === "item" || data.part === "turn-context";
    if (entry.turnId !== null && isStructural) return this.open(entry.turnId, place);
    if (this.current < 0 || this.begins(entry)) return this.open(null, place);
    return this.current;
  }

  private known(entry: CodexEntry): number | undefined {
    const { data } = entry.link;
    if (entry.turnId !== null) return this.byTurn.get(entry.turnId);
    if (data.part === "item" && data.item === "output") return this.byCall.get(data.callId ?? "");
    if (data.part === "event" && data.event === "tool") return this.byCall.get(data.id ?? "");
    return undefined;
  }

  private start(entry: CodexEntry, place: number): number {
    const index = this.open(entry.turnId, place);
    const segment = this.segments[index];
    if (segment) segment.hasStart = true;
    return index;
  }

  private open(turnId: string | null, place: number): number {
    const index = this.segments.length;
    this.segments.push({
      turnId,
      hasStart: false,
      hasAttribution: false,
      isEnded: false,
      hasBoundary: false,
      modelItems: 0,
      start: place,
    });
    if (turnId !== null) this.byTurn.set(turnId, index);
    this.current = index;
    return index;
  }

  /** Whether a user turn without any id begins a turn of its own. */
  private begins(entry: CodexEntry): boolean {
    const { data } = entry.link;
    if (!isBoundary(entry) || (data.part !== "item" && data.part !== "event")) return false;
    const paired = this.boundary;
    const isPair =
      paired?.segment === this.current && paired.part !== data.part && paired.key === data.textKey;
    this.boundary = isPair ? null : { key: data.textKey, part: data.part, segment: this.current };
    if (isPair) return false;
    const segment = this.segments[this.current];
    const isNew =
      segment !== undefined && (segment.isEnded || (!segment.hasStart && segment.hasBoundary));
    if (isNew && this.boundary) this.boundary.segment = this.segments.length;
    return isNew;
  }
}

/** Whether a line makes its segment a user turn. */
export function isBoundary(entry: CodexEntry): boolean {
  const { data } = entry.link;
  if (data.part === "item") return data.isBoundary;
  return data.part === "event" && data.event === "user";
}

function note(segment: Segment, entry: CodexEntry): void {
  const { data } = entry.link;
  if (data.part === "turn-start") segment.hasAttribution ||= data.hasAttribution;
  if (data.part === "turn-end") segment.isEnded = true;
  if (isBoundary(entry)) segment.hasBoundary = true;
  if (data.part === "item" && isModelItem(data)) segment.modelItems += 1;
}

function isModelItem(data: ItemPart): boolean {
  return data.role === "assistant" || ["call", "output", "reasoning"].includes(data.item);
}
