import type { Adapter, TranscriptHead } from "./adapter";
import { arrangeThread } from "./codex/arrange-thread";
import { joinTwin } from "./codex/join-twin";
import type { CodexLink } from "./codex/link";
import { parseLine } from "./codex/parse-line";
import { idsOfName } from "./codex/rollout-files";
import { asObject, asString, parseObject } from "./shared/json";

/** Rollout files of the OpenAI Codex CLI, in the legacy and the paginated history mode. */
export const codex: Adapter<CodexLink> = {
  format: "codex",
  title: "Codex",
  accepts: (head) => head.lines.slice(0, 5).some(isMetaLine),
  sessionKey,
  parse: parseLine,
  arrange: arrangeThread,
  join: joinTwin,
};

/** The first line can be longer than a head may be, and then it is no JSON. */
function isMetaLine(line: string): boolean {
  const parsed = parseObject(line);
  if ("object" in parsed) {
    return parsed.object.type === "session_meta" && asObject(parsed.object.payload) !== null;
  }
  return /^\s*\{.{0,200}"type"\s*:\s*"session_meta"/s.test(line);
}

/** The thread's id, which all files of a reverted thread share. */
function sessionKey({ file, lines }: TranscriptHead): string {
  for (const line of lines) {
    if (!isMetaLine(line)) continue;
    const parsed = parseObject(line);
    const payload = "object" in parsed ? asObject(parsed.object.payload) : null;
    const id = asString(payload?.id) ?? asString(payload?.session_id) ?? cutId(line);
    if (id !== null) return id;
  }
  return idsOfName(file)?.threadId ?? file;
}

function cutId(line: string): string | null {
  return /"id"\s*:\s*"([^"\\]{1,200})"/.exec(line)?.[1] ?? null;
}
