import { endOfSubstitution, readWord } from "./read-word";
import type { ShellOperator, ShellRedirect, ShellToken } from "./shell-token";

const operators: readonly ShellOperator["text"][] = [
  "&&",
  "||",
  "|&",
  ";;",
  "|",
  "&",
  ";",
  "(",
  ")",
];
const redirectAt = /(?:\d{1,2})?(?:<<<|<<-|<<|<>|>>|>\||>&|<&|>|<)|&>>|&>/y;
const blanks = /[ \t\r\f\v\u00a0]+/y;

/** The delimiter is the token behind the redirection. */
type Heredoc = { redirect: ShellRedirect; delimiterIndex: number };
type Scan = { source: string; at: number; tokens: ShellToken[]; heredocs: Heredoc[] };

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

function delimiterOf(scan: Scan, heredoc: Heredoc): string {
  const next = scan.tokens[heredoc.delimiterIndex];
  return next?.kind === "word" ? next.text : "";
}

/** Moves to the next line and gives the one that begins at the cursor. */
function takeLine(scan: Scan): string {
  const lineBreak = scan.source.indexOf("\n", scan.at);
  const end = lineBreak < 0 ? scan.source.length : lineBreak;
  const line = scan.source.slice(scan.at, end);
  scan.at = lineBreak < 0 ? end : lineBreak + 1;
  return line.replace(/\r$/, "");
}

/** Reads one body, up to the line that is the delimiter or to the end. */
function readHeredoc(scan: Scan, { redirect }: Heredoc, delimiter: string): void {
  const from = scan.at;
  while (scan.at < scan.source.length) {
    const lineStart = scan.at;
    const line = takeLine(scan);
    if ((redirect.text === "<<-" ? line.replace(/^\t+/, "") : line) === delimiter) {
      redirect.body = scan.source.slice(from, lineStart);
      return;
    }
  }
  redirect.body = scan.source.slice(from);
}

/** Reads the bodies of the here-documents that were opened on the line that just ended. */
function readHeredocs(scan: Scan): void {
  for (const heredoc of scan.heredocs) readHeredoc(scan, heredoc, delimiterOf(scan, heredoc));
  scan.heredocs = [];
}

function pushOperator(scan: Scan, text: ShellOperator["text"]): void {
  scan.tokens.push({ kind: "operator", text, start: scan.at, end: scan.at + text.length });
  scan.at += text.length;
}

function pushRedirect(scan: Scan, text: string): void {
  const op = text.replace(/^\d+/, "");
  const digits = text.slice(0, text.length - op.length);
  const redirect: ShellRedirect = {
    kind: "redirect",
    text: op,
    fd: digits === "" ? null : Number(digits),
    start: scan.at,
    end: scan.at + text.length,
  };
  scan.tokens.push(redirect);
  scan.at = redirect.end;
  if (op === "<<" || op === "<<-") {
    scan.heredocs.push({ redirect, delimiterIndex: scan.tokens.length });
  }
}

function pushProcessSubstitution(scan: Scan): void {
  const end = endOfSubstitution(scan.source, scan.at + 2);
  scan.tokens.push({
    kind: "word",
    text: scan.source.slice(scan.at, end),
    start: scan.at,
    end,
    isQuoted: false,
    isDynamic: true,
    substitutions: [scan.source.slice(scan.at + 2, Math.max(scan.at + 2, end - 1))],
  });
  scan.at = end;
}

function readPlainToken(scan: Scan): void {
  const { source, at } = scan;
  const redirect = matchAt(redirectAt, source, at);
  const operator = operators.find((text) => source.startsWith(text, at));
  if (redirect !== null) pushRedirect(scan, redirect);
  else if (operator !== undefined) pushOperator(scan, operator);
  else {
    const word = readWord(source, at);
    scan.tokens.push(word);
    scan.at = Math.max(word.end, at + 1);
  }
}

function readToken(scan: Scan): void {
  const { source, at } = scan;
  const char = source[at];
  if (char === "\n") {
    pushOperator(scan, "\n");
    readHeredocs(scan);
  } else if (char === "#") {
    const lineBreak = source.indexOf("\n", at);
    scan.at = lineBreak < 0 ? source.length : lineBreak;
  } else if ((char === "<" || char === ">") && source[at + 1] === "(")
    pushProcessSubstitution(scan);
  else readPlainToken(scan);
}

/** Splits a command line into words, operators and redirections. Never throws; linear in the text's length. */
export function tokenizeShell(source: string): ShellToken[] {
  const scan: Scan = { source, at: 0, tokens: [], heredocs: [] };
  while (scan.at < source.length) {
    const space = matchAt(blanks, source, scan.at);
    if (space !== null) scan.at += space.length;
    else if (source.startsWith("\\\n", scan.at)) scan.at += 2;
    else if (source.startsWith("\\\r\n", scan.at)) scan.at += 3;
    else readToken(scan);
  }
  return scan.tokens;
}
