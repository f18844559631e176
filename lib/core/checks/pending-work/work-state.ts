import type { Span } from "../../artifact";
import type { TodoItem } from "../../event";
import type { TodoFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { last, live } from "../shared/record";
import { stemSet, userSaid } from "../shared/user-record";
import { contentWords, overlap } from "../shared/word-set";

export type OpenItem = { item: TodoItem; order: number; stems: string[] };

/** Words of an item that say what it is about. */
export function itemStems(text: string): string[] {
  const stems = [...new Set(contentWords(text))];
  return stems.filter(
    (stem) => !/^(?:task|step|todo|work|item|final|complet|finish|do)$/.test(stem),
  );
}

/** The list of tasks as the agent left it; null where a later plan or a change of mind replaced it. */
export function standingTodos(input: CheckInput): TodoFact | null {
  const todos = last(live(input.facts.todos));
  if (!todos) return null;
  const isReplaced =
    live(input.facts.approvals).some((fact) => fact.how === "plan" && fact.order > todos.order) ||
    userSaid(input).some((said) => said.order > todos.order && drops(said.text));
  return isReplaced ? null : todos;
}

const dropWords =
  /\b(?:never ?mind|forget (?:it|that|about|the)|(?:drop|scrap|skip|leave|stop) (?:it all|the rest|everything|the list|the plan)|not needed|no longer need\w*|enough|that's all|that is all)\b/i;

export const drops = (text: string) => dropWords.test(text);

/** What the agent wrote, called and changed behind an order. */
function wordsAfter(
  input: CheckInput,
  order: number,
): { acts: Set<string>; says: Set<string>; hasActs: boolean } {
  const events = input.arrangement.events.filter(
    (event) => !event.rolledBack && event.logicalOrder > order,
  );
  const says = events
    .filter((event) => event.kind === "assistant")
    .map((event) => input.content(event.logicalOrder)?.text ?? "");
  const acts = events
    .flatMap((event) => input.content(event.logicalOrder)?.calls ?? [])
    .filter((call) => call.tool !== "todo")
    .map((call) => `${call.command ?? call.path ?? ""} ${call.argumentText.slice(0, 2_000)}`);
  return {
    acts: stemSet(acts.join("\n")),
    says: stemSet(says.join("\n")),
    hasActs: acts.length > 0,
  };
}

/** Open items that nothing behind the list speaks of or works on. */
export function openItems(input: CheckInput): OpenItem[] {
  const todos = standingTodos(input);
  if (!todos) return [];
  const isDelegated = input.facts.opaque.some(
    ({ what, order }) => what !== "script" && order > todos.order,
  );
  if (isDelegated) return [];
  const after = wordsAfter(input, todos.order);
  return todos.items.flatMap((item) => {
    if (item.status === "completed") return [];
    const stems = itemStems(item.text);
    if (stems.length < 2) return [];
    const isWorkedOn =
      overlap(stems, after.acts) >= 0.5 ||
      overlap(stems, after.says) >= 0.6 ||
      (item.status === "in_progress" && after.hasActs);
    return isWorkedOn ? [] : [{ item, order: todos.callOrder, stems }];
  });
}

/** Finished items that nobody took up again. */
export function doneItems(input: CheckInput): OpenItem[] {
  const todos = standingTodos(input);
  if (!todos) return [];
  return todos.items.flatMap((item) => {
    const stems = itemStems(item.text);
    if (item.status !== "completed" || stems.length < 2) return [];
    const since = live(input.facts.todos).find((fact) =>
      fact.items.some((each) => each.text === item.text && each.status === "completed"),
    );
    const from = since?.order ?? todos.order;
    const isReopened = userSaid(input).some(
      (said) => said.order > from && overlap(stems, stemSet(said.text)) >= 0.6,
    );
    const isChecked =
      /\b(?:tests?|specs?|build|lint\w*|fix\w*|types?|typecheck|ci|checks?|compil\w*)\b/i;
    const hasFailed =
      isChecked.test(item.text) &&
      live(input.facts.runs).some((run) => run.order > from && run.status === "fail");
    return isReopened || hasFailed ? [] : [{ item, order: todos.callOrder, stems }];
  });
}

/** Whether any line of the summary speaks of it. */
export function isMentioned(input: CheckInput, stems: readonly string[], share = 0.5): boolean {
  return summaryLines(input).some(
    ({ words, isOpen }) =>
      overlap(stems, words) >= share || (isOpen && stems.some((stem) => words.has(stem))),
  );
}

/** A line that speaks of open work or an open question needs one word of it only. */
const openLine =
  /\b(?:open|pending|await\w*|waiting|question|decision|undecided|not (?:yet )?(?:answered|begun|started|done|written)|no answer|proposed|to[ -]?do|untouched|remain\w*|next|left|missing|outstanding|blocked|if|once)\b|\[ \]/i;

type SummaryLine = { words: Set<string>; isOpen: boolean };

const lineCache = new WeakMap<CheckInput, SummaryLine[]>();

function summaryLines(input: CheckInput): SummaryLine[] {
  const known = lineCache.get(input);
  if (known) return known;
  const lines = input.summary.text
    .split(/\n|(?<=[.;!?])\s+/)
    .map((line) => ({ words: stemSet(line), isOpen: openLine.test(line) }));
  lineCache.set(input, lines);
  return lines;
}

/** The heading under which open work belongs; empty where the summary has none. */
export function pendingHeading(input: CheckInput): Span[] {
  const section =
    input.summary.sections.find(({ role, heading }) => role === "pending" && heading) ??
    input.summary.sections.find(({ role, heading }) => role === "next" && heading);
  return section?.heading ? [section.heading] : [];
}

const openWords =
  /\b(?:not|never|no|n't|pending|remaining|remains?|to-?do|todo|still|in progress|partial\w*|started|begun|next|later|open|missing|left|outstanding|unfinished|incomplete|blocked|waiting|postponed|deferred|except|need\w*|until|half)\b/i;
const doneWords =
  /\b(?:done|complete[d]?|finished|implemented|added|fixed|written|wrote|updated|created|removed|renamed|migrated|replaced|landed|shipped|closed|resolved|documented|extracted|refactored|merged|\w{3,}ed)\b|[✅✓✔]/iu;

const silentRoles: ReadonlySet<Clause["section"]> = new Set<Clause["section"]>([
  "request",
  "analysis",
  "user-messages",
]);
const openState =
  /\b(?:not (?:yet )?(?:started|done|begun|finished|implemented)|still (?:to do|open|pending|missing|outstanding|to be|needs? to be)|(?:is|are) (?:pending|outstanding|unfinished))\b/i;

function stateOfReport(clause: Clause): "done" | "open" | null {
  if (openWords.test(clause.masked)) return openState.test(clause.masked) ? "open" : null;
  const isReport =
    clause.modality === "asserted" && clause.subject !== "user" && clause.time !== "past";
  if (!isReport) return null;
  const isUnderDone = clause.section === "done" && clause.polarity === "positive";
  return isUnderDone || doneWords.test(clause.masked) ? "done" : null;
}

/** An item that ends in a state of its own: "timeline in pm.md, written". */
const closedTail =
  /(?:,|:|\(|=)\s*(?:already )?(?:done|written|finished|completed?|added|fixed)\s*(?:\)|$|[.;])/i;

const isOver = /\b(?:done|completed?|finished|already|none|nothing)\b|[✅✓✔]/iu;

function stateOfItem(clause: Clause): "done" | "open" | null {
  if (closedTail.test(clause.masked)) return "done";
  return isOver.test(clause.masked) ? null : "open";
}

/** Whether a clause states its object as finished, as open, or says nothing about it. */
export function stateOf(clause: Clause): "done" | "open" | null {
  if (clause.modality === "quoted" || clause.modality === "question") return null;
  if (clause.isChecked === false) return "open";
  if (clause.isChecked === true || clause.mark === "pass") {
    return openWords.test(clause.masked) ? null : "done";
  }
  if (clause.section === "pending" || clause.section === "next") return stateOfItem(clause);
  return silentRoles.has(clause.section) ? null : stateOfReport(clause);
}
