import type { DirectiveFact } from "../../facts/fact";
import { isGeneric } from "./directive-words";
import { contentWords } from "./word-set";

/** Words that forbid or exempt, without those that only put off. */
const strictly =
  /\b(?:not|never|no|none|nothing|nobody|without|w\/o|avoid\w*|refrain\w*|forbid\w*|forbidden|prohibit\w*|disallow\w*|ban(?:s|ned)?|don't|dont|doesn't|won't|mustn't|shouldn't|can't|cannot|\w+n['’]t|off[- ]limits|read[- ]only|hands off|untouched|unchanged|unmodified|(?<!soon )(?<!long )as (?:it|they) (?:is|are|was|were)|as[- ]is|alone|intact|except|only|stop|hold off|nor|neither|instead of|rather than|out of scope|freeze|frozen|protected|taboo|himself|herself|themselves|themself|by hand|stays?|remains?|must|keep\w* (?:[\w./$`-]+ ){1,6}?(?:away|out|off)|(?:keep\w*|kept|left|leave|leaves|are|is|be) (?:out|away|off)|excluded|user)\b|🚫|⛔|❌/iu;

/** Words that put an act off or tie it to somebody's word. */
const putOff =
  /\b(?:until|till|unless|before|after|once|when|later|wait\w*|pending|first|hold\w*|yet|ask\w*|approv\w*|confirm\w*|permission|consent|go-ahead|sign-?off)\b/i;

/** A report's quotation is what a program printed: its "No such file" forbids nothing. */
export function withoutOutput(text: string, isRule: boolean): string {
  if (isRule || /\b(?:user|said|says|told|asked|rules?|wants?|standing)\b/i.test(text)) return text;
  return text.replace(/"[^"\n]{2,200}"|“[^”\n]{2,200}”/g, " ");
}

/** Flags of a command are names, whatever words they hold: "--no-verify". */
export function withoutFlags(text: string): string {
  return text.replace(/(?<=^|\s|[`"'(])--?[a-z][\w-]*/gi, " ");
}

/** A rule that holds until something happens, or unless somebody agrees. */
export function isTied(directive: DirectiveFact): boolean {
  return (
    directive.exceptions.length > 0 ||
    !directive.isStanding ||
    /\b(?:before|until|unless|without|after|first)\b/i.test(directive.text)
  );
}

/** Words put the act off, or name what the rule waits for. */
export function isPutOff(directive: DirectiveFact, text: string): boolean {
  if (!isTied(directive)) return false;
  if (putOff.test(text)) return true;
  const condition = `${directive.exceptions.join(" ")} ${/\b(?:before|until|unless|without|after|later|once|when)\b.*/i.exec(directive.text)?.[0] ?? ""}`;
  const awaited = contentWords(condition).filter((word) => !isGeneric(word) && word.length > 2);
  const held = new Set(contentWords(text));
  return awaited.some((word) => held.has(word));
}

const leftOut = /\b(?:out|excluded?|excluding|skip\w*|omit\w*|dropped)\b/i;

/** An answer word in front of a report forbids nothing: "None, the PR is open". */
const answer = /^[\s\-*•]*(?:none|nothing|no|nope)\s*[,.:;–—]+\s*/i;

/** The words hold the act of the rule back, in the way that the rule does: at all, or until something happens. */
export function holdsBack(directive: DirectiveFact, text: string): boolean {
  const words = withoutFlags(text.replace(answer, ""));
  if (strictly.test(words) || (isTied(directive) && putOff.test(words))) return true;
  return /^(?:include|use)$/.test(directive.action ?? "") && leftOut.test(words);
}

/** Terse and foreign ways to forbid, beside the plain English ones. */
const bans =
  /\b(?:nicht|kein\p{L}*|nie|niemals|nichts|bleib\w*|unverändert|tabu|ohne|erst|sin|no|nunca|jamás|ni|nada|pas|jamais|sans|aucun\w*|interdi\w*|prohibid\w*|intouch\w+|tel(?:le)?s? quel\w*|reste\w*|stays?|same|remain\w*|left to|leaves? (?:it|this|that) to|himself|herself|themselves|un\w+able|wait\w*|blocked|taboo|forbidden|fake|only|nur|solo|sólo|seulement|uniquement|user's (?:job|call|business)|owned by|locked)\b|intouché|unveränd|🔒|✋|変更しない|しない|禁止|そのまま|ません|不要|不得|不改|未/iu;

/** Words that forbid, hold back or leave to the user, in any of the languages. */
export function forbids(text: string): boolean {
  return bans.test(text);
}
