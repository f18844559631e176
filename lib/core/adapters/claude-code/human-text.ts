import { asArray, asObject, asString, type JsonObject } from "../shared/json";

export const summaryOpening = "This session is being continued from";

/** What a client, a hook or another agent puts in front of text that stands in the user role. */
const harnessPrefixes = [
  "<command-name>",
  "<command-message>",
  "<local-command-",
  "<system-reminder",
  "<task-notification",
  "<bash-",
  "Caveat:",
  "[Request interrupted by user",
  summaryOpening,
];

/** Blocks that an editor adds beside the typed text. */
const editorPrefixes = ["<ide_opened_file>", "<ide_selection>", "<ide_diagnostics>"];

/** Commands of the client itself: their arguments configure it and are not said to the agent. */
const clientCommands = new Set(
  `add-dir agents allowed-tools branch bug clear color config context continue copy cost doctor effort
  exit export extra-usage fast feedback fork help hooks ide keybindings login logout mcp memory mobile
  model output-style permissions plugin plugins privacy-settings quit release-notes remote-control
  rename resume rewind sandbox settings skills stats status statusline tasks terminal-setup theme todos
  undo upgrade usage vim`.split(/\s+/),
);

export function isHarnessText(text: string): boolean {
  const start = text.trimStart();
  return harnessPrefixes.some((prefix) => start.startsWith(prefix));
}

/** The text of a message whatever its form, each block apart; images are named, not shown. */
export function textBlocks(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return asArray(content).flatMap((block) => {
    const object = asObject(block);
    if (typeof block === "string") return [block];
    if (object?.type === "text") return [asString(object.text) ?? ""];
    if (object?.type === "image" || object?.type === "document") return [`[${object.type}]`];
    return [];
  });
}

/** What a person typed in a user message, or null where nothing in it is from a person. */
export function typedText(content: unknown): string | null {
  const blocks = textBlocks(content).filter(
    (text) => !editorPrefixes.some((prefix) => text.trimStart().startsWith(prefix)),
  );
  const [first] = blocks;
  if (first === undefined || isHarnessText(first)) return null;
  return blocks.filter((text) => !isHarnessText(text)).join("\n");
}

/**
 * Whether the envelope of a user row lets its text be a person's: section by section what the client
 * marks as its own, another agent's or a program's.
 */
export function isFromPerson(row: JsonObject): boolean {
  const origin = asObject(row.origin)?.kind;
  return (
    row.isMeta !== true &&
    row.isSidechain !== true &&
    row.isCompactSummary !== true &&
    row.promptSource !== "system" &&
    (origin === undefined || origin === null || origin === "human")
  );
}

export type SlashCommand = { name: string; args: string; isClients: boolean };

/** A slash command as the client writes it: `<command-name>/x</command-name>…<command-args>…</command-args>`. */
export function readSlashCommand(text: string): SlashCommand | null {
  if (!/^\s*<command-(?:name|message)>/.test(text)) return null;
  const name = (/<command-name>\s*\/?([^<]*)<\/command-name>/.exec(text)?.[1] ?? "").trim();
  const args = (/<command-args>([\s\S]*)<\/command-args>/.exec(text)?.[1] ?? "").trim();
  return { name, args, isClients: clientCommands.has(name) };
}

/** A queued prompt that is a slash command; its arguments come with the command's own row. */
export function isSlashPrompt(text: string): boolean {
  return /^\/[A-Za-z][\w:.-]*(?:\s|$)/.test(text.trim());
}
