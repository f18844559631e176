import { detectLanguage } from "../../claims/detect-language";
import type { CheckInput } from "../check";
import { type UserSaid, userSaid } from "../shared/user-record";
import type { StatedWork } from "./stated-work";
import { namesIn, namesThing } from "./work-names";
import { drops, itemStems } from "./work-state";

const agentKinds = new Set(["assistant", "tool-call", "tool-result"]);
const request =
  /\?|\b(?:please|pls|can|could|would|should|let's|lets|let|need|needed|want|also|then|next|now|make|add|fix|change|update|write|remove|delete|rename|move|use|run|check|look|find|explain|show|implement|create|build|test|deploy|push|commit|refactor|clean|clear|document|investigate|review|revise|split|merge|bump|upgrade|replace|extend|support|port|set|try|tell|help|give|seed|too|as well|instead)\b/i;

export const isEnglish = (text: string) => /^(?:en|und)$/.test(detectLanguage(text));

function isRequest(said: UserSaid): boolean {
  if (said.carrier === "command" || said.isNo || said.text.length >= 4_000) return false;
  const names = namesIn(said.text);
  if (!isEnglish(said.text)) return names.length > 0;
  const isOrder = request.test(said.text) || names.length > 0;
  return isOrder && (itemStems(said.text).length >= 2 || names.length > 0);
}

const future =
  /\b(?:i'll|i will|i am going to|i'm going to|let me|next,? i|will (?:now|do)|not (?:yet )?(?:begun|started|edited|done|written|changed)|does not exist yet|i'd|i'm \w+ing|(?:comes?|is) next|on it|noted|ok(?:ay)?,? (?:next|then|now)|je vais|ich werde|voy a|vou|ga ik)\b/i;

/** The agent only said that it will; an order to act is not carried out by that. */
function isAnnouncement(input: CheckInput, order: number, asked: string): boolean {
  const content = input.content(order);
  if (!content || content.calls.length > 0 || input.event(order).kind !== "assistant") return false;
  if (content.text.length >= 300) return false;
  if (
    /\?/.test(asked) &&
    !/\b(?:i'll|i will|will do|not (?:yet )?(?:begun|started|done))\b/i.test(content.text)
  )
    return false;
  // In another language the absence of any act tells it.
  return future.test(content.text) || !isEnglish(content.text);
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
  const isWork = (order: number) => {
    const calls = input.content(order)?.calls ?? [];
    const isTodo = calls.length > 0 && calls.every(({ tool }) => tool === "todo");
    return !isTodo && !isAnnouncement(input, order, said.text);
  };
  const rest = behind.filter((event) => isWork(event.logicalOrder));
  if (rest.length === 0 || rest.length === behind.length || asksToLook.test(said.text)) {
    return rest.length > 0;
  }
  const calls = rest.filter((event) => (input.content(event.logicalOrder)?.calls.length ?? 0) > 0);
  return (
    rest.some((event) => !isReading(input, event.logicalOrder)) ||
    calls.some((event) => !isReading(input, event.logicalOrder))
  );
}

function workOf(order: number, text: string): StatedWork {
  return { order, text, stems: itemStems(text), names: namesIn(text), acts: null };
}

/** The user's last request, where the agent did nothing more. */
export function lastRequest(input: CheckInput): StatedWork | null {
  const all = userSaid(input).filter((said) => said.carrier === "turn");
  const said = all[all.length - 1];
  if (!said || said.order < input.range.from || !isRequest(said)) return null;
  return isFollowed(input, said) ? null : workOf(said.order, said.text);
}

/** Everything that the agent wrote and called behind an order names the thing. */
function isTouched(input: CheckInput, order: number, name: string): boolean {
  return input.arrangement.events.some((event) => {
    if (event.logicalOrder <= order || event.rolledBack) return false;
    const content = input.content(event.logicalOrder);
    if (!content) return false;
    const calls = content.calls.flatMap((call) => [
      call.command ?? "",
      call.path ?? "",
      call.argumentText,
    ]);
    return [content.text, ...calls].some((text) => namesThing(text, name));
  });
}

/** A file that the user asked for and that nothing behind the request ever mentions. */
export function untouchedRequests(input: CheckInput): StatedWork[] {
  const said = userSaid(input).filter(
    (each) => each.carrier === "turn" && each.order >= input.range.from,
  );
  if (input.facts.opaque.some(({ what }) => what !== "script")) return [];
  return said.slice(0, -1).flatMap((each) => {
    if (!isRequest(each) || !isEnglish(each.text)) return [];
    const sentence = each.text.split(/(?<=[.!?])\s+|\n+/).find((part) => {
      return (
        namesIn(part).some((name) => name.includes(".")) &&
        request.test(part) &&
        !/\b(?:not|n't|never|leave|keep|as (?:it|they) (?:is|are)|like|as in|see|from|instead|without|once|when|if|later)\b/i.test(
          part,
        )
      );
    });
    const name = sentence === undefined ? undefined : namesIn(sentence)[0];
    if (name === undefined || sentence === undefined) return [];
    const isKnown = isTouched(input, each.order, name) || namesThing(input.summary.text, name);
    return isKnown ? [] : [workOf(each.order, sentence)];
  });
}

const postponed =
  /\b(?:later|afterwards|some ?day|at the end|tomorrow|next week|on monday|once \w+|when \w+ (?:is|are|has|have)|after (?:that|the release|lunch))\b/i;
const acting =
  /\b(?:fix|add|write|open|update|remove|rename|change|document|clean|refactor|migrate|test|translate|move|replace|delete|bump)\b/i;

/** What the user put off ("fix later") and nothing ever touched. */
export function postponedRequests(input: CheckInput): StatedWork[] {
  const said = userSaid(input).filter(
    (each) => each.carrier === "turn" && each.order >= input.range.from,
  );
  return said.flatMap((each) => {
    const sentence = each.text
      .split(/(?<=[.!?])\s+|\n+/)
      .find((part) => postponed.test(part) && acting.test(part) && !/\?/.test(part));
    const [name] = sentence === undefined ? [] : namesIn(sentence);
    if (sentence === undefined || name === undefined) return [];
    const isTaken =
      input.facts.files.some(
        (fact) => fact.order > each.order && fact.change !== "read" && namesThing(fact.path, name),
      ) ||
      said.some(
        (later) => later.order > each.order && (drops(later.text) || namesThing(later.text, name)),
      );
    return isTaken ? [] : [workOf(each.order, sentence)];
  });
}
