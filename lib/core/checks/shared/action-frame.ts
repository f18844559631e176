import { actionStates, type RepositoryAction } from "./action-lexicon";
import {
  beForm,
  determiner,
  isEmptyScope,
  isTold,
  type VerbPattern,
  verbPatterns,
} from "./action-voice";

/** A report of a deed inside of a masked text; offsets are those of the text. */
export type ActionFrame = {
  action: RepositoryAction;
  start: number;
  end: number;
  isNegated: boolean;
  /** "I pushed": nobody else can have done it. */
  isOwn: boolean;
  /** A state that others may have brought about: it can be outdated, but not invented. */
  isState: boolean;
};

const negation =
  /\b(?:not|never|nothing|no|none|neither|nor|nobody|without|cannot|nicht|keine?[nmrs]?|nie|nichts|ohne|pas|jamais|rien|aucune?|sin|nunca|nada|ning[uú]n\w*|não)\b|n't\b|ない|ません/iu;
const laterNegation =
  /^\W{0,3}(?:[:=?]\s*)?(?:no\b(?! longer)|not\b|none\b|never\b|nein\b|noch nicht|pending\b|later\b|tbd\b|✗|✘|❌)/iu;

const unreal =
  /\b(?:to|can|could|may|might|must|should|shall|will|would|cannot|can't|won't|if|unless|before|until|when|whenever|once|instead of|rather than|whether|than|how|darf|kann|können|wird|werden|soll|avant d'être|a punto de)\b[^,;()]*$|\b(?:after|as soon as|nachdem|sobald)\b[^,;()]*\b(?:is|are|ist|sind)\b[^,;()]*$/i;
const relative = /\b(?:that|which|who|whose|where|was man|que|qui)\s+(?:\S+\s+){0,4}$/i;
/** Told by somebody else, or of a time before the session. */
const hearsay =
  /\b(?:according to|(?:user|he|she|they|team|ops) (?:says?|said|reports?|reported|told|mentioned|confirmed|wrote)|last (?:week|month|night|year|sprint|release)|yesterday|ago|previously|back in|in 20\d\d|weeks? before|days? before|laut)\b/i;

/** Tells how things went before or what a text says, not what was done in the session. */
const story =
  /\b(?:bugs?|problem|root cause|cause|symptom|because|although|even though|twice|every time|on (?:every|each)|used to|whenever|old behaviou?r|regression|reason|incident|outage)\b/i;
/** What a text says is listed behind it: "Changelog entry: old client removed, docs published". */
const listing =
  /\b(?:entry|entries|changelog|release notes|says?|lists?|mentions?|titled?|message|description|template|text|reads)\b[^.;]{0,80}:[^.;]*$/i;

const ownSubject =
  /(?:^|\b(?:and|then|so|that|because|dann|und)\s+)(?:i|we|i've|we've|the agent|the assistant|claude|codex|ich|wir|j'ai|nous|he|yo)\b[\w\s,']*$/i;
const othersDeed =
  /^[^.;]{0,60}?\b(?:by (?!me\b|myself|us\b|the agent|claude|codex|hand\b|default|mistake|accident|using|means|\w+ing\b|\d|adding|then|now|the (?:end|time))|vom? (?=\p{Lu}|der|dem)|durch d|por (?:el|la) |par (?:l'|le |la ))/iu;

/** The words since the last comma or bracket: what the verb has as its subject. */
function scopeOf(before: string): string {
  const at = Math.max(
    ...[",", ";", "(", ":", "/", "✅", "✓", "✔"].map((sign) => before.lastIndexOf(sign)),
  );
  const scope = before.slice(at + 1);
  const joint = /^[\s\S]*\b(?:and|but|then|und|y|et|;)\s+(?=\S)/i.exec(scope);
  return joint && beForm.test(scope.slice(joint[0].length)) ? scope.slice(joint[0].length) : scope;
}

/** A note without a subject takes the negation of the list that it stands in: "not committed, pushed or merged". */
function isNegatedAt(before: string, scope: string, after: string): boolean {
  if (negation.test(scope) || laterNegation.test(after)) return true;
  if (!isEmptyScope(scope)) return false;
  const rest = before.slice(0, before.length - scope.length);
  const previous = rest.replace(/[,;(:\s]+$/, "");
  return (
    /(?:ed|en|t|ado|é|:)$/i.test(`${previous}${/:\s*$/.test(rest) ? ":" : ""}`) &&
    negation.test(previous.slice(-60))
  );
}

/** What belongs to a verb: from the last full stop or semicolon to the next comma. */
function aroundOf(before: string, after: string): string {
  return before.slice(before.lastIndexOf(";") + 1) + (/^[^,;]*/.exec(after)?.[0] ?? "");
}

type Place = { text: string; context: string };

function readVerb(
  place: Place,
  pattern: VerbPattern,
  from: number,
  to: number,
): ActionFrame | null {
  const { text, context } = place;
  const before = text.slice(0, from);
  const after = text.slice(to);
  const scope = scopeOf(before);
  if (unreal.test(scope) || relative.test(scope) || othersDeed.test(after)) return null;
  if (hearsay.test(text)) return null;
  const isOwn =
    ownSubject.test(scope.trim()) || ownSubject.test(before.trim().replace(/^[\s\S]*[.;:]\s/, ""));
  const elided = isEmptyScope(before) ? context : "";
  if (elided !== "" && unreal.test(scopeOf(elided))) return null;
  if (!isOwn && (story.test(aroundOf(before, after)) || listing.test(context + before)))
    return null;
  if (!isTold(pattern, { scope, after, isOwn, elided })) return null;
  return {
    action: pattern.action,
    start: from,
    end: to,
    isNegated: isNegatedAt(elided + before, scope, after),
    isOwn,
    isState: false,
  };
}

/** "Rows deleted by the nightly job": somebody else's doing. */
export function isOthersDeed(text: string): boolean {
  return othersDeed.test(text);
}

/** The words in front of a verb make it something else than a report: a plan, a condition, a denial. */
export function isReportedAt(text: string, at: number): boolean {
  const scope = scopeOf(text.slice(0, at));
  if (othersDeed.test(text.slice(at)) || story.test(text)) return false;
  const isReal = !unreal.test(scope) && !relative.test(scope) && !determiner.test(scope);
  return isReal && !negation.test(scope) && !hearsay.test(text);
}

function readStates(text: string): ActionFrame[] {
  return actionStates.flatMap(({ action, pattern, isState }) =>
    [...text.matchAll(pattern)].flatMap((found): ActionFrame[] => {
      const before = text.slice(0, found.index);
      const after = text.slice(found.index + found[0].length);
      const scope = scopeOf(before);
      if (
        unreal.test(scope) ||
        relative.test(scope) ||
        othersDeed.test(after) ||
        hearsay.test(text)
      )
        return [];
      const isDenied = /^(?:un(?:committed|pushed)|no(?:thing)? )/i.test(found[0]);
      const isNegated = isDenied || negation.test(scope) || laterNegation.test(after);
      const isOwn = ownSubject.test(scope.trim());
      return [
        {
          action,
          start: found.index,
          end: found.index + found[0].length,
          isNegated,
          isOwn,
          isState,
        },
      ];
    }),
  );
}

/**
 * Every deed that a masked text reports, each class once, in the order of the text. `context` is what stands in front
 * of it in the same sentence.
 */
export function actionFrames(text: string, context = ""): ActionFrame[] {
  const verbs = verbPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern.verb)].flatMap(
      (found) =>
        readVerb({ text, context }, pattern, found.index, found.index + found[0].length) ?? [],
    ),
  );
  const all = [...verbs, ...readStates(text)].sort((a, b) => a.start - b.start);
  const isMigration = all.some(({ action }) => action === "migrate");
  const seen = new Set<RepositoryAction>(isMigration ? ["apply"] : []);
  return all.filter(({ action }) => !seen.has(action) && seen.add(action));
}
