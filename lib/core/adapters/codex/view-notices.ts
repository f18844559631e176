import {
  contextAsSent,
  type HistoryItem,
  type HistoryLine,
  type KnownVersion,
  knownVersions,
  linesShown,
  summaryItem,
} from "./context-as-sent";
import type { CompactedPart } from "./link";
import type { ReadChain } from "./read-chain";
import type { CodexEntry } from "./rollout-files";

const mostSentences = 12;
const mostLines = 6;

/** A chain as the client's rebuild reads it; `line` is the place in the chain. */
export function historyLines(entries: readonly CodexEntry[]): HistoryLine[] {
  const sources = new SourceIndex();
  return entries.flatMap((entry, line): HistoryLine[] => {
    const { data } = entry.link;
    const { turnId } = entry;
    switch (data.part) {
      case "turn-start":
      case "turn-end":
      case "turn-context":
        return [{ type: data.part, line, turnId }];
      case "rollback":
        return [{ type: "rollback", line, turns: data.turns }];
      case "event":
        return data.event === "user" ? [{ type: "user-event", line }] : [];
      case "item":
        sources.add(entry, line);
        return [historyItem(entry, line)].flatMap((item) => item ?? []);
      case "compacted":
        return [{ type: "compacted", line, replacement: sources.replacementOf(data, line) }];
      default:
        return [];
    }
  });
}

function historyItem({ link: { data } }: CodexEntry, line: number): HistoryItem | null {
  if (data.part !== "item") return null;
  return {
    type: "item",
    line,
    isBoundary: data.isBoundary,
    isContextual: data.isContextual,
    isUserMessage: data.role === "user" && !data.isContextual,
    looksLikeSummary: data.looksLikeSummary,
  };
}

class SourceIndex {
  private readonly places = new Map<string, number>();

  add({ turnId, link: { data } }: CodexEntry, place: number): void {
    if (data.part !== "item") return;
    if (data.id) this.places.set(`id ${data.id}`, place);
    if (data.textKey) this.places.set(`text ${turnId} ${data.textKey}`, place);
  }

  replacementOf({ replacement }: CompactedPart, line: number): HistoryItem[] | null {
    if (!replacement) return null;
    return replacement.map((item) => {
      if (item.isSummary) return summaryItem(line);
      const place =
        this.places.get(`id ${item.id}`) ?? this.places.get(`text ${item.turnId} ${item.textKey}`);
      const isHuman = item.role === "user" && !item.isContextual;
      return {
        type: "item",
        line: place ?? line,
        isBoundary: isHuman || item.type === "agent_message",
        isContextual: item.isContextual,
        isUserMessage: isHuman,
        looksLikeSummary: false,
      };
    });
  }
}

/** Where what a client sends or shows after a rollback differs from what the user meant, as sentences. */
export function viewNotices(read: ReadChain, version: string | null): string[] {
  if (!read.replay.rollbacks.some((rollback) => rollback.segments.length > 0)) return [];
  const lines = historyLines(read.entries);
  const views = new ViewComparison(read);
  const notices = knownVersions.flatMap((known) => views.sent(contextAsSent(lines, known), known));
  notices.push(...views.shown(linesShown(lines)));
  const isKnown = knownVersions.some((known) => version?.startsWith(`${known}.`));
  if (isKnown || version === null) return notices;
  return [
    ...notices,
    `What Codex ${version}, which wrote this session, sends after a rollback is not verified; the behaviour of ${knownVersions.join(" and ")} is known.`,
  ];
}

class ViewComparison {
  private readonly read: ReadChain;

  constructor(read: ReadChain) {
    this.read = read;
  }

  sent(context: readonly HistoryItem[], version: KnownVersion): string[] {
    const places = new Set(context.map((item) => item.line));
    const revoked = [...places].filter((place) => this.isSpoken(place) && this.isRevoked(place));
    const { newest, context: intended } = this.read.replay;
    const lost = intended.filter((place) => !places.has(place) && this.isSpoken(place));
    const notices = [
      ...this.sentences(
        revoked,
        (turn) =>
          `Rolled-back text of ${turn} is still in the model's context in Codex ${version}.`,
      ),
      ...this.sentences(
        lost,
        (turn) => `Live text of ${turn} is missing from the model's context in Codex ${version}.`,
      ),
    ];
    if (newest !== null && !places.has(newest)) {
      notices.push(
        `The summary on line ${this.lineOf(newest)} is missing from the model's context in Codex ${version}.`,
      );
    }
    return notices;
  }

  shown(lines: ReadonlySet<number>): string[] {
    const revoked = [...lines].filter((place) => {
      const isUser = this.read.kinds[place] === "user" && (this.read.twins[place] ?? -1) < 0;
      return isUser && this.isRevoked(place);
    });
    return this.sentences(
      revoked,
      (turn) => `Codex still lists ${turn} although it was rolled back.`,
    );
  }

  private isSpoken(place: number): boolean {
    return this.read.isContext[place] === true;
  }

  private isRevoked(place: number): boolean {
    const segment = this.read.segmentation.of[place] ?? -1;
    return segment >= 0 && this.read.replay.revokedBy[segment] !== -1;
  }

  private lineOf(place: number): number {
    return this.read.entries[place]?.ref.line ?? 0;
  }

  private sentences(places: readonly number[], say: (turn: string) => string): string[] {
    const bySegment = new Map<number, number[]>();
    for (const place of [...places].sort((a, b) => a - b)) {
      const segment = this.read.segmentation.of[place] ?? -1;
      const group = bySegment.get(segment);
      if (group) group.push(this.lineOf(place));
      else bySegment.set(segment, [this.lineOf(place)]);
    }
    const turns = [...bySegment].map(([segment, lines]) => {
      const id = this.read.segmentation.segments[segment]?.turnId;
      return `${id ? `turn ${id}` : "a turn"} (${nameLines(lines)})`;
    });
    const more = turns.length - mostSentences;
    const named = turns.slice(0, mostSentences).map(say);
    return more > 0 ? [...named, say(`${more} more turns`)] : named;
  }
}

function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, mostLines).join(", ");
  const more = lines.length - mostLines;
  const rest = more > 0 ? ` and ${more} more` : "";
  return `${lines.length === 1 ? "line" : "lines"} ${named}${rest}`;
}
