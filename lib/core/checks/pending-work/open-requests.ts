import { hasOrder } from "../../evidence/order-set";
import type { CheckInput } from "../check";
import { askedQuestions, type UserSaid, userSaid } from "../shared/user-record";
import { itemStems } from "./work-state";

export type OpenRequest = { order: number; text: string; stems: string[] };

const agentKinds = new Set(["assistant", "tool-call", "tool-result"]);
const request =
  /\?|\b(?:please|can|could|would|should|let's|lets|need|want|also|then|next|now|make|add|fix|change|update|write|remove|delete|rename|move|use|run|check|look|find|explain|show|implement|create|build|test|deploy|push|commit|refactor|clean|document|investigate|review|revise|split|merge|bump|upgrade|replace|extend|support|port|set|try|tell|help|give)\b/i;

function isRequest(said: UserSaid): boolean {
  if (said.carrier === "command" || said.isNo) return false;
  const isOrder = request.test(said.text) || namedFile(said.text) !== null;
  return isOrder && itemStems(said.text).length >= 3 && said.text.length < 4_000;
}

const future =
  /\b(?:i'll|i will|i am going to|i'm going to|let me|next,? i|will now|not (?:yet )?(?:begun|started|edited|done|written)|does not exist yet|i'd|i'm \w+ing|je vais|ich werde|voy a)\b/i;

/** The agent only said that it will; an order to act is not carried out by that. */
function isAnnouncement(input: CheckInput, order: number, asked: string): boolean {
  const content = input.content(order);
  if (!content || content.calls.length > 0 || /\?/.test(asked)) return false;
  return (
    input.event(order).kind === "assistant" &&
    content.text.length < 300 &&
    future.test(content.text)
  );
}

const asksToLook =
  /\?|\b(?:look|check|find|explain|show|tell|investigate|review|read|why|what|which|how|list|compare|analy[sz]e|search|see)\b/i;

/** Reading is no work on an order to act when the agent then says that it is about to do it. */
function isReading(input: CheckInput, order: number): boolean {
  const content = input.content(order);
  if (!content) return false;
  if (content.result) return true;
  return content.calls.length > 0 && content.calls.every(({ tool }) => tool === "read");
}

/** Something of the agent stands behind the request that is more than an announcement. */
function isFollowed(input: CheckInput, said: UserSaid): boolean {
  const behind = input.arrangement.events.filter(
    (event) => !event.rolledBack && event.logicalOrder > said.order && agentKinds.has(event.kind),
  );
  const rest = behind.filter((event) => !isAnnouncement(input, event.logicalOrder, said.text));
  if (rest.length === 0 || rest.length === behind.length || asksToLook.test(said.text)) {
    return rest.length > 0;
  }
  const calls = rest.filter((event) => (input.content(event.logicalOrder)?.calls.length ?? 0) > 0);
  return (
    rest.some((event) => !isReading(input, event.logicalOrder)) ||
    calls.some((event) => !isReading(input, event.logicalOrder))
  );
}

/** The user's last request, where the agent did nothing more and the message is not kept verbatim. */
export function lastRequest(input: CheckInput): OpenRequest | null {
  const all = userSaid(input).filter((said) => said.carrier === "turn");
  const said = all[all.length - 1];
  if (!said || said.order < input.range.from || !isRequest(said)) return null;
  if (hasOrder(input.compaction.kept, said.order)) return null;
  const isAnswered = isFollowed(input, said);
  return isAnswered ? null : { order: said.order, text: said.text, stems: itemStems(said.text) };
}

/** A question of the agent about which way to go that nobody answered, as the last thing that happened. */
export function openChoice(input: CheckInput): OpenRequest | null {
  const questions = askedQuestions(input);
  const question = questions[questions.length - 1];
  if (!question || question.answer !== null || question.order < input.range.from) return null;
  if (hasOrder(input.compaction.kept, question.order)) return null;
  if (!/\bor\b|\bwhich\b|\b[AB]\)/i.test(question.text)) return null;
  const isOver = input.arrangement.events.some(
    (event) =>
      !event.rolledBack &&
      event.logicalOrder > question.order &&
      (agentKinds.has(event.kind) || event.kind === "user"),
  );
  const stems = itemStems(question.text);
  if (isOver || stems.length < 3) return null;
  return { order: question.order, text: question.text, stems };
}

/** A file or a name that the user asked for and that nothing behind the request ever mentions. */
export function untouchedRequests(input: CheckInput): OpenRequest[] {
  const { events } = input.arrangement;
  const said = userSaid(input).filter(
    (each) => each.carrier === "turn" && each.order >= input.range.from,
  );
  if (input.facts.opaque.some(({ what }) => what !== "script")) return [];
  return said.slice(0, -1).flatMap((each) => {
    if (!isRequest(each)) return [];
    const sentence = each.text.split(/(?<=[.!?])\s+|\n+/).find((part) => {
      const name = namedFile(part);
      return (
        name !== null &&
        request.test(part) &&
        !/\b(?:not|n't|never|like|as in|see|from|instead|without|once|when|if|later)\b/i.test(part)
      );
    });
    const name = sentence === undefined ? null : namedFile(sentence);
    if (name === null || sentence === undefined) return [];
    const isTouched = events.some((event) => {
      if (event.logicalOrder <= each.order || event.rolledBack) return false;
      return speaksOf(input, event.logicalOrder, name);
    });
    const isInSummary = input.summary.text.includes(name);
    return isTouched || isInSummary
      ? []
      : [{ order: each.order, text: sentence, stems: itemStems(sentence) }];
  });
}

function namedFile(text: string): string | null {
  const found = /(?<![\w/@:])(?:[\w.-]+\/)*([\w-]+\.(?:[a-z]{1,4}|[A-Z]{1,4}))(?![\w/])/.exec(text);
  const name = found?.[1] ?? null;
  return name !== null &&
    /\.(?:ts|tsx|js|jsx|py|go|rs|rb|java|kt|php|cs|md|yml|yaml|json|toml|sql|sh|css|html|tf|ex|swift|c|h|cpp|scala|txt)$/i.test(
      name,
    )
    ? name
    : null;
}

function speaksOf(input: CheckInput, order: number, name: string): boolean {
  const content = input.content(order);
  if (!content) return false;
  const calls = content.calls.flatMap((call) => [
    call.command ?? "",
    call.path ?? "",
    call.argumentText,
  ]);
  return [content.text, ...calls].some((text) => text.includes(name));
}
