import type { Entry } from "../../event";
import { compareText } from "../shared/compare-text";
import type { PiLink } from "./link";

export type MergedFiles = {
  /** The file that is followed. */
  mainFile: string;
  /** Its lines in file order, then those lines of the copies that it lacks. */
  main: Entry<PiLink>[];
  others: Entry<PiLink>[];
  files: string[];
};

/**
 * A session is one file. Where several files carry its id they are copies of it: the longest one is followed,
 * and only what it lacks is added from the others, so that a copy brings back nothing that was revoked.
 */
export function mergeFiles(entries: readonly Entry<PiLink>[]): MergedFiles {
  const byFile = new Map<string, Entry<PiLink>[]>();
  for (const entry of entries) {
    const list = byFile.get(entry.ref.file) ?? [];
    list.push(entry);
    byFile.set(entry.ref.file, list);
  }
  const sorted = [...byFile].sort(([nameA, a], [nameB, b]) =>
    b.length === a.length ? compareText(nameA, nameB) : b.length - a.length,
  );
  const [first, ...rest] = sorted;
  const main = first?.[1] ?? [];
  const known = new Set(main.map(identity));
  const others: Entry<PiLink>[] = [];
  for (const entry of rest.flatMap(([, list]) => list)) {
    const id = identity(entry);
    if (known.has(id)) continue;
    known.add(id);
    others.push(entry);
  }
  return { mainFile: first?.[0] ?? "", main, others, files: sorted.map(([name]) => name) };
}

const identity = ({ link }: Entry<PiLink>) => link.id ?? link.digest;
