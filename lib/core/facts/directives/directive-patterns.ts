import { deferralSigns } from "./deferral-signs";
import { foreignSigns } from "./foreign-signs";
import { prohibitionSigns } from "./prohibition-signs";
import { doubleNegative, requirementSigns } from "./requirement-signs";
import { reservationSigns } from "./reservation-signs";
import type { SignRule } from "./sign-rule";

/** How a clause orders or forbids. Patterns see the clause in lower case, quotations blanked, fillers taken off. */
export type DirectiveSign = {
  polarity: "prohibition" | "requirement";
  force: "must" | "should";
  /** Offset behind the sign, where the action begins. */
  from: number;
  /** The sign names the action itself ("leave … alone" is an edit, "ask" is ask). */
  action?: string;
  needsAct?: boolean;
  isOnce?: boolean;
};

/** Words in front of an imperative that say nothing. */
export const fillers =
  /^(?:(?:please|pls|plz|and|but|so|also|ok(?:ay)?|now|then|just|well|yes|yeah|no(?=[,.!–—])|hey|hi|hmm|btw|fyi|again|really|important(?:ly)?|critical(?:ly)?|note(?: that)?|nb|caution|warning|reminder|remember(?: that)?|rules?|constraints?|requirements?|for the record|one (?:more )?thing|first of all|in general|generally|as (?:always|before|i said)|for (?:this|now|the moment|the time being)(?: \w+)?|from (?:now on|here on)|going forward|in the future|in this (?:repo(?:sitory)?|project|codebase|session|case|file|package)|in \S+|at this (?:point|stage)|whatever (?:you do|happens)|meanwhile|until (?:then|i say so)|under any circumstances|by the way|(?:wait|stop)(?=[,.!–—])|good|great|perfect|thanks|thank you|right|sure|actually|oh|i repeat|seriously|that said|however)\b[ ,:!.–—-]*)+/;

const condition =
  /^(?:(?:if|when|whenever|while|once|unless|until|before|after|during|for|in case|as long as|given)\b[^,]{2,160},\s*)/;

/** The clause without fillers and leading conditions, and how much was taken off. */
export function stripLead(text: string): { rest: string; taken: number } {
  let taken = 0;
  for (let round = 0; round < 4; round += 1) {
    const rest = text.slice(taken);
    const lead = fillers.exec(rest)?.[0] ?? condition.exec(rest)?.[0] ?? "";
    if (lead === "") break;
    taken += lead.length;
  }
  return { rest: text.slice(taken), taken };
}

const signs: readonly SignRule[] = [
  doubleNegative,
  ...deferralSigns.filter(({ polarity }) => polarity === "prohibition"),
  ...reservationSigns,
  ...prohibitionSigns,
  ...requirementSigns,
  ...deferralSigns.filter(({ polarity }) => polarity === "requirement"),
  ...foreignSigns,
];

/** Verbs behind a negative that make it no order. */
const notAnOrder =
  /^(?:know|think|see|worry|mind|care|understand|remember|recall|believe|have (?:to|any|a|the|access)|need(?: to)?|want me|get (?:me wrong|it|why|how|what)|hesitate|bother\b(?! (?:with|running|add))|feel|like (?:how|that|it)|agree|quite|really (?:know|think|see|care|understand|get)|seem|look (?:right|like|good)|exist|matter|work|mean|say (?:that|anything)|expect|suppose|be (?:afraid|shy|sorry|surprised|alarmed|concerned)|sweat|panic|you (?:think|see|agree|need|have)|trust it|stress|make (?:sense|much)|ask me (?:why|how)|(?:notice|hear|find|wanna|suspect|doubt|count|happen|pass|fail|compile|return|show up|appear|load|respond)\b)/;

export function isNoOrder(afterSign: string): boolean {
  return notAnOrder.test(afterSign);
}

function signOf({ polarity, force, action, needsAct, isOnce }: SignRule) {
  return {
    polarity,
    force,
    ...(action === undefined ? {} : { action }),
    ...(needsAct === true ? { needsAct } : {}),
    ...(isOnce === true ? { isOnce } : {}),
  };
}

/** The first sign that a clause begins with, or null. `text` is in lower case, straight quotes, lead taken off. */
export function readSign(text: string): DirectiveSign | null {
  for (const rule of signs) {
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const from = rule.keepsText === true ? 0 : match[0].length;
    const isBan = rule.polarity === "prohibition" && rule.keepsText !== true;
    return isBan && isNoOrder(text.slice(from)) ? null : { ...signOf(rule), from };
  }
  return null;
}
