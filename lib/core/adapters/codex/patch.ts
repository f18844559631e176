import type { FileChange } from "../../event";
import { asObject, asString } from "../shared/json";

export type PatchContent = { changes: FileChange[]; written: string };

const header = /^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/;
const changeByWord: Record<string, FileChange["change"]> = {
  Add: "create",
  Update: "edit",
  Delete: "delete",
};

/** The files that a patch in the `apply_patch` grammar names and the lines that it adds; null for other text. */
export function readPatch(text: string): PatchContent | null {
  const start = text.indexOf("*** Begin Patch");
  if (start < 0) return null;
  const changes: FileChange[] = [];
  const added: string[] = [];
  for (const line of text.slice(start).split("\n")) {
    if (line.startsWith("*** End Patch")) break;
    if (line.startsWith("+")) added.push(line.slice(1));
    else readHeader(line, changes);
  }
  return { changes, written: added.join("\n") };
}

function readHeader(line: string, changes: FileChange[]): void {
  if (!line.startsWith("*** ")) return;
  const [, word = "", path] = header.exec(line) ?? [];
  const change = changeByWord[word];
  if (change && path) changes.push({ path, change });
  const moved = /^\*\*\* Move to: (.+?)\s*$/.exec(line)?.[1];
  const last = changes.at(-1);
  if (moved && last) changes[changes.length - 1] = { path: last.path, change: "rename", to: moved };
}

const changeByType: Record<string, FileChange["change"]> = {
  add: "create",
  update: "edit",
  delete: "delete",
};

/** The `changes` map of a file change event: path to what happened to it. */
export function readChangeMap(value: unknown): FileChange[] {
  return Object.entries(asObject(value) ?? {}).flatMap(([path, detail]): FileChange[] => {
    const fields = asObject(detail);
    const change = changeByType[asString(fields?.type) ?? ""];
    if (!change) return [];
    const to = asString(fields?.move_path);
    return [to && to !== path ? { path, change: "rename", to } : { path, change }];
  });
}

/** The text that the changes of an event put into files: whole new files and added lines. */
export function writtenByChanges(value: unknown): string {
  return Object.values(asObject(value) ?? {})
    .flatMap((detail) => {
      const fields = asObject(detail);
      if (asString(fields?.type) === "add") return asString(fields?.content) ?? [];
      const lines = (asString(fields?.unified_diff) ?? "").split("\n");
      return lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1));
    })
    .join("\n");
}
