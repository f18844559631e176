import type { Lane } from "../../artifact";
import type { EventKind } from "../../event";
import type { HistoryChain } from "./history-chain";
import { type Replay, replayChain } from "./replay-chain";
import type { CodexEntry } from "./rollout-files";
import { type Segmentation, segmentChain } from "./segments";
import { findTwins, type Twins } from "./twins";

/** A chain, understood: kinds, turns, twins, rollbacks and compactions by place in the chain. */
export type ReadChain = {
  chain: HistoryChain;
  entries: CodexEntry[];
  kinds: EventKind[];
  isContext: boolean[];
  segmentation: Segmentation;
  twins: Twins;
  replay: Replay;
  /** It begins with a copy of the parent's history. */
  hasCopy: boolean;
};

export function readChain(
  chain: HistoryChain,
  lines: readonly CodexEntry[],
  lane: Lane,
): ReadChain {
  const entries = withoutSummaryCopies(chain.positions.flatMap((index) => lines[index] ?? []));
  const segmentation = segmentChain(entries);
  const twins = findTwins(entries, segmentation);
  // A late event line belongs to the turn of the item that it repeats.
  twins.forEach((main, place) => {
    if (main >= 0) segmentation.of[place] = segmentation.of[main] ?? -1;
  });
  const childStart = chain.files[0]?.meta?.childStart ?? null;
  const isCopy = (entry: CodexEntry) =>
    childStart !== null && entry.link.ordinal !== null && entry.link.ordinal < childStart;
  const kinds = entries.map((entry, place) =>
    isCopy(entry) ? "notice" : kindOf(entry, twins[place] ?? -1, lane),
  );
  const isContext = entries.map((entry, place) => {
    if (isCopy(entry) || (twins[place] ?? -1) >= 0) return false;
    return entry.isInContext || standsAlone(entry);
  });
  const replay = replayChain({
    chain: entries,
    segmentation,
    twins,
    isContext: (place) => isContext[place] === true,
  });
  for (const { place, rawSummary } of replay.compactions) {
    if (rawSummary === null) continue;
    twins[rawSummary] = place;
    kinds[rawSummary] = "notice";
    isContext[rawSummary] = false;
  }
  const hasCopy = entries.some((entry) => isCopy(entry) && entry.isInContext);
  return { chain, entries, kinds, isContext, segmentation, twins, replay, hasCopy };
}

function standsAlone({ link: { data } }: CodexEntry): boolean {
  return data.part === "event" && data.standsAs !== "notice";
}

function kindOf(entry: CodexEntry, main: number, lane: Lane): EventKind {
  const { data } = entry.link;
  const kind = data.part === "event" && main < 0 ? data.standsAs : entry.kind;
  // What stands in the user role of a reviewer or a sub-agent was written by the client or the parent agent.
  return kind === "user" && lane !== "parent" ? "context" : kind;
}

/** A message that repeats a compaction's whole text is that summary; without a compaction it is what a person typed. */
function withoutSummaryCopies(entries: CodexEntry[]): CodexEntry[] {
  const summaries = new Set<string>();
  return entries.map((entry) => {
    const { data } = entry.link;
    if (data.part === "compacted" && data.messageKey) summaries.add(data.messageKey);
    const isText = data.part === "item" || data.part === "event";
    return isText && summaries.has(data.textKey ?? "") ? asSummaryCopy(entry) : entry;
  });
}

function asSummaryCopy(entry: CodexEntry): CodexEntry {
  const { data } = entry.link;
  if (data.part === "event" && data.event === "user") {
    return { ...entry, link: { ...entry.link, data: { part: "other" } } };
  }
  if (data.part !== "item" || !data.looksLikeSummary) return entry;
  const copy = { ...data, isBoundary: false, isContextual: true };
  return { ...entry, kind: "context", isInContext: false, link: { ...entry.link, data: copy } };
}
