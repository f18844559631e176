import type { EventContent, EventKind, EvidenceRef } from "../event";
import type { ReviewBudget, ReviewItem, ReviewSide } from "./review-state";

/** Kinds whose text is shown to a reviewer. A summary, in whatever role, is not evidence and never comes in. */
const shown: ReadonlySet<EventKind> = new Set<EventKind>([
  "user",
  "context",
  "assistant",
  "tool-call",
  "tool-result",
  "user-command",
]);

/** On which side an event stands; null where it has no place in a review. `fromUser`: it carries a person's words. */
export function reviewSide(kind: EventKind, fromUser: boolean): ReviewSide | null {
  if (!shown.has(kind)) return null;
  return fromUser || kind === "user" || kind === "user-command" ? "user" : "other";
}

/** Whether an event carries words of a person: a turn, a command, an answer, what was typed at a refusal. */
export function carriesUserWords(kind: EventKind, content: EventContent | null): boolean {
  if (kind === "user" || kind === "user-command") return true;
  const results = [content?.result, ...(content?.moreResults ?? []).map(({ result }) => result)];
  return results.some((result) => result?.userText !== undefined);
}

/** One entry of a reviewer's transcript, as it is shown. */
export type ReviewEntry = {
  position: number;
  eventId: string;
  logicalOrder: number;
  parentTurnId: string | null;
  kind: EventKind;
  /** Only a person's words are trusted. Everything else is evidence that may lie, and authorises nothing. */
  trust: "trusted" | "untrusted";
  /** Who or what speaks: "user", "assistant", "call of Bash", "result". */
  speaker: string;
  text: string;
  /** Bytes of UTF-8 that the entry's text has, and how many of them were left out of its middle. */
  bytes: number;
  omittedBytes: number;
  rawEvidenceRef: EvidenceRef;
};

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;

function speakerOf(kind: EventKind, side: ReviewSide, content: EventContent | null): string {
  if (side === "user") return kind === "tool-result" ? "user, in answer to a tool" : "user";
  if (kind === "tool-call") return `call of ${content?.calls[0]?.name ?? "a tool"}`;
  return kind === "tool-result" ? "tool result" : kind;
}

function userWords(kind: EventKind, content: EventContent): string {
  if (kind === "user") return content.text;
  if (kind === "user-command") return content.calls[0]?.command ?? content.text;
  const results = [content.result, ...(content.moreResults ?? []).map(({ result }) => result)];
  return results.flatMap((result) => result?.userText ?? []).join("\n");
}

function otherWords(content: EventContent): string {
  const calls = content.calls.map(
    ({ name, command, path, argumentText }) => `${name}: ${command ?? path ?? argumentText}`,
  );
  const more = (content.moreResults ?? []).map(({ text }) => text);
  return [content.text, ...calls, ...more].filter((part) => part !== "").join("\n");
}

/** An item with its text, read from the record when it is shown and never kept. */
export function reviewEntry(
  item: ReviewItem,
  event: { kind: EventKind; parentTurnId: string | null; ref: EvidenceRef },
  content: EventContent | null,
  budget: ReviewBudget,
): ReviewEntry {
  const { kind, parentTurnId, ref } = event;
  const { position, eventId, logicalOrder, side } = item;
  const words = side === "user" ? userWords : (_: EventKind, all: EventContent) => otherWords(all);
  const whole = content ? words(kind, content) : "";
  const limit = side === "user" ? budget.message : budget.entry;
  return {
    position,
    eventId,
    logicalOrder,
    parentTurnId,
    kind,
    trust: side === "user" ? "trusted" : "untrusted",
    speaker: speakerOf(kind, side, content),
    ...cutText(whole, limit),
    rawEvidenceRef: ref,
  };
}

/** Head and tail of a text of more than `limit` bytes, with a mark between them that says how much is missing. */
export function cutText(
  text: string,
  limit: number,
): Pick<ReviewEntry, "text" | "bytes" | "omittedBytes"> {
  const bytes = byteLength(text);
  if (bytes <= limit) return { text, bytes, omittedBytes: 0 };
  const half = Math.max(0, Math.floor(limit / 2));
  const head = headBytes(text, half);
  const tail = tailBytes(text, half);
  const omittedBytes = bytes - byteLength(head) - byteLength(tail);
  return { text: `${head}\n[… ${omittedBytes} bytes left out …]\n${tail}`, bytes, omittedBytes };
}

const decoder = new TextDecoder();

/** The longest beginning of whole characters in so many bytes. */
function headBytes(text: string, limit: number): string {
  const bytes = encoder.encode(text.slice(0, limit));
  let end = Math.min(limit, bytes.length);
  while (end > 0 && end < bytes.length && isInside(bytes[end])) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
}

function tailBytes(text: string, limit: number): string {
  const bytes = encoder.encode(text.slice(Math.max(0, text.length - limit)));
  let start = Math.max(0, bytes.length - limit);
  while (start > 0 && start < bytes.length && isInside(bytes[start])) start += 1;
  return decoder.decode(bytes.subarray(start));
}

/** A byte in the middle of a character. */
const isInside = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
