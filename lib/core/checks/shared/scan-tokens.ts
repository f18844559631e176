/** Longest run of signs that is read as words; more is encoded data, in UTF-16 units. */
const longest = 300;

/** Whether a sign belongs to a token: -1 not yet known, 0 no, 1 yes. */
const known = new Int8Array(65_536).fill(-1);
for (const sign of "_$~+/\\:@#.-") known[sign.charCodeAt(0)] = 1;

const isWordSign = /[\p{L}\p{N}]/u;

function isSign(code: number): boolean {
  const held = known[code] ?? 0;
  if (held >= 0) return held === 1;
  const found = isWordSign.test(String.fromCharCode(code));
  known[code] = found ? 1 : 0;
  return found;
}

function startFrom(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSign(text.charCodeAt(at))) at += 1;
  return at;
}

function endFrom(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSign(text.charCodeAt(at))) at += 1;
  return at;
}

const isEdge = (sign: string | undefined) =>
  sign === "." || sign === ":" || sign === "+" || sign === "-";

function withoutEdges(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isEdge(text[start])) start += 1;
  while (end > start && isEdge(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** The names in a path or address, and the pieces between the dots and hyphens of a name. */
function addParts(token: string, add: (token: string) => void): void {
  for (const name of token.split(/[/\\:@#]+/)) {
    if (name === "") continue;
    if (name.length < token.length) add(name);
    if (!/[.-]/.test(name)) continue;
    for (const piece of name.split(/[.-]+/)) if (piece !== "") add(piece);
  }
}

/**
 * Calls `add` with every word, name, path and number of a text, and with the parts of those that are made of
 * several. One pass over the text, without a regular expression a word: a record has millions of them.
 */
export function scanTokens(text: string, add: (token: string) => void): void {
  let at = startFrom(text, 0);
  while (at < text.length) {
    const end = endFrom(text, at);
    const token = end - at > longest ? "" : withoutEdges(text, at, end);
    if (token !== "") {
      add(token);
      if (/[/\\:@#.-]/.test(token)) addParts(token, add);
    }
    at = startFrom(text, end);
  }
}
