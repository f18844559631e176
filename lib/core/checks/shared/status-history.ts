/** Which of several runs a status speaks of, where it is not the last one. */
export type StatusHistory = "first" | "always" | "after-first-change";

const first =
  /\b(?:(?:at|on|in|with) (?:the |its |my |our |their )?(?:very )?(?:first|1st) (?:try|attempt|go|run|time|shot|pass|call|start|execution)|first[- ](?:try|time)(?=\s*(?:$|[.,;:)!]|round|around))|(?:from|since) (?:the )?(?:very )?(?:start|beginning|outset|word go)|right (?:away|off)|straight ?(?:away|off)|immediately|at once|instantly|without (?:a |any )?(?:retry|retries|second (?:try|attempt|run))|in one go)\b/i;

const always =
  /\b(?:(?:every|each) (?:single )?(?:time|run|try|attempt|round)|throughout|all (?:along|the (?:way|time))|the whole (?:time|way|session)|at all times|always|from (?:start|beginning) to (?:end|finish)|in (?:every|all) runs?|(?:never|not once) (?:once |ever )?(?:failed|broke|crashed|red))\b/i;

/** An anchor in time narrows the story to what came behind it: "after the fix it passed at the first attempt". */
const anchored =
  /\b(?:after|once|since (?!the (?:start|beginning|outset))|with (?:the|that|this|these) (?!first)|then|now|from (?:then|there|here) on|following|thereafter|later|again|re-?r[ua]n\w*|second|until|except|apart|but|not|never|fail\w*|took)\b/i;

const afterFirst =
  /\bafter (?:just |only )?(?:the|my|our|a|one) (?:very )?(?:first|single|one) (?:attempt|try|fix|change|edit|patch)\b/i;

/** "worked at the first try", "was green every time", and where the words end; null where an anchor narrows it. */
export function readHistory(text: string): { kind: StatusHistory; end: number } | null {
  const behind = afterFirst.exec(text);
  if (behind && !/\b(?:fail\w*|second|not|never)\b/i.test(text))
    return { kind: "after-first-change", end: behind.index + behind[0].length };
  const found = first.exec(text) ?? always.exec(text);
  if (!found || anchored.test(text.replace(first, " ").replace(always, " "))) return null;
  const kind = first.test(text) ? "first" : "always";
  return { kind, end: found.index + found[0].length };
}
