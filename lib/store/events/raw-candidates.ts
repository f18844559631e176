import { ObjectFault } from "../objects/object-fault";
import { explainFault } from "../segments/explain-fault";
import type { Store } from "../store";
import { readSegments } from "../transcripts/segments";

/**
 * Characters that every JSON writer leaves as they are: no quotes, escapes, slashes, markup or letters beyond
 * ASCII. No spaces either: an adapter may have joined words that stand apart in the line.
 */
const plainRun = /[a-z0-9_.,:;!?@#$%^*()+=[\]{}|~`-]+/g;

/** The longest part of a text that stands in a raw line as it is, or null where that is too short to help. */
export function plainPart(needle: string): string | null {
  const runs = needle.match(plainRun) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), "");
  return longest.length >= 2 ? longest : null;
}

/**
 * Byte offsets of a file's lines that may hold the text, found in the raw bytes: reading them takes a
 * hundredth of the time of parsing every line. `part` is in lower case and plain.
 */
export async function findRawLines(
  store: Store,
  fileKey: number,
  part: string,
): Promise<{ lines: number[]; faults: ObjectFault[] }> {
  const lines: number[] = [];
  const faults: ObjectFault[] = [];
  for (const { start, digest } of await readSegments(store, fileKey)) {
    // One character a byte, so that places in the text are places in the file.
    const bytes = await store.objects.get(digest).catch((error: unknown) => {
      if (!(error instanceof ObjectFault)) throw error;
      return error;
    });
    if (bytes instanceof ObjectFault) {
      faults.push(await explainFault(store, bytes));
      continue;
    }
    const text = bytes.toString("latin1").toLowerCase();
    for (let at = text.indexOf(part); at !== -1; ) {
      lines.push(start + text.lastIndexOf("\n", at) + 1);
      const end = text.indexOf("\n", at);
      at = end === -1 ? -1 : text.indexOf(part, end);
    }
  }
  return { lines, faults };
}
