import type { CheckInput } from "../check";
import { live } from "./record";
import { askedQuestions, opensWithYes, sentencesOf, userSaid } from "./user-record";
import { rootSet } from "./word-root";

/**
 * How a piece of what the user said stands to what it names. `open` keeps the decision for later; who asks takes no
 * stance, and may have been understood as wanting it.
 */
export type Stance = "yes" | "no" | "open" | "asked";

/** The smallest piece of what the user said that takes one stance, with the words that tell on what. */
export type ConsentUnit = {
  order: number;
  text: string;
  roots: ReadonlySet<string>;
  stance: Stance;
  source: "turn" | "denial" | "answer";
};

const refuses =
  /^\W*(?:no|nope|nah|nein|non|nee)\b|\b(?:no|not|never|without|leave|ignore|skip|neither|nor|forget|drop it|hands off|restore|revert|off limits|rather not|isnt|dont|doesnt|cant|wont)\b|n['’]t\b/i;
const keepsOpen =
  /\b(?:not (?:yet|now|today)|let me|think about|ask(?:s|ed)?|before|until|till|first|show me|wait|later|tomorrow|tmrw|maybe|once|when i|hm+)\b/i;

/** "Fine, ignore DL3008" accepts what it ignores. */
const shrugs = /\b(?:fine|ok|okay|good|yes)\b[^.!?]*\b(?:ignore|skip|leave)\b/i;

function stanceOf(text: string): Stance {
  if (keepsOpen.test(text)) return "open";
  return refuses.test(text) ? "no" : "yes";
}

/** "In the body not the title": a "not" without an auxiliary in front of it sets one thing against another. */
const contrast =
  /(?<=\S+ \S+ \S+)(?<!\b(?:is|are|am|was|were|be|been|do|does|did|can|could|will|would|should|shall|must|may|might|has|have|had|please|but|and|or|if|why|so|just|it['’]s|that['’]s|i['’]m|better|rather|or))\s+(?=not (?:the|an?|in|on|at|by|with|from|to|as|into|under)\b)/i;

/** "Cache them for ten minutes and never show old ones": what is forbidden behind "and" turns nothing in front of it. */
const cuts =
  /,\s+|;\s*|:\s+|\s[–—-]\s|\s+(?:but|though|however)\s+|\s+(?:and|or)\s+(?=(?:never|not|no|without|leave|don['’]?t|do not)\b)/i;

/** The words in front of a colon name what the words behind it decide: "ledger: leave". */
function piecesOf(sentence: string): string[] {
  const labelled = /^\W*([\w./-]+(?: [\w./-]+){0,2}):\s+([^,;]+)/.exec(sentence);
  const rest = labelled ? sentence.slice(labelled[0].length) : sentence;
  return [
    ...(labelled ? [labelled[0]] : []),
    ...rest.split(cuts).flatMap((piece) => piece.split(contrast)),
  ].filter((piece) => piece.trim().length > 1);
}

function stanceIn(piece: string, sentence: string): Stance {
  if (/\?\W*$/.test(sentence)) return "asked";
  return shrugs.test(sentence) ? "yes" : stanceOf(piece);
}

function turnUnits(input: CheckInput): ConsentUnit[] {
  return userSaid(input).flatMap((said) => {
    if (said.carrier === "command" || said.text.length > 4_000) return [];
    const source = said.carrier === "denial" ? ("denial" as const) : ("turn" as const);
    const pieces = sentencesOf(said.text)
      .flatMap((sentence) => piecesOf(sentence).map((text) => ({ text, sentence })))
      .map(({ text, sentence }) => ({
        order: said.order,
        text,
        roots: rootSet(text),
        stance: stanceIn(text, sentence),
        source,
      }));
    // A yes takes over the agent's words in front of it.
    const taken = opensWithYes(said.text) && said.context !== "";
    const whole = {
      order: said.order,
      text: said.text,
      roots: rootSet(said.context.slice(-500)),
      stance: "yes" as const,
      source,
    };
    return taken ? [...pieces, whole] : pieces;
  });
}

function denialUnits(input: CheckInput): ConsentUnit[] {
  return live(input.facts.denials)
    .filter((denial) => denial.by === "user" && denial.allowedLater === null)
    .map(({ order, target, feedback }) => ({
      order,
      text: feedback ?? target,
      roots: rootSet(
        `${target.replace(/[$:=]/g, " ")} ${stanceOf(feedback ?? "") === "yes" ? "" : feedback}`,
      ),
      stance: "no" as const,
      source: "denial" as const,
    }));
}

/** The first piece of an answer decides on the question; what comes behind gives reasons. */
function answerUnits(input: CheckInput): ConsentUnit[] {
  return askedQuestions(input).flatMap(({ text, answer, answerOrder }) => {
    if (answer === null || answerOrder === null) return [];
    const pieces = piecesOf(answer.slice(0, 400));
    return pieces.map((piece, at) => ({
      order: answerOrder,
      text: answer,
      roots: rootSet(at === 0 ? `${text}\n${piece}` : piece),
      stance: stanceOf(piece),
      source: "answer" as const,
    }));
  });
}

const cache = new WeakMap<CheckInput, ConsentUnit[]>();

/** Everything on which the user took a stance, in small pieces. */
export function consentUnits(input: CheckInput): ConsentUnit[] {
  const known = cache.get(input);
  if (known) return known;
  const units = [...turnUnits(input), ...denialUnits(input), ...answerUnits(input)];
  cache.set(input, units);
  return units;
}
