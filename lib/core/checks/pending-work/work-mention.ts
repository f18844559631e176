import type { CheckInput } from "../check";
import { rootSet } from "../shared/word-root";
import { contentWords, overlap } from "../shared/word-set";
import type { StatedWork } from "./stated-work";
import { namesThing } from "./work-names";

/** A line that speaks of open work or an open question needs one word of it only. */
const openLine =
  /\b(?:open|pending|await\w*|waiting|questions?|decision|undecided|not (?:yet )?(?:\w+ly )?(?:answered|begun|started|done|written|run|changed|added|updated)|no answer|proposed|to[ -]?do|untouched|remain\w*|next(?! (?:build|dev|lint|start|js))|left|missing|outstanding|blocked|if|lacks?|unfinished|incomplete|begun|still|later|asked|wants?|requested|needs?|must|yet|tomorrow|finish|continue|will)\b|\[ \]|[☐□→]/i;

type SummaryLine = { text: string; roots: Set<string>; isOpen: boolean };

const lineCache = new WeakMap<CheckInput, SummaryLine[]>();

function summaryLines(input: CheckInput): SummaryLine[] {
  const known = lineCache.get(input);
  if (known) return known;
  const under = (at: number) =>
    input.summary.sections.findLast(({ span }) => span.start <= at)?.role ?? "none";
  let at = 0;
  const lines = input.summary.text.split(/(?<=\n)|(?<=[.;!?]\s)/).map((text) => {
    const role = under(at);
    at += text.length;
    const isOpen = openLine.test(text) || role === "pending" || role === "next";
    // A list of files tells what was touched, not what is to be done there.
    const roots = rootSet(role === "files" && !isOpen ? "" : spelledOut(text));
    return { text, roots, isOpen };
  });
  lineCache.set(input, lines);
  return lines;
}

/** "MR" and "PR" as the words that a request has for them. */
function spelledOut(text: string): string {
  return text.replace(/\bMRs?\b/g, "merge request").replace(/\bPRs?\b/g, "pull request");
}

/** Words that stand in every line about work. */
const dull =
  /^(?:add|mak|make|fix|chang|updat|run|test|do|us|use|work|fil|file|now|user|need|want|ask|then|next|next:|show|line|commit|check|start|begin|i'll)$/;

/** Roots of the words that tell one work from another. */
export function distinctRoots(text: string): string[] {
  return [...rootSet(text)].filter((root) => !dull.test(root) && root.length > 2);
}

/** Whether any line of the summary speaks of it: most of its words, or one of them where the line tells of open work. */
export function isMentioned(input: CheckInput, text: string, share = 0.5): boolean {
  const roots = distinctRoots(text);
  const all = contentWords(text).length > 0 ? [...rootSet(text)] : roots;
  return summaryLines(input).some(
    (line) =>
      overlap(all, line.roots) >= share ||
      (line.isOpen && (roots.length > 0 ? roots : all).some((root) => line.roots.has(root))),
  );
}

/** The same for stated work, which may also be named by its file. */
export function isWorkTold(input: CheckInput, work: StatedWork, around = "", share = 0.5): boolean {
  const isNamed = work.names.some((name) =>
    summaryLines(input).some((line) => line.isOpen && namesThing(line.text, name)),
  );
  return isNamed || isMentioned(input, `${work.text}\n${around}`, share);
}
