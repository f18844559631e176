import type { EventContent, EvidenceEvent } from "../event";
import type { Citation } from "../finding";
import { proveQuote } from "./prove-quote";

/** What a reader can see of an event: its text, else its command, its paths or its arguments. */
export function readableText(content: EventContent | null): string {
  if (!content) return "";
  const parts = [content.text];
  if (content.result?.userText) parts.push(content.result.userText);
  for (const call of content.calls) {
    parts.push(call.command ?? call.path ?? "", ...(call.questions ?? []));
    if (!call.command) parts.push(call.argumentText);
  }
  return parts.filter((part) => part !== "").join("\n");
}

/** A citation of an event whose quote is a verbatim line of the event's readable text. */
export function citeEvent(
  event: EvidenceEvent,
  content: EventContent | null,
  quote?: string,
): Citation {
  return {
    eventId: event.eventId,
    logicalOrder: event.logicalOrder,
    file: event.ref.file,
    line: event.ref.line,
    nativeId: event.nativeId,
    quote: proveQuote(readableText(content), quote),
  };
}
