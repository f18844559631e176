import type { ToolCall } from "../../event";
import type { CheckInput } from "../check";

/** Text of one event, with the order at which it stands. */
export type RecordText = {
  order: number;
  text: string;
  isUser: boolean;
  isAgent: boolean;
  rolledBack: boolean;
};

type RecordIndex = {
  texts: RecordText[];
  /** Words, names, paths and numbers of live events with the last event that holds each. */
  tokens: Map<string, number>;
  /** The same for revoked events. */
  revokedTokens: Map<string, number>;
};

const cache = new WeakMap<CheckInput, RecordIndex>();

/** A token is what stands between blanks, brackets and quotation marks; its parts count as well. */
const tokenPattern = /[\p{L}\p{N}_$@#~.+:/\\-]+/gu;

const silent = new Set(["compaction", "branch-summary", "rollback", "unknown"]);

function callText(call: ToolCall): string[] {
  const changes = (call.changes ?? []).flatMap((change) => [change.path, change.to ?? ""]);
  return [call.command ?? "", call.path ?? "", call.argumentText, call.written ?? "", ...changes];
}

function eventText(input: CheckInput, order: number): string {
  const content = input.content(order);
  if (!content) return "";
  const changes = (content.result?.changes ?? []).flatMap((change) => [
    change.path,
    change.to ?? "",
  ]);
  const results = (content.moreResults ?? []).map((more) => more.text);
  const parts = [
    content.text,
    content.result?.userText ?? "",
    ...content.calls.flatMap(callText),
    ...changes,
    ...results,
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function addParts(tokens: Map<string, number>, token: string, order: number): void {
  for (const part of token.split(/[/\\:@#]+/)) {
    tokens.set(part, order);
    if (/[.-]/.test(part)) for (const piece of part.split(/[.-]+/)) tokens.set(piece, order);
  }
}

function addTokens(tokens: Map<string, number>, text: string, order: number): void {
  for (const [token] of text.matchAll(tokenPattern)) {
    if (token.length > 300) continue;
    const bare = token.replace(/^[.:+-]+|[.:,+-]+$/g, "");
    tokens.set(bare, order);
    if (/[/\\:.@#-]/.test(bare)) addParts(tokens, bare, order);
  }
}

/** The readable text of everything before the summary, read once an artifact. */
export function recordIndex(input: CheckInput): RecordIndex {
  const known = cache.get(input);
  if (known) return known;
  const index: RecordIndex = { texts: [], tokens: new Map(), revokedTokens: new Map() };
  for (const event of input.arrangement.events) {
    const order = event.logicalOrder;
    if (order > input.range.to) break;
    if (silent.has(event.kind)) continue;
    const text = eventText(input, order);
    if (text === "") continue;
    const { rolledBack } = input.event(order);
    const isUser = event.kind === "user";
    index.texts.push({ order, text, isUser, isAgent: event.kind === "assistant", rolledBack });
    addTokens(rolledBack ? index.revokedTokens : index.tokens, text, order);
  }
  cache.set(input, index);
  return index;
}

/** The last live event whose text holds the words, or null. */
export function findText(input: CheckInput, words: string): number | null {
  const { texts } = recordIndex(input);
  for (let at = texts.length - 1; at >= 0; at--) {
    const entry = texts[at];
    if (entry && !entry.rolledBack && entry.text.includes(words)) return entry.order;
  }
  return null;
}
