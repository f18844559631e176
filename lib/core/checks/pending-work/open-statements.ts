import type { CheckInput } from "../check";
import { opensWithYes, sentencesOf, stemSet, type UserSaid, userSaid } from "../shared/user-record";
import { rootOf, rootSet } from "../shared/word-root";
import { overlap } from "../shared/word-set";
import type { StatedWork } from "./stated-work";
import { namesIn, namesThing } from "./work-names";
import { drops, itemStems } from "./work-state";

const states =
  "(?:started|begun|done|written|finished|made|added|implemented|fixed|updated|created|tested|run|documented|translated|migrated|exist|emit|handled?|covered?|replaced|removed|shown|checked|repeated|measured|wired|moved|called|used|connected|deployed|verified)";
const negated = new RegExp(
  `\\b(?:not|n't|never)(?: \\w+){0,3}? ${states}\\b|\\b(?:not|n't)\\b[^.;]{0,60}\\byet\\b|\\b(?:un(?:tested|finished|done|touched|changed))\\b`,
  "i",
);
const standing =
  /\bstill (?:open|missing|outstanding|to do|to be|pending|unread|lacks?|needs?)\b|\b(?:is|are|remains?) (?:still )?(?:open|outstanding|pending|unfinished)\b|\bonly (?:\w+ ){1,3}so far\b|\b(?:comes?|is|are) next\b|\blacks?\b/i;
const announced =
  /\b(?:i'll|i will|i am going to|i'm going to|i'd|we'll)\b(?! (?:not|never|stay|wait|hold|keep|leave|stop)\b)|^\W*(?:will do|next:)|\b(?:has|have|needs?) to \w+/i;

const hollow =
  /^(?:start|begun|begin|don|written|writ|finish|mad|touch|exist|open|miss|outstand|pend|yet|need|lack|thing|anything|part|noth|next|com|far|say|show|i'll|ll|d)$/;

/** What the agent will not do, and what it waits for, is no work of its own. */
const foreign =
  /\?|\b(?:if|once|unless|no longer|without|until|before|say if|let me know|waits? for|as agreed|stays?|on purpose|deliberately|intentionally|summari[sz]e|recap|compact|report back|as (?:you|asked|told|requested)|understood)\b|\b(?:nothing|nobody|no \w+) (?:is|was|has|were|will)\b|\b(?:PR|MR|pull request|merge request|issue|ticket|port|draft)\b[^.;]*\bopen\b/i;

/** Read-only calls change nothing that a statement about open work says. */
function acts(input: CheckInput, order: number): boolean {
  const calls = input.content(order)?.calls ?? [];
  return calls.some(({ tool }) => tool !== "read" && tool !== "todo" && tool !== "ask");
}

const cache = new WeakMap<CheckInput, StatedWork[]>();

/** What the agent said is open, behind its last act: nothing can have closed it. */
export function statedOpen(input: CheckInput): StatedWork[] {
  const known = cache.get(input);
  if (known) return known;
  const { events } = input.arrangement;
  const found: StatedWork[] = [];
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at];
    if (!event || event.rolledBack || event.logicalOrder > input.range.to) continue;
    if (event.logicalOrder < input.range.from || acts(input, event.logicalOrder)) break;
    if (event.kind !== "assistant") continue;
    const text = input.content(event.logicalOrder)?.text ?? "";
    found.push(...openIn(input, text, event.logicalOrder));
  }
  cache.set(input, found);
  return found;
}

type Part = { text: string; isOpen: boolean };

/** The parts of a sentence, each with whether it speaks of something open. */
function partsOf(sentence: string): Part[] {
  return sentence
    .split(/;\s+|,\s+(?:but\s+|and\s+)?|\s+but\s+|:\s+|\s[–—]\s/)
    .filter((text) => text.trim() !== "")
    .map((text) => ({
      text,
      isOpen:
        !foreign.test(text) && (negated.test(text) || standing.test(text) || announced.test(text)),
    }));
}

const finished =
  /\b(?:written|edited|done|added|created|drafted|implemented|changed|updated|fixed|finished|ready|works?|in place|committed|begun|started)\b/i;

