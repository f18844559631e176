import { isDeepStrictEqual } from "node:util";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { codexRelay, relayFile } from "./codex-relay";
import type { Setup } from "./setup";

/** The gates that Codex obeys, and the two events after which its rollout is worth reading. */
const events = ["PreToolUse", "UserPromptSubmit", "PreCompact", "PostCompact", "Stop"] as const;

/** Longer than the relay waits, so that a slow server never becomes a failed hook. In seconds. */
const timeoutSeconds = 10;

const heading = "# Counterfoil hooks. `counterfoil hooks remove codex` takes them out again.";

/** The heading with the line break before it, also in a file that was given other line breaks since. */
const ownHeading = /(?:^|\r?\n)# Counterfoil hooks\.[^\n]*\n/;

/**
 * One of our hooks, exactly as we write it and with nothing added: a key that a person added below would fall to the
 * table above. The client's own editor keeps the text of tables that it does not change.
 */
const ownTable =
  /^\[\[hooks\.(\w+)\]\]\r?\n\[\[hooks\.\1\.hooks\]\]\r?\ntype = "command"\r?\ncommand = "[^\n]*\/\.counterfoil\/codex-hook\.sh[^\n]*"\r?\ntimeout = \d+\r?\n(?=\s*(?:[#[]|(?![\s\S])))/gm;

/**
 * `~/.codex/config.toml`: command hooks, the only kind that Codex has for this. They call a small relay of ours, so
 * that neither the address nor the token is part of what the person trusts.
 */
export const codexConfig: Setup = {
  client: "codex",
  configFile: ".codex/config.toml",
  install(text, _connection, home) {
    const before = this.remove(text ?? "") ?? "";
    // One line break more than needed: what `remove` takes away again, whether or not the text ended with one.
    const after = `${before}\n${block(home)}`;
    const hooks = readConfig(before).hooks;
    if (hooks !== undefined && !isTable(hooks))
      throw new AppError("invalid", "Its “hooks” are not tables, as Codex wants.");
    readConfig(after, "Its hooks are written as inline values, beside which no more can stand.");
    return after;
  },
  remove(text) {
    const before = readConfig(text);
    const rest = text.replace(ownTable, "").replace(ownHeading, "");
    const after = readConfig(rest);
    if (!isDeepStrictEqual(withoutHooks(before), withoutHooks(after)))
      throw new AppError("invalid", "Our hooks cannot be told from the rest of it.");
    return rest === "" && text !== "" ? null : rest;
  },
  isInstalled: (text) => text.search(ownTable) >= 0,
  snippet: (_connection, home) => block(home),
  probe(text, home) {
    return this.isInstalled(text) ? { command: ["sh", `${home}/${relayFile}`] } : null;
  },
  files: (connection) => [codexRelay(connection)],
  notes: [
    "Codex calls a hook only after you have trusted it: start Codex and confirm the hooks in its dialog (/hooks).",
    "The address and the token stand in ~/.counterfoil/codex-hook.sh, so changing them needs no new trust.",
    "Where the server cannot be reached within five seconds, Codex goes on.",
  ],
};

function block(home: string): string {
  const command = JSON.stringify(`sh ${shellQuote(`${home}/${relayFile}`)}`);
  const tables = events.map((event) =>
    [
      `[[hooks.${event}]]`,
      `[[hooks.${event}.hooks]]`,
      'type = "command"',
      `command = ${command}`,
      `timeout = ${timeoutSeconds}`,
      "",
    ].join("\n"),
  );
  return `${heading}\n${tables.join("")}`;
}

/** Plain words stay as they are; everything else is quoted for a POSIX shell. */
function shellQuote(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

const isTable = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).success;

const withoutHooks = ({ hooks, ...rest }: Record<string, unknown>) => rest;

function readConfig(text: string, otherwise?: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = otherwise ?? `It is not TOML: line ${error.line} cannot be read.`;
    throw new AppError("invalid", message, { cause: error });
  }
}
