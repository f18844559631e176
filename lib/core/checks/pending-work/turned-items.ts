import type { CheckInput, Clause, Judgement } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { stemSet } from "../shared/user-record";
import { contentWords, overlap } from "../shared/word-set";
import { stateOf } from "./clause-state";
import { invertedJudgement } from "./work-finding";
import { namesIn, namesThing } from "./work-names";
import { doneItems, type OpenItem } from "./work-state";

/** Words by which a clause speaks of more than the finished item. */
const more =
  /\b(?:again|re-?(?:run|check|test|verif|visit)\w*|further|more|another|follow-?up|verify|review|rest|polish|extend|continue|double-check|confirm|also|improve|monitor|second|new|before|after|once|if)\b/i;

function covers(clause: Clause, { stems }: OpenItem): { item: number; clause: number } {
  const own = contentWords(clause.text);
  return { item: overlap(stems, stemSet(clause.text)), clause: overlap(own, new Set(stems)) };
}

/** The clause speaks of the item: by most of its words, or by the file that the item is. */
function speaksOf(clause: Clause, entry: OpenItem): boolean {
  const share = covers(clause, entry);
  const [name, ...others] = namesIn(entry.item.text);
  const isFile = name !== undefined && others.length === 0 && entry.stems.length === 1;
  if (isFile) return namesThing(clause.text, name);
  return share.item >= 0.75 && share.clause >= 0.4;
}

function judgeItem(input: CheckInput, clause: Clause, entry: OpenItem): Judgement {
  const state = entry.item.status === "completed" ? "finished" : "still open";
  const what = `is ${state} in the last task list, and nothing changed it afterwards`;
  return invertedJudgement(input, clause.span, {
    order: entry.order,
    words: entry.item.text,
    what,
  });
}

/** Items that the summary turns round, one statement each. */
export function turnedItems(input: CheckInput, open: readonly OpenItem[]): Judgement[] {
  const done = doneItems(input);
  return input.summary.clauses.flatMap((clause) => {
    if (isInheritedClause(input, clause)) return [];
    const undone = open.find(
      (each) =>
        isNotedDone(clause, each) ||
        (speaksOf(clause, each) && stateOf(clause, each.item.text) === "done"),
    );
    if (undone) return isTold(input, undone, clause) ? [] : [judgeItem(input, clause, undone)];
    const isOpen = stateOf(clause) === "open" && !more.test(clause.masked);
    const over = isOpen ? done.find((each) => isJustThat(clause, each)) : undefined;
    return over ? [judgeItem(input, clause, over)] : [];
  });
}

/** Words that only say that something is open. */
const openFrame =
  /^(?:haven|gotten|get|round|around|begun|start|touch|open|pend|remain|left|miss|outstand|need|next|still|far|item|point|job|work|bit|part|come|progress|idea)$/;

/** The clause, or one of the notes that it strings together, lists the finished item and nothing else. */
function isJustThat(clause: Clause, entry: OpenItem): boolean {
  const held = new Set(entry.stems);
  return clause.text.split(/[.;]\s+/).some((piece) => {
    if (overlap(entry.stems, stemSet(piece)) < 0.8) return false;
    const own = contentWords(piece);
    const rest = own.filter((stem) => !held.has(stem) && !openFrame.test(stem));
    return overlap(own, held) >= 0.6 || rest.length === 0;
  });
}

const doneLead = /^\W*(?:already )?(?:done|finished|completed?|erledigt)\s*:/i;

/** "done: remove the old helper" among other notes of one clause. */
function isNotedDone(clause: Clause, entry: OpenItem): boolean {
  if (clause.modality === "quoted") return false;
  return clause.text
    .split(/[.;]\s+/)
    .some((piece) => doneLead.test(piece) && overlap(entry.stems, stemSet(piece)) === 1);
}

/** Another clause of the summary lists it as open, so the two speak of different parts. */
function isTold(input: CheckInput, entry: OpenItem, self: Clause): boolean {
  return input.summary.clauses.some(
    (clause) => clause !== self && stateOf(clause) === "open" && covers(clause, entry).item >= 0.5,
  );
}
