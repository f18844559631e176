import { type CoveredRange, splitRange } from "./covered-range";
import type { CompactedPart } from "./link";
import type { CodexEntry } from "./rollout-files";
import { isBoundary, type Segment, type Segmentation } from "./segments";
import type { Twins } from "./twins";

export type ReplayedCompaction = CoveredRange & {
  place: number;
  /** Place of the surviving compaction whose summary this one replaces. */
  previous: number | null;
  /** Place of the model's raw summary, which is no reply. */
  rawSummary: number | null;
  trigger: "auto" | "manual" | "unknown";
  tokensBefore: number | null;
};

export type ReplayedRollback = { place: number; segments: number[]; userTurns: number };

export type Replay = {
  compactions: ReplayedCompaction[];
  rollbacks: ReplayedRollback[];
  /** Index into `rollbacks` for each revoked segment, else -1. */
  revokedBy: Int32Array;
  /** Context-bearing places at the end of the chain, without instructions and summary. */
  context: number[];
  /** Place of the newest surviving compaction. */
  newest: number | null;
};

export type ReplayInput = {
  chain: readonly CodexEntry[];
  segmentation: Segmentation;
  twins: Twins;
  /** Whether the line at a place bears context. */
  isContext(place: number): boolean;
};

/** Walks a chain in logical order, drops what each rollback revokes and splits the range of each compaction. */
export function replayChain(input: ReplayInput): Replay {
  return new Replayer(input).run();
}

class Replayer {
  private readonly replay: Replay;
  private readonly live: number[] = [];
  /** Segments that hold a user turn so far: a line that comes later changes no rollback before it. */
  private readonly userTurns = new Set<number>();
  private liveTurns = 0;
  private readonly standing: { place: number; kept: number[] }[] = [];
  private readonly rawPlaces = new Set<number>();
  /** Number of raw summaries per segment. */
  private readonly rawCounts: Record<number, number> = {};
  private lastItem = -1;
  private tokens: number | null = null;
  private tokensAtItem: number | null = null;
  private readonly writesAttribution: boolean;

  private readonly input: ReplayInput;

  constructor(input: ReplayInput) {
    this.input = input;
    const { segments } = input.segmentation;
    this.replay = {
      compactions: [],
      rollbacks: [],
      revokedBy: new Int32Array(segments.length).fill(-1),
      context: [],
      newest: null,
    };
    this.writesAttribution = segments.some((segment) => segment.hasAttribution);
  }

  run(): Replay {
    const { chain, segmentation } = this.input;
    let opened = 0;
    chain.forEach((entry, place) => {
      while (opened < segmentation.segments.length && (this.segment(opened)?.start ?? 0) <= place) {
        this.live.push(opened);
        opened += 1;
      }
      this.step(entry, place);
    });
    this.replay.context = this.contextAt(chain.length);
    this.replay.newest = this.newestStanding()?.place ?? null;
    return this.replay;
  }

  private segment(index: number): Segment | undefined {
    return this.input.segmentation.segments[index];
  }

  private step(entry: CodexEntry, place: number): void {
    const { data } = entry.link;
    if (isBoundary(entry)) this.noteUserTurn(this.input.segmentation.of[place] ?? -1);
    if (data.part === "rollback") this.rollBack(data.turns, place);
    if (data.part === "tokens" && data.total !== null) this.tokens = data.total;
    if (data.part === "compacted") this.compact(data, place);
    if (data.part !== "item") return;
    this.lastItem = place;
    this.tokensAtItem = this.tokens;
  }

  private noteUserTurn(segment: number): void {
    if (segment < 0 || this.userTurns.has(segment)) return;
    this.userTurns.add(segment);
    if (this.replay.revokedBy[segment] === -1) this.liveTurns += 1;
  }

  /** Drops the last user turns and every segment behind them; segments without a user turn are free. */
  private rollBack(turns: number, place: number): void {
    let left = Math.min(turns, this.liveTurns);
    const rollback: ReplayedRollback = { place, segments: [], userTurns: left };
    const index = this.replay.rollbacks.push(rollback) - 1;
    while (left > 0) {
      const segment = this.live.pop();
      if (segment === undefined) break;
      this.replay.revokedBy[segment] = index;
      rollback.segments.push(segment);
      if (!this.userTurns.has(segment)) continue;
      this.liveTurns -= 1;
      left -= 1;
    }
  }

  private isLive(place: number): boolean {
    const segment = this.input.segmentation.of[place] ?? -1;
    return segment < 0 || this.replay.revokedBy[segment] === -1;
  }

  private newestStanding(): { place: number; kept: number[] } | undefined {
    let newest = this.standing.at(-1);
    while (newest && !this.isLive(newest.place)) {
      this.standing.pop();
      newest = this.standing.at(-1);
    }
    return newest;
  }

  /** What is in context just before a place: what the last surviving compaction kept, and what came after it. */
  private contextAt(end: number): number[] {
    const base = this.newestStanding();
    const places = (base?.kept ?? []).filter((place) => this.isLive(place));
    for (let place = (base?.place ?? -1) + 1; place < end; place++) {
      if (this.input.isContext(place) && this.isLive(place) && !this.rawPlaces.has(place)) {
        places.push(place);
      }
    }
    return places;
  }

  private compact(data: CompactedPart, place: number): void {
    const rawSummary = this.findRawSummary(data);
    if (rawSummary !== null) this.noteRawSummary(rawSummary);
    const base = this.newestStanding();
    const range = splitRange(this.contextAt(place), data, this.input.chain);
    this.replay.compactions.push({
      ...range,
      place,
      previous: base?.place ?? null,
      rawSummary,
      trigger: this.triggerAt(place),
      tokensBefore: rawSummary === null ? this.tokens : this.tokensAtItem,
    });
    this.standing.push({ place, kept: range.kept });
  }

  /** The item just before the compaction, where its text is the summary or the client marked it. */
  private findRawSummary(data: CompactedPart): number | null {
    const item = this.input.chain[this.lastItem]?.link.data;
    if (item?.part !== "item" || item.role !== "assistant" || data.method !== "local") return null;
    const isRaw = item.isCompactionOutput || item.textKey === data.summaryKey;
    return isRaw ? this.lastItem : null;
  }

  private triggerAt(place: number): ReplayedCompaction["trigger"] {
    const index = this.input.segmentation.of[place] ?? -1;
    const segment = this.segment(index);
    if (!segment?.hasStart) return "unknown";
    if (segment.hasBoundary || segment.modelItems > (this.rawCounts[index] ?? 0)) return "auto";
    if (this.writesAttribution) return segment.hasAttribution ? "auto" : "manual";
    return segment.isEnded ? "manual" : "unknown";
  }

  private noteRawSummary(place: number): void {
    const segment = this.input.segmentation.of[place] ?? -1;
    if (!this.rawPlaces.has(place)) this.rawCounts[segment] = (this.rawCounts[segment] ?? 0) + 1;
    this.rawPlaces.add(place);
  }
}
