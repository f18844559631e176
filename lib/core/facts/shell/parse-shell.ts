import { readSimpleCommand } from "./read-simple-command";
import type { Redirect, ShellList, ShellNode } from "./shell-node";
import type { ShellToken } from "./shell-token";
import { tokenizeShell } from "./tokenize";

/** Deeper nesting than this is read as plain words. */
const maxDepth = 24;

export type ShellReader = { source: string; tokens: ShellToken[]; at: number; depth: number };

const closers = new Set(["then", "elif", "else", "fi", "do", "done", "esac", "}"]);

/** The reserved word at the cursor (they count unquoted and in command position only). */
function keywordAt(reader: ShellReader): string | null {
  const token = reader.tokens[reader.at];
  return token?.kind === "word" && !token.isQuoted && !token.isDynamic ? token.text : null;
}

function operatorAt(reader: ShellReader): string | null {
  const token = reader.tokens[reader.at];
  return token?.kind === "operator" ? token.text : null;
}

function skipBreaks(reader: ShellReader): void {
  while (operatorAt(reader) === "\n") reader.at += 1;
}

/** Redirections behind a group or a control structure apply to all of it. */
function readRedirects(reader: ShellReader): Redirect[] {
  const redirects: Redirect[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token?.kind !== "redirect") return redirects;
    const target = reader.tokens[reader.at + 1];
    reader.at += target?.kind === "word" ? 2 : 1;
    const base = {
      op: token.text,
      fd: token.fd,
      target: target?.kind === "word" ? target.text : "",
    };
    redirects.push(token.body === undefined ? base : { ...base, body: token.body });
  }
}

function readGroup(reader: ShellReader, close: ")" | "}"): ShellNode {
  reader.at += 1;
  reader.depth += 1;
  const body = readList(reader, close);
  reader.depth -= 1;
  if (operatorAt(reader) === close || keywordAt(reader) === close) reader.at += 1;
  return { type: "group", body, isSubshell: close === ")", redirects: readRedirects(reader) };
}

/** Skips the head of a `for`, `select` or `case`, which holds words and no commands. */
function skipHead(reader: ShellReader, keyword: string): void {
  if (keyword !== "for" && keyword !== "select" && keyword !== "case") return;
  const stop = keyword === "case" ? "in" : "do";
  while (reader.at < reader.tokens.length && keywordAt(reader) !== stop) reader.at += 1;
}

const endOf: Readonly<Record<string, string>> = {
  if: "fi",
  for: "done",
  select: "done",
  while: "done",
  until: "done",
  case: "esac",
};

/** One part of a control structure: what stands between two of its reserved words. */
function readPart(reader: ShellReader, keyword: string): ShellList {
  const before = reader.at;
  const inner = keywordAt(reader);
  if (inner === "in" || (inner !== null && closers.has(inner))) reader.at += 1;
  const part = readList(reader, keyword === "case" ? "esac" : null);
  // A stray closing mark (a case pattern, an unbalanced parenthesis) must not stop the reader.
  const operator = operatorAt(reader);
  if (operator === ")" || operator === ";;" || reader.at === before) reader.at += 1;
  return part;
}

function readCompound(reader: ShellReader, keyword: string): ShellNode {
  const end = endOf[keyword] ?? "done";
  const parts: ShellList[] = [];
  reader.at += 1;
  reader.depth += 1;
  skipHead(reader, keyword);
  while (reader.at < reader.tokens.length && keywordAt(reader) !== end) {
    parts.push(readPart(reader, keyword));
  }
  reader.at += 1;
  reader.depth -= 1;
  return { type: "compound", keyword, parts, redirects: readRedirects(reader) };
}

function isFunctionHead(reader: ShellReader): boolean {
  const [, open, close] = reader.tokens.slice(reader.at, reader.at + 3);
  return (
    open?.kind === "operator" &&
    open.text === "(" &&
    close?.kind === "operator" &&
    close.text === ")"
  );
}

function readFunction(reader: ShellReader): ShellNode {
  reader.at += 3;
  skipBreaks(reader);
  const body = keywordAt(reader) === "{" ? readGroup(reader, "}") : null;
  const parts: ShellList[] = body?.type === "group" ? [body.body] : [];
  return { type: "compound", keyword: "function", parts, redirects: [] };
}

function readStage(reader: ShellReader): ShellNode {
  const keyword = keywordAt(reader);
  if (reader.depth < maxDepth) {
    if (operatorAt(reader) === "(") return readGroup(reader, ")");
    if (keyword === "{") return readGroup(reader, "}");
    if (keyword !== null && Object.hasOwn(endOf, keyword)) return readCompound(reader, keyword);
    if (keyword !== null && isFunctionHead(reader)) return readFunction(reader);
  }
  return readSimpleCommand(reader);
}

function readPipeline(reader: ShellReader): ShellNode {
  let isNegated = false;
  while (keywordAt(reader) === "!") {
    isNegated = !isNegated;
    reader.at += 1;
  }
  const stages = [readStage(reader)];
  while (operatorAt(reader) === "|" || operatorAt(reader) === "|&") {
    reader.at += 1;
    skipBreaks(reader);
    stages.push(readStage(reader));
  }
  const [only] = stages;
  if (stages.length === 1 && only !== undefined && !isNegated) return only;
  return { type: "pipeline", stages, isNegated };
}

function readAndOr(reader: ShellReader): ShellNode {
  const first = readPipeline(reader);
  const rest: { op: "&&" | "||"; node: ShellNode }[] = [];
  for (;;) {
    const op = operatorAt(reader);
    if (op !== "&&" && op !== "||") break;
    reader.at += 1;
    skipBreaks(reader);
    rest.push({ op, node: readPipeline(reader) });
  }
  return rest.length === 0 ? first : { type: "and-or", first, rest };
}

function isListEnd(reader: ShellReader, close: string | null): boolean {
  const operator = operatorAt(reader);
  if (operator === ")" || operator === ";;") return reader.depth > 0;
  const keyword = keywordAt(reader);
  return keyword !== null && reader.depth > 0 && (keyword === close || closers.has(keyword));
}

function readList(reader: ShellReader, close: string | null): ShellList {
  const items: ShellList["items"] = [];
  while (reader.at < reader.tokens.length && !isListEnd(reader, close)) {
    const operator = operatorAt(reader);
    if (operator !== null && operator !== "(") {
      reader.at += 1;
      continue;
    }
    const before = reader.at;
    const node = readAndOr(reader);
    if (reader.at === before) reader.at += 1;
    const isBackground = operatorAt(reader) === "&";
    const isEmpty = node.type === "command" && node.text === "";
    if (!isEmpty) items.push({ node, isBackground });
  }
  return { type: "list", items };
}

/** Reads a command line into a tree. Any text gives a tree; unbalanced structures end with the text. */
export function parseShell(source: string): ShellList {
  return readList({ source, tokens: tokenizeShell(source), at: 0, depth: 0 }, null);
}