/** The verbs that an open part names: "not run yet", "does not swap the names yet". */
function openActs(part: string): string[] {
  const verb = /\b(?:not|n't|never)(?: (?:been|yet|be|ever|even))* (\w+)/i.exec(part)?.[1];
  return verb === undefined ? [] : [rootOf(verb)];
}

type Named = { stems: string[]; names: string[] };

const isPoor = ({ stems, names }: Named) => stems.length < 2 && names.length === 0;

/** What the open parts name; "not run yet" takes its object from the words in front of it. */
function namedBy(statement: string, open: readonly Part[]): Named {
  const read = (text: string) => ({ stems: meaning(text), names: namesIn(text) });
  const first = read(open[0]?.text ?? "");
  return read(isPoor(first) ? statement : open.map(({ text }) => text).join(" "));
}

/** One statement of a sentence of the agent as open work; null where it tells of none. */
function workOf(
  input: CheckInput,
  { statement, sentence, order }: { statement: string; sentence: string; order: number },
): StatedWork | null {
  const parts = partsOf(statement);
  const open = parts.filter(({ isOpen }) => isOpen);
  const [first] = open;
  if (!first) return null;
  const own = namedBy(statement, open);
  const isMixed = parts.some(({ text, isOpen }) => !isOpen && finished.test(text));
  const acts = isMixed ? openActs(first.text) : [];
  // What names a file stands for itself; other notes of one sentence are mostly about one thing.
  const text = (own.names.length > 0 ? statement : sentence).trim();
  if (!isPoor(own)) return { order, text, ...own, acts: acts.length > 0 ? acts : null };
  const asked = negated.test(first.text) ? askedBefore(input, order) : null;
  if (!asked) return null;
  const stems = [...new Set([...own.stems, ...itemStems(asked.text)])];
  const names = namesIn(asked.text);
  return { order: asked.order, text: asked.text, stems, names, acts: null };
}

const meaning = (text: string) => itemStems(text).filter((stem) => !hollow.test(stem));

/** "Not written yet" speaks of what the user asked last. */
function askedBefore(input: CheckInput, order: number): UserSaid | null {
  const turns = userSaid(input).filter(({ carrier }) => carrier === "turn");
  const turn = turns.findLast((said) => said.order < order);
  return turn && !turn.isNo && itemStems(turn.text).length >= 1 && turn.text.length < 600
    ? turn
    : null;
}

/** The user has taken it off the list, or it is not about anything that was asked for. */
function isWanted(input: CheckInput, work: StatedWork, order: number): boolean {
  const said = userSaid(input).filter(({ carrier }) => carrier !== "command");
  const isDropped = said.some((each) => each.order > order && (drops(each.text) || each.isNo));
  if (isDropped) return false;
  const asked = stemSet(said.map(({ text }) => text).join("\n"));
  const reply = said.find((each) => each.order > order);
  if (reply && (opensWithYes(reply.text) || overlap(work.stems, stemSet(reply.text)) > 0))
    return true;
  const stems = [...work.stems, ...itemStems(work.text)];
  return overlap(stems, asked) > 0 || work.names.some((name) => asked.has(name));
}

/** The request that the agent speaks of is what decides, with the agent's words beside it. */
function citeRequest(input: CheckInput, work: StatedWork): StatedWork {
  const turn = userSaid(input).findLast(
    ({ carrier, order }) => carrier === "turn" && order < work.order,
  );
  if (!turn || turn.isNo || turn.text.length > 600) return work;
  const roots = rootSet(turn.text);
  const isSame =
    [...rootSet(work.text)].some((root) => root.length > 3 && roots.has(root)) ||
    work.names.some((name) => namesThing(turn.text, name));
  return isSame ? { ...work, also: work.order, order: turn.order } : work;
}

function openIn(input: CheckInput, text: string, order: number): StatedWork[] {
  const statements = sentencesOf(text.slice(0, 4_000)).flatMap((sentence) =>
    sentence.split(/;\s+/).map((statement) => ({ statement, sentence, order })),
  );
  return statements.flatMap((each) => {
    const work = workOf(input, each);
    return work && isWanted(input, work, order) ? [citeRequest(input, work)] : [];
  });
}
