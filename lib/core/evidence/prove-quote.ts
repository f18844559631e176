/** Longest quote of a citation, in UTF-16 units. */
const quoteLimit = 400;

/** A cut never leaves half of a surrogate pair. */
function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const code = text.charCodeAt(limit - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit);
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(start, end < 0 ? text.length : end).trim();
  if (line.length <= quoteLimit) return cutAt(line, quoteLimit);
  return cutAt(text.slice(offset, end < 0 ? text.length : end).trim(), quoteLimit);
}

function firstLine(text: string): string {
  const offset = text.search(/\S/);
  return offset < 0 ? "" : lineAt(text, offset);
}

/**
 * One line of `text` that holds `wanted`, verbatim and at most 400 UTF-16 units long. Without `wanted`,
 * or where the text does not hold it, the first line that is not blank: a citation is never invented.
 */
export function proveQuote(text: string, wanted?: string): string {
  const needle = wanted?.trim() ?? "";
  if (needle === "") return firstLine(text);
  const whole = text.indexOf(needle);
  if (whole >= 0) {
    return needle.includes("\n") || needle.length > quoteLimit
      ? lineAt(text, whole)
      : cutAt(needle, quoteLimit);
  }
  const head = needle.split("\n", 1)[0]?.trim() ?? "";
  const part = head === "" ? -1 : text.indexOf(head);
  return part >= 0 ? cutAt(head, quoteLimit) : firstLine(text);
}
