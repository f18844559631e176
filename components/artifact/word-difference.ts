import { diffWordsWithSpace } from "diff";

export type DifferencePart = { text: string; isChanged: boolean; start: number };

const COMPARED_MAX = 600;
/** Below this share of common words two texts are two texts, and marking words would be noise. */
const COMMON_SHARE = 0.2;

/** Two short texts word by word; null where they have too little in common to compare. */
export function wordDifference(
  before: string,
  after: string,
): { before: DifferencePart[]; after: DifferencePart[] } | null {
  if (before.length > COMPARED_MAX || after.length > COMPARED_MAX) return null;
  const changes = diffWordsWithSpace(before, after);
  const common = changes
    .filter((change) => !change.added && !change.removed)
    .reduce((sum, change) => sum + change.value.trim().length, 0);
  if (common < COMMON_SHARE * Math.min(before.length, after.length)) return null;
  const side = (skip: "added" | "removed") => {
    let start = 0;
    return changes
      .filter((change) => !change[skip])
      .map((change) => {
        const part = { text: change.value, isChanged: change.added || change.removed, start };
        start += change.value.length;
        return part;
      });
  };
  return { before: side("added"), after: side("removed") };
}
