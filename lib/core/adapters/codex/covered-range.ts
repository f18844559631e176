import type { CompactedPart, ReplacementItem } from "./link";
import type { CodexEntry } from "./rollout-files";

/** What a compaction did with the events that were in context before it: places in the chain. */
export type CoveredRange = {
  covered: number[];
  kept: number[];
  dropped: number[];
  /** Kept messages of which only a part stays in context. */
  shortened: number[];
  isExact: boolean;
};

/** The client keeps user messages up to this many tokens, and counts four characters as one (source, August 2026). */
const keptTokens = 20_000;
const unitsPerToken = 4;

/** Splits the context before a compaction into covered, kept and dropped. */
export function splitRange(
  input: readonly number[],
  compacted: CompactedPart,
  chain: readonly CodexEntry[],
): CoveredRange {
  const found = compacted.replacement
    ? matchReplacement(input, compacted.replacement, chain)
    : selectUserMessages(input, chain);
  const kept = new Set(found.kept);
  const rest = input.filter((place) => !kept.has(place));
  const isWindow = compacted.method === "token-budget" && compacted.replacement !== null;
  return {
    covered: isWindow ? [] : rest,
    kept: input.filter((place) => kept.has(place)),
    dropped: isWindow ? rest : [],
    shortened: found.shortened,
    isExact: found.isExact,
  };
}

type Found = { kept: number[]; shortened: number[]; isExact: boolean };

function matchReplacement(
  input: readonly number[],
  replacement: readonly ReplacementItem[],
  chain: readonly CodexEntry[],
): Found {
  const index = indexInput(input, replacement, chain);
  const found: Found = { kept: [], shortened: [], isExact: true };
  for (const item of replacement) {
    if (item.isSummary) continue;
    const match = findSource(item, index);
    if (match) {
      found.kept.push(match.place);
      if (match.isShortened) found.shortened.push(match.place);
    } else if (item.type === "message" && !item.isContextual) found.isExact = false;
  }
  return found;
}

type Source = { place: number; textKey: string | null };
type InputIndex = {
  byId: Map<string, Source>;
  byText: Map<string, Source[]>;
  byTurn: Map<string, Source[]>;
};
/** What the replacement names: everything else in a long input need not be indexed. */
type Wanted = { ids: Set<string | null>; texts: Set<string | null>; turns: Set<string | null> };

function indexInput(
  input: readonly number[],
  replacement: readonly ReplacementItem[],
  chain: readonly CodexEntry[],
): InputIndex {
  const index: InputIndex = { byId: new Map(), byText: new Map(), byTurn: new Map() };
  const wanted: Wanted = {
    ids: new Set(replacement.map((item) => item.id)),
    texts: new Set(replacement.map((item) => item.textKey)),
    turns: new Set(replacement.map((item) => item.turnId)),
  };
  for (const place of input) {
    const entry = chain[place];
    if (entry) indexEntry(entry, place, wanted, index);
  }
  return index;
}

function indexEntry(entry: CodexEntry, place: number, wanted: Wanted, index: InputIndex): void {
  const { data } = entry.link;
  if (data.part !== "item" && data.part !== "event") return;
  const { id, textKey } = data;
  const { turnId } = entry;
  const source: Source = { place, textKey };
  if (id && wanted.ids.has(id)) index.byId.set(id, source);
  if (entry.kind === "user" && turnId && wanted.turns.has(turnId))
    add(index.byTurn, turnId, source);
  if (!textKey || !wanted.texts.has(textKey)) return;
  add(index.byText, `${turnId} ${textKey}`, source);
  add(index.byText, textKey, source);
}

function add(map: Map<string, Source[]>, key: string, source: Source): void {
  const sources = map.get(key);
  if (sources) sources.push(source);
  else map.set(key, [source]);
}

/** By id, else by turn and text, else by text; a text that was cut is known by its turn alone. */
function findSource(
  item: ReplacementItem,
  index: InputIndex,
): { place: number; isShortened: boolean } | null {
  const byId = item.id === null ? undefined : index.byId.get(item.id);
  if (byId) {
    const isShortened = item.textKey !== null && item.textKey !== byId.textKey;
    return { place: byId.place, isShortened };
  }
  if (item.textKey === null) return null;
  const exact =
    index.byText.get(`${item.turnId} ${item.textKey}`)?.pop() ??
    (item.turnId === null ? index.byText.get(item.textKey)?.pop() : undefined);
  if (exact) return { place: exact.place, isShortened: false };
  const inTurn = item.turnId === null ? [] : (index.byTurn.get(item.turnId) ?? []);
  const [only] = inTurn;
  const isSure = inTurn.length === 1 && only !== undefined && !item.isContextual;
  return isSure ? { place: only.place, isShortened: true } : null;
}

/** Very old files hold no replacement history: the client kept the newest user messages that fit. */
function selectUserMessages(input: readonly number[], chain: readonly CodexEntry[]): Found {
  const found: Found = { kept: [], shortened: [], isExact: true };
  let left = keptTokens * unitsPerToken;
  for (const place of [...input].reverse()) {
    const entry = chain[place];
    if (entry?.kind !== "user" || entry.link.data.part !== "item") continue;
    const { textLength } = entry.link.data;
    // The client's own count is not known, so a selection that cuts anything is a guess.
    if (textLength > left) found.isExact = false;
    if (left <= 0) continue;
    found.kept.push(place);
    if (textLength > left) found.shortened.push(place);
    left -= textLength;
  }
  return found;
}
