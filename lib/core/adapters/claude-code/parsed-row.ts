import type { EventContent, EventKind } from "../../event";
import type { ClaudeCodeLink } from "./link";

/** What one kind of row makes of a line; `parse` adds the envelope. */
export type ParsedRow = {
  kind: EventKind;
  isInContext: boolean;
  content: EventContent | null;
  /** What this kind of row adds to the link. */
  link?: Partial<ClaudeCodeLink>;
};

export function bookkeeping(text: string | null = null): ParsedRow {
  return { kind: "notice", isInContext: false, content: text === null ? null : textOnly(text) };
}

export function contextRow(text: string): ParsedRow {
  return { kind: "context", isInContext: true, content: textOnly(text) };
}

export function textOnly(text: string): EventContent {
  return { text, calls: [] };
}
