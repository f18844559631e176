import { diffLines } from "diff";

export type ChangedBlock = {
  kind: "kept" | "lost" | "new";
  text: string;
  lines: number;
  /** Position among the blocks. */
  place: number;
};

/** Longer summaries are not compared: the page would stand still. */
const COMPARED_MAX = 400_000;

function countLines(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

/** What a summary kept, lost and added of the one before it, line by line; null where they are too long. */
export function summaryChanges(before: string, after: string): ChangedBlock[] | null {
  if (before.length + after.length > COMPARED_MAX) return null;
  const changes = diffLines(before, after, { ignoreWhitespace: true, timeout: 2_000 });
  if (changes === undefined) return null;
  return changes
    .filter((change) => change.value.trim() !== "")
    .map((change, place) => {
      const changed = change.removed ? ("lost" as const) : ("new" as const);
      const kind = change.removed || change.added ? changed : ("kept" as const);
      return {
        kind,
        text: change.value.replace(/\n+$/, ""),
        lines: countLines(change.value),
        place,
      };
    });
}
