import type { EvidenceEvent, ToolCall } from "../../event";
import type { CheckInput } from "../check";
import { scanTokens } from "./scan-tokens";

/** Bytes of a record up to which its texts stay in memory for all artifacts of its session. */
const sharedBytes = 32 * 1024 * 1024;

const silent = new Set(["compaction", "branch-summary", "rollback", "unknown"]);

/** Where each word of a record stands: logical orders, ascending; one order alone is a plain number. */
type Postings = Map<string, number | number[]>;

/** Texts and words of the events of a session, each read once whatever number of artifacts asks for it. */
export type SessionWords = {
  /** By logical order; undefined where an event has no text. */
  texts: (string | undefined)[];
  postings: Postings;
  /** The last logical order that was read. */
  readTo: number;
};

/** What a call adds to what its arguments already say; the longest arguments are cut. */
function callText(call: ToolCall): string[] {
  const { argumentText } = call;
  const parts = [call.command, call.path, call.written].filter(
    (part): part is string => part !== undefined && part !== "" && !argumentText.includes(part),
  );
  const changes = (call.changes ?? []).flatMap(({ path, to }) => (to ? [path, to] : [path]));
  return [...parts, argumentText, ...changes];
}

/** Everything that a reader of an event could see, without the twins of other events. */
function eventText(input: CheckInput, order: number): string {
  const content = input.content(order);
  if (!content) return "";
  const changes = (content.result?.changes ?? []).flatMap(({ path, to }) =>
    to ? [path, to] : [path],
  );
  const results = (content.moreResults ?? []).map((more) => more.text);
  const parts = [
    content.text,
    content.result?.userText ?? "",
    ...content.calls.flatMap(callText),
    ...changes,
    ...results,
  ].filter((part) => part !== "");
  return parts.length === 1 ? (parts[0] ?? "") : parts.join("\n");
}

function addPosting(postings: Postings, token: string, order: number): void {
  const held = postings.get(token);
  if (held === undefined) postings.set(token, order);
  else if (typeof held === "number") {
    if (held !== order) postings.set(token, [held, order]);
  } else if (held[held.length - 1] !== order) held.push(order);
}

function readEvents(words: SessionWords, input: CheckInput, events: readonly EvidenceEvent[]) {
  for (const event of events) {
    const order = event.logicalOrder;
    if (order <= words.readTo) continue;
    if (order > input.range.to) break;
    words.readTo = order;
    if (silent.has(event.kind)) continue;
    const text = eventText(input, order);
    if (text === "") continue;
    words.texts[order] = text;
    scanTokens(text, (token) => addPosting(words.postings, token, order));
  }
}

const emptyWords = (): SessionWords => ({ texts: [], postings: new Map(), readTo: 0 });
const shared = new WeakMap<object, SessionWords>();
const isShort = new WeakMap<object, boolean>();

/** A record too long to be kept is read for each artifact, which sees a part of it only. */
function isShared({ session }: CheckInput): boolean {
  const known = isShort.get(session);
  if (known !== undefined) return known;
  const bytes = session.events.reduce((sum, event) => sum + event.ref.byteLength, 0);
  isShort.set(session, bytes <= sharedBytes);
  return bytes <= sharedBytes;
}

/** The words of everything up to the summary, read on from where the artifact before it ended. */
export function sessionWords(input: CheckInput): SessionWords {
  const key = isShared(input) ? input.session : input;
  const words = shared.get(key) ?? emptyWords();
  shared.set(key, words);
  if (words.readTo < input.range.to) readEvents(words, input, input.session.events);
  return words;
}
