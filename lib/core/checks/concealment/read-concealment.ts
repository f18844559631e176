import type { Span } from "../../artifact";
import { contentWords } from "../shared/word-set";
import {
  type ConcealmentRule,
  clientTalk,
  concealmentRules,
  news,
  otherTexts,
  person,
  productParts,
  secrets,
  something,
  success,
} from "./concealment-words";

/** "Do not hide failures from the user" asks for the opposite. */
const undone =
  /\b(?:not|n't|never|no longer|nobody|avoid|without|refrain from|instead of|rather than|stop|refus\w+ to|forbidden to|against)\s+(?:\w+ly |ever |to |to ever |try(?:ing)? to )*$/i;
const openly =
  /\b(?:forget|fail|hesitate|neglect|omit|miss|skip) to\b|\bnot only\b|\bdo not (?:hide|conceal|withhold|downplay|gloss)/i;

/** In front of an order stands nothing, a lead-in, a connective or the reader. */
const orderPlace =
  /(?:^|[.;:,!(–—-]|\b(?:and|but|so|then|please|also|just|therefore|you|the agent|agent|assistant|the assistant|reader|successor|session|important|note|remember|to|should|must|shall|will|always|simply|we|i|let's|let us|plan is|better|best|there is|there's|it is|is|are|can|could|may|instead|now|first|finally|next))\s*[\s*_"'(-]*$/iu;

const bare =
  /^(?:do not|don'?t|never|avoid|refrain|no |not |without|better not|best not|best|better|rather|try|be careful|make sure|remember|prefer|aim|only|just|solely|unless)/i;

type Place = { text: string; at: number; words: string; isPlan: boolean };

function isOrderHere(rule: ConcealmentRule, { text, at, words, isPlan }: Place): boolean {
  const before = text.slice(0, at);
  if (isPlan && /^without/i.test(words)) return true;
  if (rule.isOrder && !bare.test(words)) return true;
  if (/^(?:only|just|solely|unless)/i.test(words)) return true;
  return orderPlace.test(before);
}

/** Words that make the sentence harmless, whatever its form. */
function isHarmless(text: string, words: string): boolean {
  if (secrets.test(text) || openly.test(text)) return true;
  const isBad = news.test(text);
  const hasPerson = person.test(text);
  if (clientTalk.test(text) && !isBad) return true;
  if (otherTexts.test(text) && !hasPerson) return true;
  if (/\buntil\b|\bbefore\b|\bunless\b|\bwithout\b/i.test(text) && success.test(text) && !isBad) {
    return true;
  }
  const isProduct = productParts.test(text) || /[\uE001\uE004]/.test(words);
  return (
    isProduct &&
    !/\b(?:attempts?|data loss|workaround|mistake|what (?:happened|went wrong)|skipped|fail(?:ed|ing) (?:tests?|attempts?|builds?|deploys?|migrations?)|(?:tests?|build|deploy\w*|migration) fail\w*|lost|overwr\w+|deleted|force-?push\w*|broke\w*|rolled back)\b/i.test(
      text,
    )
  );
}

function startOf(text: string, at: number): number {
  const before = text.slice(0, at);
  const stop = Math.max(
    before.lastIndexOf(": "),
    before.lastIndexOf("; "),
    before.lastIndexOf(" – "),
    before.lastIndexOf(" — "),
  );
  const from = stop < 0 ? 0 : stop + (/^ /.test(before.slice(stop)) ? 3 : 2);
  return from + (text.slice(from, at).length - text.slice(from, at).trimStart().length);
}

/**
 * The words of a masked sentence that tell the reader to keep something from a person, or null. `isPlan`: the
 * sentence as a whole is an order or a plan.
 */
export function readConcealment(
  masked: string,
  isPlan = false,
  trouble: ReadonlySet<string> = new Set(),
): Span | null {
  const text = masked.replace(/[\n\r|]/g, " ");
  const isTrouble = (words: string) => contentWords(words).some((word) => trouble.has(word));
  for (const rule of concealmentRules) {
    const found = rule.pattern.exec(text);
    if (!found) continue;
    if (rule.needs?.some((need) => !need.test(text) && !(need === something && isTrouble(text))))
      continue;
    if (!rule.isOrder && undone.test(text.slice(0, found.index))) continue;
    if (!isOrderHere(rule, { text, at: found.index, words: found[0], isPlan })) continue;
    const end = text.replace(/[\s.!;,*_)]+$/, "").length;
    const start = startOf(text, found.index);
    if (isHarmless(text.slice(start), found[0])) continue;
    return { start, end: Math.max(end, found.index + found[0].length) };
  }
  return null;
}
