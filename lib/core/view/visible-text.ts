/** What a piece of text is: shown as it is, dropped (a colour code), or shown as a visible token. */
export type VisibleKind = "plain" | "dropped" | "token";

/** One piece of a text made safe to look at; `start` and `end` are UTF-16 offsets in the given text. */
export type VisiblePiece = { start: number; end: number; kind: VisibleKind; text: string };

const names: Readonly<Record<number, string>> = {
  7: "BEL",
  8: "BS",
  13: "CR",
  27: "ESC",
  127: "DEL",
  173: "SHY",
  847: "CGJ",
  1564: "ALM",
  8203: "ZWSP",
  8204: "ZWNJ",
  8205: "ZWJ",
  8206: "LRM",
  8207: "RLM",
  8232: "LINE",
  8233: "PARA",
  8234: "LRE",
  8235: "RLE",
  8236: "PDF",
  8237: "LRO",
  8238: "RLO",
  8288: "WJ",
  8294: "LRI",
  8295: "RLI",
  8296: "FSI",
  8297: "PDI",
  65279: "BOM",
};

/** Inclusive code point ranges of what a reader cannot see or what moves other text about. */
const hiddenRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe007f],
  [0xe0100, 0xe01ef],
];

const ESCAPE = 0x1b;
const RETURN = 0x0d;
const NEWLINE = 0x0a;
/** Longest content of an escape sequence that a token repeats. */
const SEQUENCE_SHOWN = 80;
const SEQUENCE_MAX = 4096;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u20e3\u{1f1e6}-\u{1f1ff}]/u;
const emojiBase = /\p{Emoji}|\p{Emoji_Modifier}/u;
const joinsLetters =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Mongolian}/u;

function isHidden(code: number): boolean {
  if (code >= 0x20 && code < 0x7f) return false;
  return hiddenRanges.some(([from, to]) => code >= from && code <= to);
}

function isVariation(code: number): boolean {
  return code >= 0xfe00 && code <= 0xfe0f;
}

function charBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && at >= 2;
  const before = text.slice(at - (isPair ? 2 : 1), at);
  return isVariation(low) && at >= 2 ? charBefore(text, at - 1) : before;
}

/** Joiners inside emoji and inside scripts that need them are writing, not hiding. */
function isWriting(text: string, at: number, code: number): boolean {
  const before = at === 0 ? "" : charBefore(text, at);
  if (isVariation(code)) return emojiBase.test(before);
  if (code !== 0x200c && code !== 0x200d) return false;
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0x20);
  if (code === 0x200d && emoji.test(before) && emoji.test(after)) return true;
  return joinsLetters.test(before) && joinsLetters.test(after);
}

function controlSequenceEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < SEQUENCE_MAX) {
    const code = text.charCodeAt(at);
    at += 1;
    if (code >= 0x40 && code <= 0x7e) return at;
    if (code < 0x20 || code > 0x7e) return at - 1;
  }
  return at;
}

function stringSequenceEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < SEQUENCE_MAX) {
    const code = text.charCodeAt(at);
    if (code === 7) return at + 1;
    if (code === NEWLINE) return at;
    if (code === ESCAPE) return text[at + 1] === "\\" ? at + 2 : at;
    at += 1;
  }
  return at;
}

function readEscape(text: string, at: number): VisiblePiece {
  const next = text[at + 1] ?? "";
  if (next === "[") {
    const end = controlSequenceEnd(text, at + 2);
    const body = text.slice(at + 2, end);
    const isColour = /^[0-9;:]*m$/.test(body);
    return {
      start: at,
      end,
      kind: isColour ? "dropped" : "token",
      text: isColour ? "" : `ESC [${body}`,
    };
  }
  if (next !== "" && "]PX^_".includes(next)) {
    const end = stringSequenceEnd(text, at + 2);
    const content = text.slice(at + 2, end).replace(`${String.fromCodePoint(ESCAPE)}\\`, "");
    const body = [...content].filter((each) => !isHidden(each.codePointAt(0) ?? 0));
    const shown = body.slice(0, SEQUENCE_SHOWN).join("");
    const rest = body.length > SEQUENCE_SHOWN ? "…" : "";
    return { start: at, end, kind: "token", text: `ESC ${next}${shown}${rest}` };
  }
  return { start: at, end: at + 1, kind: "token", text: "ESC" };
}

/** Tag characters spell hidden ASCII: a run of them is decoded into one token. */
function readTags(text: string, at: number): VisiblePiece {
  let end = at;
  let spelled = "";
  for (let code = text.codePointAt(end) ?? 0; code >= 0xe0000 && code <= 0xe007f; ) {
    if (code >= 0xe0020 && code < 0xe007f) spelled += String.fromCodePoint(code - 0xe0000);
    end += 2;
    code = text.codePointAt(end) ?? 0;
  }
  return { start: at, end, kind: "token", text: `hidden text: ${spelled}` };
}

function readHidden(text: string, at: number, code: number): VisiblePiece {
  if (code === ESCAPE) return readEscape(text, at);
  if (code >= 0xe0000 && code <= 0xe007f) return readTags(text, at);
  const end = at + (code > 0xffff ? 2 : 1);
  if (code === RETURN && text.charCodeAt(end) === NEWLINE) {
    return { start: at, end, kind: "dropped", text: "" };
  }
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = names[code];
  return { start: at, end, kind: "token", text: name === undefined ? number : `${number} ${name}` };
}

/**
 * Splits a text into pieces that are safe to look at. Bidirectional controls, invisible characters, control
 * characters and terminal sequences become tokens with their names, colour codes are dropped, and everything
 * else stays as it is. The pieces are contiguous and cover the whole text, so that offsets stay right.
 */
export function visibleText(text: string): VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    if (!isHidden(code) || isWriting(text, at, code)) {
      at += code > 0xffff ? 2 : 1;
      continue;
    }
    if (at > plainFrom) {
      pieces.push({ start: plainFrom, end: at, kind: "plain", text: text.slice(plainFrom, at) });
    }
    const piece = readHidden(text, at, code);
    pieces.push(piece);
    at = piece.end;
    plainFrom = at;
  }
  if (at > plainFrom) {
    pieces.push({ start: plainFrom, end: at, kind: "plain", text: text.slice(plainFrom, at) });
  }
  return pieces;
}

/** How many characters or sequences of a text are shown as tokens. */
export function countHidden(text: string): number {
  return visibleText(text).filter((piece) => piece.kind === "token").length;
}

/** The text with every token spelled out in brackets and colours dropped: what a copy contains. */
export function spellHidden(text: string): string {
  return visibleText(text)
    .map((piece) => (piece.kind === "token" ? `[${piece.text}]` : piece.text))
    .join("");
}
