import { applyEdits, type FormattingOptions, modify, type ParseError, parse } from "jsonc-parser";
import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { type Connection, hookUrl, type Setup } from "./setup";

/** The gates that Claude Code obeys, and the two events after which its transcript is worth reading. */
const events = [
  "PreToolUse",
  "PostToolBatch",
  "UserPromptSubmit",
  "Stop",
  "PostCompact",
  "SessionEnd",
] as const;

/** A tool call waits so long for the answer at most, in seconds; then Claude Code goes on without it. */
const timeoutSeconds = 5;

const handlerSchema = z.looseObject({
  url: z.string().optional().catch(undefined),
  headers: z.record(z.string(), z.string()).optional().catch(undefined),
});
const groupSchema = z.looseObject({ hooks: z.array(handlerSchema) });
const settingsSchema = z.looseObject({
  hooks: z.record(z.string(), z.array(z.unknown())).optional(),
});

/** `~/.claude/settings.json`: http hooks, so that a call costs one local request and no process. */
export const claudeSettings: Setup = {
  client: "claude-code",
  configFile: ".claude/settings.json",
  install(text, connection) {
    const before = text === null || text.trim() === "" ? "{}\n" : (this.remove(text) ?? "{}\n");
    const { hooks = {} } = readSettings(before);
    return events.reduce((settings, event) => {
      const group = groupFor(connection);
      const [path, value] = hooks[event]
        ? [["hooks", event, -1], group]
        : [["hooks", event], [group]];
      return edit(settings, path, value);
    }, before);
  },
  remove(text) {
    const paths = ourPaths(readSettings(text).hooks ?? {});
    if (paths.length === 0) return text;
    const rest = paths.reduce((settings, path) => edit(settings, path, undefined), text);
    const pruned = pruneEmpty(rest, text);
    return Object.keys(readSettings(pruned)).length === 0 ? null : pruned;
  },
  isInstalled: (text) => ourPaths(readSettings(text).hooks ?? {}).length > 0,
  snippet: (connection) =>
    JSON.stringify(
      { hooks: Object.fromEntries(events.map((event) => [event, [groupFor(connection)]])) },
      null,
      2,
    ),
  probe(text) {
    const groups = Object.values(readSettings(text).hooks ?? {}).flat();
    for (const value of groups) {
      const group = groupSchema.safeParse(value);
      for (const handler of group.data?.hooks ?? []) {
        const token = /^Bearer (.+)$/.exec(handler.headers?.Authorization ?? "")?.[1];
        if (isOurs(handler) && handler.url && token) return { url: handler.url, token };
      }
    }
    return null;
  },
  files: () => [],
  notes: [
    "Running sessions pick the hooks up at their next start.",
    "Where the server cannot be reached within five seconds, Claude Code goes on.",
  ],
};

const groupFor = ({ server, token }: Connection) => ({
  hooks: [
    {
      type: "http",
      url: hookUrl(server, "claude-code"),
      timeout: timeoutSeconds,
      // In a header, because Claude Code writes the address of a hook into its transcripts.
      headers: { Authorization: `Bearer ${token}` },
    },
  ],
});

const isOurs = (handler: z.infer<typeof handlerSchema>) =>
  /\/api\/hooks\/claude-code(\?|$)/.test(handler.url ?? "");

/** Paths of our handlers, or of their groups where nothing else is in them; last first, so that removing moves none. */
function ourPaths(hooks: Record<string, unknown[]>): (string | number)[][] {
  const paths = Object.entries(hooks).flatMap(([event, groups]) =>
    groups.flatMap((value, index): (string | number)[][] => {
      const group = groupSchema.safeParse(value);
      if (!group.success) return [];
      const ours = group.data.hooks.flatMap((handler, place) => (isOurs(handler) ? [place] : []));
      if (ours.length === 0) return [];
      const path = ["hooks", event, index];
      if (ours.length === group.data.hooks.length) return [path];
      return ours.map((place) => [...path, "hooks", place]);
    }),
  );
  return paths.reverse();
}

/** Takes away the lists that only our hooks filled. Those that were empty before stay. */
function pruneEmpty(text: string, original: string): string {
  const before = readSettings(original).hooks ?? {};
  const after = readSettings(text).hooks ?? {};
  const emptied = Object.keys(after).filter(
    (event) => after[event]?.length === 0 && (before[event]?.length ?? 0) > 0,
  );
  const pruned = emptied.reduce((rest, event) => edit(rest, ["hooks", event], undefined), text);
  if (Object.keys(readSettings(pruned).hooks ?? {}).length > 0) return pruned;
  return edit(pruned, ["hooks"], undefined);
}

function readSettings(text: string): z.infer<typeof settingsSchema> {
  const errors: ParseError[] = [];
  const options = { disallowComments: true, allowTrailingComma: false };
  const value: unknown = parse(text, errors, options);
  const [error] = errors;
  if (error) {
    const line = text.slice(0, error.offset).split("\n").length;
    throw new AppError("invalid", `It is not JSON: line ${line} cannot be read.`);
  }
  const settings = settingsSchema.safeParse(value);
  if (settings.success) return settings.data;
  throw new AppError("invalid", "Its “hooks” are not an object of lists, as Claude Code wants.");
}

function edit(text: string, path: (string | number)[], value: unknown): string {
  const isArrayInsertion = path.at(-1) === -1;
  const formattingOptions = layoutOf(text);
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}

function layoutOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}
