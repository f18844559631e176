import type { ShellWord } from "./shell-token";

const plainRun = /[^\s|&;()<>\\'"`$]+/y;
const insideDouble = /[^"\\$`]+/y;

const substitutionMark = /[\\'"()]/g;

/** Offset behind the closing parenthesis of a `$(` whose body starts at `from`, or the text's end. */
export function endOfSubstitution(text: string, from: number): number {
  const marks = new RegExp(substitutionMark);
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [char] = mark;
    if (char === "\\") marks.lastIndex += 1;
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    else marks.lastIndex = endOfQuote(text, mark.index + 1, char);
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

function endOfQuote(text: string, from: number, quote: string): number {
  if (quote === '"') return endOfPair(text, from, quote);
  const close = text.indexOf(quote, from);
  return close < 0 ? text.length : close + 1;
}

function endOfPair(text: string, from: number, close: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === close) return at + 1;
  }
  return text.length;
}

function runEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

type Draft = { text: string; at: number; isQuoted: boolean; isDynamic: boolean; inner: string[] };

/** Reads `$…` or a backtick; the expansion stays in the word as written. */
function readExpansion(source: string, draft: Draft): void {
  const start = draft.at;
  const next = source[start + 1];
  let end = start + 1;
  if (source[start] === "`") {
    end = endOfPair(source, start + 1, "`");
    draft.inner.push(source.slice(start + 1, end - 1));
  } else if (next === "(") {
    end = endOfSubstitution(source, start + 2);
    if (source[start + 2] !== "(")
      draft.inner.push(source.slice(start + 2, Math.max(start + 2, end - 1)));
  } else if (next === "{") end = endOfPair(source, start + 2, "}");
  draft.isDynamic = draft.isDynamic || end > start + 1 || /[A-Za-z0-9_?@*#!$-]/.test(next ?? "");
  draft.text += source.slice(start, end);
  draft.at = end;
}

/** A backslash inside double quotes escapes few characters. */
function readEscapeInDouble(source: string, draft: Draft): void {
  const next = source[draft.at + 1] ?? "";
  if (next !== "\n") draft.text += '"\\$`'.includes(next) ? next : `\\${next}`;
  draft.at += 2;
}

function readDouble(source: string, draft: Draft): void {
  draft.at += 1;
  while (draft.at < source.length) {
    const char = source[draft.at];
    if (char === '"') {
      draft.at += 1;
      return;
    }
    if (char === "\\") readEscapeInDouble(source, draft);
    else if (char === "$" || char === "`") readExpansion(source, draft);
    else readRun(source, draft, insideDouble);
  }
}

function readRun(source: string, draft: Draft, pattern: RegExp): void {
  const end = Math.max(draft.at + 1, runEnd(pattern, source, draft.at));
  draft.text += source.slice(draft.at, end);
  draft.at = end;
}

/** A backslash outside of quotes: the next character as it is, or a line that goes on. */
function readEscape(source: string, draft: Draft): void {
  const next = source.slice(draft.at + 1, draft.at + 3);
  const isBreak = next.startsWith("\n") || next === "\r\n";
  draft.text += isBreak ? "" : next.slice(0, 1);
  draft.at += next === "\r\n" ? 3 : 2;
}

function readSingle(source: string, draft: Draft): void {
  const close = source.indexOf("'", draft.at + 1);
  const end = close < 0 ? source.length : close;
  draft.text += source.slice(draft.at + 1, end);
  draft.at = end + 1;
}

function readQuoted(source: string, draft: Draft, char: string): void {
  draft.isQuoted = true;
  if (char === '"') readDouble(source, draft);
  else {
    draft.at += char === "$" ? 1 : 0;
    readSingle(source, draft);
  }
}

/** One step of a word; false where the word ends. */
function step(source: string, draft: Draft): boolean {
  const char = source[draft.at];
  if (char === undefined || /[\s|&;()<>]/.test(char)) return false;
  const isAnsiQuote = char === "$" && source[draft.at + 1] === "'";
  if (char === "\\") readEscape(source, draft);
  else if (char === "'" || char === '"' || isAnsiQuote) readQuoted(source, draft, char);
  else if (char === "$" || char === "`") readExpansion(source, draft);
  else readRun(source, draft, plainRun);
  return true;
}

/** Reads the word at `start`. An open quote or substitution reaches to the end of the text. */
export function readWord(source: string, start: number): ShellWord {
  const draft: Draft = { text: "", at: start, isQuoted: false, isDynamic: false, inner: [] };
  while (step(source, draft));
  return {
    kind: "word",
    text: draft.text,
    start,
    end: Math.min(draft.at, source.length),
    isQuoted: draft.isQuoted,
    isDynamic: draft.isDynamic,
    substitutions: draft.inner,
  };
}
