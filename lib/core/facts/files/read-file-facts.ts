import type { FileChange } from "../../event";
import { type CallRecord, factBase, neverRan } from "../call-record";
import type { FileFact } from "../fact";
import { quoteLine } from "../output/output-line";
import { resolvePath } from "./resolve-path";

/** The line of the output that names the file, if one of the first lines does. */
function lineAbout(path: string, text: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const line =
    name === ""
      ? undefined
      : text
          .slice(0, 4_000)
          .split("\n")
          .find((candidate) => candidate.includes(name));
  return line === undefined ? "" : quoteLine(line);
}

function changesOf(record: CallRecord): FileChange[] {
  const { call, result } = record;
  if (result?.changes !== undefined && result.changes.length > 0) return result.changes;
  if (call.changes !== undefined) return call.changes;
  if (call.path === undefined) return [];
  if (call.tool === "write") return [{ path: call.path, change: "create" }];
  return call.tool === "edit" || call.tool === "patch" ? [{ path: call.path, change: "edit" }] : [];
}

/** What a tool of the client did to files. Failed changes are facts with `succeeded: false`; refused ones are none. */
export function readFileFacts(record: CallRecord, cwd: string | null): FileFact[] {
  const { call } = record;
  if (neverRan(record)) return [];
  const base = call.cwd ?? cwd;
  const succeeded = record.outcome === "ok";
  const toFact = (path: string, change: FileFact["change"], to?: string): FileFact => ({
    ...factBase(record, lineAbout(path, record.text)),
    type: "file",
    path: resolvePath(path, base),
    change,
    ...(to === undefined ? {} : { to: resolvePath(to, base) }),
    succeeded,
    via: "tool",
  });
  if (call.tool === "read") return call.path === undefined ? [] : [toFact(call.path, "read")];
  if (call.tool !== "edit" && call.tool !== "write" && call.tool !== "patch") return [];
  return changesOf(record).map(({ path, change, to }) => toFact(path, change, to));
}
