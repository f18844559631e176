import type { EvidenceEvent } from "../../event";
import type { CheckInput } from "../check";
import { revoked } from "../shared/record";
import { stemSet, userTexts } from "../shared/user-record";
import { readWords, type Word, wordLine } from "../shared/word-line";

/** A text that may be the user's: typed, fed back, answered, or brought along by the client for the user. */
export type OriginText = {
  order: number;
  /** As it was typed. */
  raw: string;
  line: string;
  words: Word[];
  stems: Set<string>;
  isTyped: boolean;
};

export type UserOrigin = {
  texts: OriginText[];
  revoked: OriginText[];
  /** The summary that this one rolls up, with its user messages. */
  previous: string;
  previousStems: Set<string>;
  /** Every word of them. */
  vocabulary: Set<string>;
};

const cache = new WeakMap<CheckInput, UserOrigin>();

const clientKinds = new Set([
  "context",
  "user-command",
  "notice",
  "unknown",
  "compaction",
  "branch-summary",
]);

function makeText(order: number, text: string, isTyped: boolean): OriginText {
  const words = isTyped ? readWords(text) : [];
  return { order, raw: text, line: wordLine(text), words, stems: stemSet(text), isTyped };
}

function clientTexts(input: CheckInput): OriginText[] {
  return input.arrangement.events.flatMap((event) => {
    if (!clientKinds.has(event.kind)) return [];
    if (event.eventId === input.compaction.summaryEventId) return [];
    const text = input.content(event.logicalOrder)?.text ?? "";
    return text === "" ? [] : [makeText(event.logicalOrder, text, false)];
  });
}

/** All text of user origin up to the summary, read once an artifact. */
export function userOrigin(input: CheckInput): UserOrigin {
  const known = cache.get(input);
  if (known) return known;
  const typed = (facts: readonly { order: number; text: string }[]) =>
    facts.map((fact) => makeText(fact.order, fact.text, true));
  const texts = [...typed(userTexts(input)), ...clientTexts(input)];
  const previous = input.previous ? wordLine(input.previous.text) : "";
  const vocabulary = new Set(
    [...texts.map(({ line }) => line), previous].flatMap((line) => line.split(" ")),
  );
  const origin = {
    texts,
    revoked: typed(revoked(input.facts.userTexts)),
    previous,
    previousStems: stemSet(previous),
    vocabulary,
  };
  cache.set(input, origin);
  return origin;
}

export type AgentText = { order: number; text: string; who: "agent" | "tool" };

const agentCache = new WeakMap<CheckInput, AgentText[]>();

/** What a sub-agent answers is the agent's word. */
function subAgentCalls(input: CheckInput): Set<string> {
  const calls = input.arrangement.events.flatMap(
    ({ logicalOrder }) => input.content(logicalOrder)?.calls ?? [],
  );
  return new Set(calls.filter(({ tool }) => tool === "agent").map(({ callId }) => callId));
}

function agentText(
  input: CheckInput,
  event: EvidenceEvent,
  subAgents: ReadonlySet<string>,
): AgentText[] {
  const isAgent = event.kind === "assistant" || event.kind === "reasoning";
  if (event.rolledBack || (!isAgent && event.kind !== "tool-result")) return [];
  const content = input.content(event.logicalOrder);
  const isAnswer = content?.result?.userText !== undefined || content?.result?.outcome === "denied";
  if (!content || isAnswer || content.text.trim() === "") return [];
  const isSubAgent = content.result !== undefined && subAgents.has(content.result.callId);
  const who = isAgent || isSubAgent ? "agent" : "tool";
  return [{ order: event.logicalOrder, text: content.text.slice(0, 40_000), who }];
}

/** What the agent wrote and what tools printed; results that carry the user's answer or refusal are left out. */
export function agentTexts(input: CheckInput): AgentText[] {
  const known = agentCache.get(input);
  if (known) return known;
  const subAgents = subAgentCalls(input);
  const texts = input.arrangement.events.flatMap((event) => agentText(input, event, subAgents));
  agentCache.set(input, texts);
  return texts;
}

/** The first text of the agent or a tool that holds the words of a line made by `wordLine`. */
export function findInAgentTexts(input: CheckInput, line: string): AgentText | undefined {
  const words = line.trim().split(" ");
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  return agentTexts(input).find(
    ({ text }) => text.toLowerCase().includes(longest) && wordLine(text).includes(line),
  );
}
