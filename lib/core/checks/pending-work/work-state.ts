import type { Span } from "../../artifact";
import type { TodoItem } from "../../event";
import type { TodoFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { last, live } from "../shared/record";
import { stemSet, userSaid } from "../shared/user-record";
import { contentWords, overlap } from "../shared/word-set";
import { namesIn } from "./work-names";

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

/** "Next the last test, then Team.tsx" is no work on either. */
const plans =
  /[^.!?\n]*\b(?:next|then|i'll|i will|will do|not (?:yet )?(?:begun|started|done)|still|todo|remain\w*|left|open)\b[^.!?\n]*(?:\.\w+[^.!?\n]*)*[.!?\n]?/gi;

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
    .map((event) => input.content(event.logicalOrder)?.text ?? "")
    .map((text) => text.replace(plans, " "));
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
    if (stems.length < 2 && namesIn(item.text).length === 0) return [];
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

/** The heading under which open work belongs; empty where the summary has none. */
export function pendingHeading(input: CheckInput): Span[] {
  const section =
    input.summary.sections.find(({ role, heading }) => role === "pending" && heading) ??
    input.summary.sections.find(({ role, heading }) => role === "next" && heading);
  return section?.heading ? [section.heading] : [];
}
