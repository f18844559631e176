import type { Adapter, TranscriptHead } from "./adapter";
import { arrangePi, idFromName } from "./pi/arrange";
import type { PiLink } from "./pi/link";
import { parsePiLine } from "./pi/parse-line";
import { asObject, asString, type JsonObject, parseObject } from "./shared/json";

/** Pi coding agent: a tree of lines in one file, current format version 3. */
export const pi: Adapter<PiLink> = {
  format: "pi",
  title: "Pi",
  accepts: (head) => rowsOf(head).some((row) => isHeader(row) || isTreeRow(row)),
  sessionKey: (head) => {
    const header = rowsOf(head).find(isHeader);
    return `pi:${asString(header?.id) ?? idFromName(head.file)}`;
  },
  parse: parsePiLine,
  arrange: arrangePi,
};

function rowsOf(head: TranscriptHead): JsonObject[] {
  return head.lines.flatMap((line) => {
    const parsed = parseObject(line);
    return "object" in parsed ? [parsed.object] : [];
  });
}

function isHeader(row: JsonObject): boolean {
  const isVersioned = typeof row.version === "number" || typeof row.cwd === "string";
  return row.type === "session" && typeof row.id === "string" && isVersioned;
}

/** A line of a file whose beginning is lost. */
function isTreeRow(row: JsonObject): boolean {
  const hasPlace = typeof row.id === "string" && "parentId" in row;
  return row.type === "message" && hasPlace && typeof asObject(row.message)?.role === "string";
}
