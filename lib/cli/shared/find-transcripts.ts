import { readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { compareText } from "@/lib/core/adapters/shared/compare-text";
import { shownText } from "./shown-text";

/** A file that may be a transcript. `isNamed`: the caller named it, so that it has to be one. */
export type FoundFile = { path: string; stats: Stats; isNamed: boolean };

export type FoundTranscripts = {
  files: FoundFile[];
  /** One sentence for each thing that could not be read. */
  failures: string[];
  /** The folders that the caller named. */
  folders: string[];
};

/**
 * The files that the paths name, and the `.jsonl` files below the folders that they name, sorted within each
 * folder and each file once. Paths stay as given: below a folder they begin with the folder's path.
 */
export function findTranscripts(cwd: string, paths: readonly string[]): FoundTranscripts {
  const found: FoundTranscripts = { files: [], failures: [], folders: [] };
  const seen = new Set<string>();
  const visit = (path: string, isNamed: boolean): void => {
    try {
      const absolute = realpathSync(resolve(cwd, path));
      if (seen.has(absolute)) return;
      seen.add(absolute);
      const inner = addEntry(found, { path, stats: statSync(absolute), isNamed }, absolute);
      for (const each of inner) visit(each, false);
    } catch (error) {
      found.failures.push(readFailure(path, error));
    }
  };
  for (const path of paths) visit(path, true);
  return found;
}

/** Notes a file or a folder; the paths inside a folder come back. */
function addEntry(found: FoundTranscripts, entry: FoundFile, absolute: string): string[] {
  const { path, stats, isNamed } = entry;
  if (stats.isDirectory()) {
    if (isNamed) found.folders.push(path);
    return candidates(absolute, path);
  }
  if (stats.isFile() || stats.isFIFO()) found.files.push(entry);
  else found.failures.push(`${shownText(path)} is neither a file nor a folder.`);
  return [];
}

/** What may be or hold a transcript in a folder. */
function candidates(absolute: string, path: string): string[] {
  const isWanted = (name: string) =>
    name.endsWith(".jsonl") || (!skippedFolders.has(name) && isFolder(join(absolute, name)));
  const names = readdirSync(absolute).filter(isWanted).sort(compareText);
  return names.map((name) => `${path.replace(/\/+$/, "")}/${name}`);
}

const skippedFolders: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** A dangling link or a file that vanished meanwhile is not a folder. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const reasonByCode: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its symbolic links form a circle",
  ENAMETOOLONG: "the name is too long",
  EISDIR: "it is a folder",
};

/** One sentence about a path that could not be read, or whose content broke the reader. */
export function readFailure(path: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  const verb = code === "" ? "could not be checked" : "could not be read";
  return `${shownText(path)} ${verb}: ${reasonByCode[code] ?? shownText(message)}.`;
}
