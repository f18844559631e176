import type { EventContent } from "./event";

/** UTF-16 units of one text above which its middle is left out when content is loaded; the record keeps all of it. */
export const maxTextUnits = 512 * 1024;

/** The content with its long texts cut in the middle, marked in the text and in the result. */
export function limitContent(content: EventContent, limit = maxTextUnits): EventContent {
  const isLong = content.text.length > limit;
  const { result } = content;
  const calls = content.calls.map((call) =>
    (call.written?.length ?? 0) > limit
      ? { ...call, written: cutMiddle(call.written ?? "", limit) }
      : call,
  );
  return {
    text: isLong ? cutMiddle(content.text, limit) : content.text,
    calls,
    ...(result ? { result: isLong ? { ...result, truncated: true } : result } : {}),
  };
}

/** Head and tail of a text, with a sentence between them that says how much is missing. */
function cutMiddle(text: string, limit: number): string {
  const half = Math.floor(limit / 2);
  const head = text.slice(0, safeCut(text, half));
  const tail = text.slice(safeCut(text, text.length - half));
  const missing = text.length - head.length - tail.length;
  return `${head}\n[… ${missing} characters left out …]\n${tail}`;
}

/** A cut that leaves a surrogate pair whole. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
