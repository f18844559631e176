import type { CheckInput, Clause } from "../check";
import { clauseLine, sentenceText } from "../shared/report-clauses";
import { contentWords } from "../shared/word-set";
import type { Conflict } from "./conflict";

const edge = "[\\s\\-–—•*(\\d.]*";
const tasks = "(?:tasks?|work|items?|points?|issues?|to-?dos?|steps?|things?)";
const closed = [
  `^${edge}(?:open|pending|left|remaining|to ?do)?:?\\s*(?:there is |there are )?(?:nothing|none|no (?:more |open |pending |remaining |outstanding )*${tasks})(?: (?:is|are|was|were|remains?))?(?: (?:still |now )?(?:open|pending|left|outstanding|unfinished|missing|to do|to be done))+[\\s.!)*]*$`,
  `^${edge}(?:open|pending|left|remaining|to ?do):\\s*(?:nothing|none)[\\s.!)*]*$`,
  `^${edge}(?:all|everything|every)(?: of)?(?: the| my)?(?: (?:requested|planned|remaining|open|pending))?(?: (?:${tasks}))?(?: that was (?:asked(?: for)?|requested|planned))? (?:is|are|has been|have been|was|were) (?:now |already )?(?:done|finished|completed?)[\\s.!)*]*$`,
].map((pattern) => new RegExp(pattern, "i"));
const none = /^[\s\-–—•*([]*(?:none|nothing)[\s.!)\]*]*$/i;

const openLead =
  /^[\s\-–—•*(]*(?:(?:still|yet|remains?) )?(?:open|to-?do|pending|left(?: to do)?|remaining|missing|unfinished)\s*:\s*\S/i;
const openState =
  /\b(?:(?:has|have|is|are|was|were) not (?:yet )?(?:been )?(?:yet )?(?:written|done|implemented|finished|started|fixed|added|updated|migrated|converted|moved)|(?:hasn't|haven't|isn't|aren't) (?:been )?(?:written|done|implemented|finished|started|fixed|added|updated) yet|still (?:missing|open|unfinished|to be \w+|has to be \w+|needs? to be \w+)|(?:remains?|is|are) (?:yet )?to be (?:written|done|implemented|finished|fixed|added|updated|moved)|yet to be \w+ed)\b/i;

/** Work of others, wishes and conditions leave "nothing is open" right. */
const notOurs =
  /\b(?:if|unless|optional\w*|could|may|might|would|nice to have|later|someday|another|other|separate\w*|out of scope|upstream|wait\w*|await\w*|(?<!by the )user|he|she|they|review\w*|question|answer|ci|once|until|when|nothing|none|no)\b/i;
/** What is closed only in part. */
const narrowed =
  /\b(?:else|except|besides|apart|but|for (?:me|now|this)|here|on|in|of the|at first|then|side|was)\b/i;

function isClosed(input: CheckInput, clause: Clause): boolean {
  if (/^(?:quoted|question|conditional|imperative)$/.test(clause.modality)) return false;
  const text = clauseLine(clause);
  if (clause.section === "pending" && none.test(text)) return isAlone(input, clause);
  if (!closed.some((pattern) => pattern.test(text)) || clause.time === "past") return false;
  return !narrowed.test(sentenceText(input, clause));
}

/** "None" counts where it is all that stands under its heading. */
function isAlone(input: CheckInput, clause: Clause): boolean {
  return (
    input.summary.clauses.filter(({ section }) => section === "pending").length === 1 &&
    clause.isChecked === null
  );
}

function isOpen(input: CheckInput, clause: Clause): boolean {
  if (/^(?:quoted|question|conditional)$/.test(clause.modality)) return false;
  if (/^(?:user-messages|analysis|request|constraints)$/.test(clause.section)) return false;
  const text = clauseLine(clause);
  const isNamed = openLead.test(text) || (openState.test(text) && clause.time !== "past");
  if (!isNamed || clause.isChecked === true || notOurs.test(sentenceText(input, clause)))
    return false;
  return contentWords(text).length >= 2;
}

/** "Nothing is open" beside something that is. */
export function closedConflicts(input: CheckInput): Conflict[] {
  const { clauses } = input.summary;
  const all = clauses.find((clause) => isClosed(input, clause));
  if (!all) return [];
  const open = clauses.find(
    (clause) => clause.sentence.start !== all.sentence.start && isOpen(input, clause),
  );
  return open
    ? [{ a: all.span, b: open.span, why: "one says that nothing is open, the other names what is" }]
    : [];
}
