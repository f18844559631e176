import type { RunFact } from "../../facts/fact";
import type { Clause } from "../check";
import { denied, endedWell, strong, troubled } from "./failure-words";

export function isTroubled(clause: Clause): boolean {
  return clause.mark === "fail" || troubled.test(clause.text.replace(denied, " "));
}

/** A place or a mood for what is still open. */
export function isOpenWork(clause: Clause): boolean {
  const isOpenPlace =
    /^(?:pending|next|errors)$/.test(clause.section) || clause.isChecked === false;
  const isPlanned = clause.modality === "planned" || clause.modality === "imperative";
  return isOpenPlace || (isPlanned && clause.subject !== "user");
}

/** Words for trouble that are left when what is denied or was merely not done is taken away. */
export function isStrong(clause: Clause, run: RunFact): boolean {
  const text = clause.text.replace(denied, " ");
  // A warning beside an error is another matter.
  const isWarning = /\bwarn/i.test(`${run.signature ?? ""} ${run.quote}`) || run.family === "lint";
  return (
    clause.mark === "fail" || strong.test(isWarning ? text : text.replace(/\bwarnings?\b/gi, " "))
  );
}

const rest =
  /\b(?:still|remain\w*|but|only|except|apart|other|rest|left|yet|not|no|open)\b|[✗✘❌🔴]/iu;

/** Every line that tells of trouble says that it ended well, and nothing of it remains. */
export function isClosedStory(text: string): boolean {
  const lines = text.split("\n").filter((line) => strong.test(line) || endedWell.test(line));
  return lines.length > 0 && lines.every((line) => endedWell.test(line) && !rest.test(line));
}

/** "Lint was also run over both folders": that it ran, and nothing of its end. */
export function isBareProcess(clause: Clause): boolean {
  const words = clause.masked.replace(denied, " ");
  return (
    /\b(?:was|were|has been|have been)\s+(?:\w+\s+){0,2}(?:re-?)?(?:run|executed|checked|done)\b|^\W*(?:i\s+|we\s+)?(?:re-?)?(?:ran|run)\b/i.test(
      words,
    ) &&
    !strong.test(words) &&
    !/\d|[✓✗✔❌]|\b(?:warn|finding|problem|issue|correct|left|open|one|two)/iu.test(words)
  );
}
