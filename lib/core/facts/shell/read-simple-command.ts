import type { SimpleCommand } from "./shell-node";
import type { ShellRedirect, ShellToken, ShellWord } from "./shell-token";

type Cursor = { source: string; tokens: ShellToken[]; at: number };

const assignment = /^([A-Za-z_][A-Za-z0-9_]*)\+?=/;

function takeRedirect(cursor: Cursor, command: SimpleCommand, token: ShellRedirect): void {
  const target = cursor.tokens[cursor.at + 1];
  const word = target?.kind === "word" ? target : null;
  const redirect = { op: token.text, fd: token.fd, target: word?.text ?? "" };
  command.redirects.push(token.body === undefined ? redirect : { ...redirect, body: token.body });
  if (word !== null) command.substitutions.push(...word.substitutions);
  cursor.at += word === null ? 1 : 2;
}

function takeWord(cursor: Cursor, command: SimpleCommand, word: ShellWord): void {
  const name = command.argv.length === 0 ? assignment.exec(word.text)?.[1] : undefined;
  command.substitutions.push(...word.substitutions);
  cursor.at += 1;
  if (name !== undefined) {
    command.assignments.push({ name, value: word.text.slice(word.text.indexOf("=") + 1) });
    return;
  }
  if (word.isDynamic) command.dynamicAt.push(command.argv.length);
  command.argv.push(word.text);
}

/** Reads words and redirections up to the next operator. Moves the cursor. */
export function readSimpleCommand(cursor: Cursor): SimpleCommand {
  const command: SimpleCommand = {
    type: "command",
    text: "",
    assignments: [],
    argv: [],
    redirects: [],
    dynamicAt: [],
    substitutions: [],
  };
  const from = cursor.at;
  for (;;) {
    const token = cursor.tokens[cursor.at];
    if (token === undefined || token.kind === "operator") break;
    if (token.kind === "redirect") takeRedirect(cursor, command, token);
    else takeWord(cursor, command, token);
  }
  const first = cursor.tokens[from];
  const last = cursor.tokens[cursor.at - 1];
  if (first !== undefined && last !== undefined && cursor.at > from) {
    command.text = cursor.source.slice(first.start, last.end).trim();
  }
  return command;
}
