/** One line of a legacy history as the client's own rebuild reads it. `line` is the caller's number for it. */
export type HistoryLine =
  | { type: "turn-start" | "turn-end" | "turn-context"; line: number; turnId: string | null }
  | { type: "user-event"; line: number }
  | HistoryItem
  | { type: "compacted"; line: number; replacement: HistoryItem[] | null }
  | { type: "rollback"; line: number; turns: number };

export type HistoryItem = {
  type: "item";
  line: number;
  isBoundary: boolean;
  isContextual: boolean;
  isUserMessage: boolean;
  /** A compaction summary or a text that begins like one. */
  looksLikeSummary: boolean;
};

/** The versions whose rebuild is known from observation. */
export const knownVersions = ["0.145", "0.171"] as const;
export type KnownVersion = (typeof knownVersions)[number];

type Base = { replacement: readonly HistoryItem[]; suffix: number };
type Scan = { base: Base | null; suffix: number; dropped: Set<number> };

/**
 * What a client of the version puts into its next request when it rebuilds its history from these lines,
 * instructions included. It can differ from what the user meant: rolled-back text stays, or live text is lost.
 */
export function contextAsSent(lines: readonly HistoryLine[], version: KnownVersion): HistoryItem[] {
  const scan = new ReverseScan(lines).run();
  const isOld = version === "0.145";
  // 0.145 moves the start of the replay behind a compaction even if that compaction is rolled back.
  const start = isOld ? scan.suffix : (scan.base?.suffix ?? 0);
  const history = new ReplayedHistory(isOld, scan.base?.replacement ?? []);
  for (let index = start; index < lines.length; index++) {
    const line = lines[index];
    if (line?.type === "item") history.add(line);
    if (line?.type === "rollback") history.drop(line.turns);
    if (line?.type === "compacted" && (isOld || !scan.dropped.has(index))) history.compact(line);
  }
  return history.items;
}

/** Newest to oldest, grouped into turns: which compaction survives, and where the replay begins. */
class ReverseScan {
  private readonly scan: Scan = { base: null, suffix: 0, dropped: new Set() };
  private pending = 0;
  private segment: {
    turnId: string | null;
    hasBoundary: boolean;
    base: Base | null;
    marks: number[];
  } | null = null;

  private readonly lines: readonly HistoryLine[];

  constructor(lines: readonly HistoryLine[]) {
    this.lines = lines;
  }

  run(): Scan {
    for (let index = this.lines.length - 1; index >= 0 && !this.scan.base; index--) {
      const line = this.lines[index];
      if (line) this.read(line, index);
    }
    if (this.segment) this.finish();
    return this.scan;
  }

  private active() {
    this.segment ??= { turnId: null, hasBoundary: false, base: null, marks: [] };
    return this.segment;
  }

  private read(line: HistoryLine, index: number): void {
    if (line.type === "rollback") this.pending += line.turns;
    if (line.type === "user-event") this.active().hasBoundary = true;
    if (line.type === "item") this.active().hasBoundary ||= line.isBoundary;
    if (line.type === "turn-end" || line.type === "turn-context")
      this.active().turnId ??= line.turnId;
    if (line.type === "compacted") this.readCompacted(line.replacement, index);
    if (
      line.type === "turn-start" &&
      this.segment &&
      isCompatible(this.segment.turnId, line.turnId)
    ) {
      this.finish();
    }
  }

  private readCompacted(replacement: HistoryItem[] | null, index: number): void {
    const segment = this.active();
    segment.marks.push(index);
    if (!replacement || segment.base) return;
    segment.base = { replacement, suffix: index + 1 };
    this.scan.suffix = index + 1;
  }

  private finish(): void {
    const segment = this.active();
    this.segment = null;
    if (this.pending > 0) {
      if (segment.hasBoundary) this.pending -= 1;
      for (const mark of segment.marks) this.scan.dropped.add(mark);
      return;
    }
    this.scan.base ??= segment.base;
  }
}

function isCompatible(known: string | null, started: string | null): boolean {
  return known === null || started === null || known === started;
}

/** Oldest to newest: items are added, rollbacks drop them message by message. */
class ReplayedHistory {
  readonly items: HistoryItem[];
  private boundaries: number[] = [];

  private readonly countsSummaries: boolean;

  constructor(countsSummaries: boolean, base: readonly HistoryItem[]) {
    this.countsSummaries = countsSummaries;
    this.items = [];
    for (const item of base) this.add(item);
  }

  add(item: HistoryItem): void {
    const isCounted = this.countsSummaries
      ? item.isBoundary || item.looksLikeSummary
      : item.isBoundary && !item.looksLikeSummary;
    if (isCounted) this.boundaries.push(this.items.length);
    this.items.push(item);
  }

  drop(turns: number): void {
    const [first] = this.boundaries;
    if (turns <= 0 || first === undefined) return;
    let cut = this.boundaries.at(-turns) ?? first;
    // Instructions above the cut belong to the dropped turn; those of the session's start stay.
    while (cut > first && this.items[cut - 1]?.isContextual) cut -= 1;
    this.items.length = cut;
    while ((this.boundaries.at(-1) ?? -1) >= cut) this.boundaries.pop();
  }

  compact(line: { line: number; replacement: HistoryItem[] | null }): void {
    const items = line.replacement ?? [
      ...this.items.filter((item) => item.isUserMessage && !item.looksLikeSummary),
      summaryItem(line.line),
    ];
    this.items.length = 0;
    this.boundaries = [];
    for (const item of items) this.add(item);
  }
}

/** The summary of the compaction on a line, as an item of the new context. */
export function summaryItem(line: number): HistoryItem {
  return {
    type: "item",
    line,
    isBoundary: false,
    isContextual: false,
    isUserMessage: true,
    looksLikeSummary: true,
  };
}

/** Lines of the turns that the client's list of turns still shows: a rollback hides any turns, human or not. */
export function linesShown(lines: readonly HistoryLine[]): Set<number> {
  const turns: number[][] = [];
  for (const line of lines) {
    if (line.type === "rollback") turns.length = Math.max(0, turns.length - line.turns);
    else if (line.type === "turn-start") turns.push([line.line]);
    else turns.at(-1)?.push(line.line);
  }
  return new Set(turns.flat());
}
