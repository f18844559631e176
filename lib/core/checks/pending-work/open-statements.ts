import type { CheckInput } from "../check";
import { stemSet, type UserSaid, userSaid } from "../shared/user-record";
import { overlap } from "../shared/word-set";
import { drops, itemStems } from "./work-state";

/** Work that the agent's own last words call open, or that the user took off the list. */
export type StatedWork = { order: number; text: string; stems: string[] };

const states =
  "(?:started|begun|done|written|finished|made|touched|added|implemented|fixed|updated|created|tested|run|documented|translated|migrated|exist|emit|handled?|covered?|replaced|removed)";
const openSay = new RegExp(
  `\\b(?:not|n't|never)(?: \\w+){0,3}? ${states}\\b|\\b(?:not|n't)\\b[^.;]{0,40}\\byet\\b|\\bstill (?:open|missing|outstanding|to do|to be|pending|unread|lacks?|needs?)\\b|\\b(?:is|are|remains?) (?:still )?(?:open|outstanding|pending|unfinished|missing)\\b|\\b(?:i'll|i will)\\b[^.;]*\\b(?:next|later|afterwards|then)\\b`,
  "i",
);
const hollow =
  /^(?:start|begun|begin|don|written|writ|finish|mad|touch|exist|open|miss|outstand|pend|yet|need|lack|thing|anything|part)$/;

function sentencesOf(text: string): string[] {
  return text.slice(0, 4_000).split(/(?<=[.!?])\s+|\n+/);
}

/** Read-only calls change nothing that a statement about open work says. */
function acts(input: CheckInput, order: number): boolean {
  const calls = input.content(order)?.calls ?? [];
  return calls.some(({ tool }) => tool !== "read" && tool !== "todo" && tool !== "ask");
}

const cache = new WeakMap<CheckInput, StatedWork[]>();

/**
 * What the agent said is open, behind its last act: nothing can have closed it. The user must have spoken of it,
 * so that two people name the same work.
 */
export function statedOpen(input: CheckInput): StatedWork[] {
  const known = cache.get(input);
  if (known) return known;
  const { events } = input.arrangement;
  const found: StatedWork[] = [];
  const asked = stemSet(
    userSaid(input)
      .filter(({ carrier, text }) => carrier !== "command" && !drops(text))
      .map(({ text }) => text)
      .join("\n"),
  );
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at];
    if (!event || event.rolledBack || event.logicalOrder > input.range.to) continue;
    if (event.logicalOrder < input.range.from || acts(input, event.logicalOrder)) break;
    if (event.kind !== "assistant") continue;
    const text = input.content(event.logicalOrder)?.text ?? "";
    found.push(...openIn(input, text, event.logicalOrder, asked));
  }
  cache.set(input, found);
  return found;
}

const bare =
  /^\W*(?:it is |that is |this is )?not (?:yet )?(?:begun|started|done|written)(?: yet)?\W*$/i;

function openIn(
  input: CheckInput,
  text: string,
  order: number,
  asked: ReadonlySet<string>,
): StatedWork[] {
  const turns = userSaid(input).filter(({ carrier }) => carrier === "turn");
  const reply = stemSet(turns.find((said) => said.order > order && !said.isNo)?.text ?? "");
  return sentencesOf(text).flatMap((sentence) => {
    if (bare.test(sentence)) return lastTurn(turns, order);
    if (!openSay.test(sentence) || /\?|\b(?:if|once|unless|no longer)\b/i.test(sentence)) return [];
    const stems = itemStems(sentence).filter((stem) => !hollow.test(stem));
    const isAsked = overlap(stems, asked) >= 0.5 || overlap(stems, reply) > 0;
    return stems.length >= 2 && isAsked ? [{ order, text: sentence.trim(), stems }] : [];
  });
}

/** "Not written yet" speaks of what the user asked last. */
function lastTurn(turns: readonly UserSaid[], order: number): StatedWork[] {
  const turn = turns.findLast((said) => said.order < order);
  const stems = itemStems(turn?.text ?? "");
  return turn && stems.length >= 3 && !/\?/.test(turn.text)
    ? [{ order: turn.order, text: turn.text, stems }]
    : [];
}

const dropped =
  /\b(?:never ?mind|nvm|forget(?: about)?|drop|scrap|skip)\s+(?:about )?(?:the |that |this )?([\w-]{4,}(?: [\w-]{4,})?)/i;

/** What the user dropped and the agent then left out or took away. */
export function droppedWork(input: CheckInput): StatedWork[] {
  const said = userSaid(input);
  return said.flatMap((each) => {
    const named = dropped.exec(each.text)?.[1];
    if (each.carrier !== "turn" || named === undefined || /\?/.test(each.text)) return [];
    const stems = itemStems(named).filter(
      (stem) => !/^(?:part|thing|rest|idea|test|that)$/.test(stem),
    );
    if (stems.length === 0) return [];
    const isBack = said.some(
      (later) => later.order > each.order && overlap(stems, stemSet(later.text)) > 0,
    );
    const isKnown = input.arrangement.events.some(
      (event) =>
        !event.rolledBack &&
        event.logicalOrder > each.order &&
        event.kind === "assistant" &&
        overlap(stems, stemSet(input.content(event.logicalOrder)?.text ?? "")) === 1,
    );
    return isBack || !isKnown ? [] : [{ order: each.order, text: each.text, stems }];
  });
}
