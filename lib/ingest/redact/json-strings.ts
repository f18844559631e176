/** A string value inside a line of JSON, decoded, with the place of each of its characters in the line. */
export type JsonString = {
  text: string;
  /** Offset in the line of a character of `text`; `text.length` gives the end. */
  at(offset: number): number;
};

const stringToken = /"(?:[^"\\]|\\.)*"/g;
const escaped = /\\(?:u[0-9a-fA-F]{4}|.)/g;

/** All string values and names of a line, decoded. A line that is no JSON is one string as it stands. */
export function jsonStrings(line: string): JsonString[] {
  if (!line.trimStart().startsWith("{")) return [{ text: line, at: (offset) => offset }];
  return [...line.matchAll(stringToken)].map((match) => {
    const start = match.index + 1;
    return decode(match[0].slice(1, -1), (offset) => start + offset);
  });
}

function decode(raw: string, place: (offset: number) => number): JsonString {
  if (!raw.includes("\\")) return { text: raw, at: place };
  const offsets: number[] = [];
  let text = "";
  let from = 0;
  const copy = (to: number) => {
    for (let at = from; at < to; at += 1) offsets.push(at);
    text += raw.slice(from, to);
  };
  for (const match of raw.matchAll(escaped)) {
    copy(match.index);
    text += readEscape(match[0]);
    offsets.push(match.index);
    from = match.index + match[0].length;
  }
  copy(raw.length);
  offsets.push(raw.length);
  return { text, at: (offset) => place(offsets[offset] ?? raw.length) };
}

const simple: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function readEscape(sequence: string): string {
  const code = sequence[1] ?? "";
  if (code === "u") return String.fromCharCode(Number.parseInt(sequence.slice(2), 16));
  return simple[code] ?? code;
}

/**
 * The line as it stands, which also holds what a torn string or a name beside a value says; its strings; and those of
 * JSON that is itself the text of a string (arguments of a call).
 */
export function nestedJsonStrings(line: string): JsonString[] {
  const whole: JsonString = { text: line, at: (offset) => offset };
  if (!line.trimStart().startsWith("{")) return [whole];
  const nested = jsonStrings(line).flatMap((outer) => {
    if (!/^\s*[{[]\s*"/.test(outer.text)) return [outer];
    const inner = jsonStrings(
      outer.text.trimStart().startsWith("{") ? outer.text : `{${outer.text}`,
    );
    const shift = outer.text.trimStart().startsWith("{") ? 0 : 1;
    return [
      outer,
      ...inner.map(({ text, at }) => ({
        text,
        at: (offset: number) => outer.at(at(offset) - shift),
      })),
    ];
  });
  return [whole, ...nested];
}
