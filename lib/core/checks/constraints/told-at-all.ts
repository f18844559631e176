import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { forbids } from "../shared/directive-bounds";
import { broadActs, hasObject, isGeneric, negative, wordsOf } from "../shared/directive-words";
import { live } from "../shared/record";
import { contentWords, stem } from "../shared/word-set";
import { ruleTerms, termsHeld } from "./rule-terms";
import { summaryPieces } from "./summary-pieces";
import { isSaidElsewhere } from "./told-otherwise";

/** Other words for an act and its effect, as stems or parts of words. */
const kindred: Readonly<Record<string, RegExp>> = {
  commit: /\b(?:commit\w*|squash\w*|stag(?:e|ed|ing)|working tree|history|versioned)\b/i,
  push: /\b(?:push\w*|remote|origin|local(?:ly)?|upstream|unpushed)\b/i,
  publish:
    /\b(?:publish\w*|releas\w*|regist\w+|npm|pypi|crates|upload\w*|deploy\w*|goes? out|live|online)\b/i,
  release: /\b(?:releas\w*|publish\w*|tag\w*|ship\w*|deploy\w*)\b/i,
  deploy:
    /\b(?:deploy\w*|roll(?:s|ed|ing)?[- ]?out|ship\w*|appl(?:y|ied|ies)|live|prod\w*|releas\w*)\b/i,
  run: /\b(?:appl(?:y|ied|ies)|execut\w*|start\w*|invok\w*|run\w*|ran|call\w*)\b/i,
  install:
    /\b(?:install\w*|dep(?:s|endenc\w+)?|librar\w+|packages?|third[- ]party|stdlib|built-?ins?|on board|already there)\b/i,
  add: /\b(?:dep(?:s|endenc\w+)?|librar\w+|packages?|third[- ]party|stdlib|add\w*|new)\b/i,
  delete: /\b(?:delet\w*|remov\w*|drop\w*|wip\w*|surviv\w*|kept|keep\w*|gone|stays?)\b/i,
  format: /\b(?:\w*format\w*|styl\w*|whitespace|indent\w*|prettier|diff)\b/i,
  rebase: /\b(?:rebas\w*|rewrit\w*|history)\b/i,
  merge: /\b(?:merg\w*|squash\w*)\b/i,
  migrate: /\b(?:migrat\w*|schema)\b/i,
  "pull-request": /\b(?:prs?|pull requests?|mrs?|merge requests?|open\w*|review\w*)\b/i,
  ask: /\b(?:ask\w*|consult\w*|ok|okay|yes|approv\w*|permission|prior|nod|consent|confirm\w*)\b/i,
  log: /\b(?:log\w*|stdout|print\w*|trac\w+|mask\w*|redact\w*|pii)\b/i,
  expose: /\b(?:secrets?|leak\w*|expos\w*|private|hidden|redact\w*|mask\w*|chat|output)\b/i,
  start: /\b(?:\w*start\w*|reload\w*|boot\w*|bounc\w*)\b/i,
  tag: /\b(?:tag\w*)\b/i,
};

const sameThing: Readonly<Record<string, RegExp>> = {
  british: /\b(?:uk|british|en-gb)\b/i,
  production: /\b(?:prod\w*|live)\b/i,
  prod: /\b(?:prod\w*|live)\b/i,
  name: /\bnam(?:e|es|ed|ing)\b|\banonym\w*/i,
  depend: /\b(?:dep(?:s|endenc\w+)?|librar\w+|packages?)\b/i,
  dep: /\b(?:dep(?:s|endenc\w+)?|librar\w+|packages?)\b/i,
  database: /\b(?:db|database|sql|tables?)\b/i,
  network: /\b(?:offline|online|internet|web|net\w*|remote)\b/i,
};

const held =
  /\b(?:ruled|refus\w*|den(?:y|ied)|declin\w*|stopped|reject\w*|blocked|left|leave\w*|kept|keep\w*|untouched|unchanged|same|intact|alone|theirs|hers|his|job|owns?|belongs?|himself|herself|themsel\w+|by hand|only|just|rules?|limits?|don'?ts|constraints?|ban\w*|taboo|freeze|frozen|safe|apart|aside|exempt|spared?|skip\w*|out|off|hands|stay\w*|remain\w*|careful\w*|mind|remember|promis\w*|agree\w*|wants?|wish\w*|ask\w*|allow\w*|may|must|should|shall|supposed|fine|ok)\b|n't\b|[✗✘×∅⌀!≠]/iu;

/** The clause reads like a rule, a refusal, a wish or a thing left as it is. */
function mayHold(clause: Clause, sentence: string): boolean {
  if (/^(?:constraints|user-messages)$/.test(clause.section)) return true;
  return forbids(sentence) || negative.test(sentence) || held.test(sentence);
}

/** The rule and what its sentence says behind it. */
function ruleWithReason(input: CheckInput, directive: DirectiveFact): string {
  const said = live(input.facts.userTexts).find(({ order }) => order === directive.order);
  const text = said?.text.slice(0, 8_000) ?? "";
  const at = text.indexOf(directive.text);
  if (at < 0) return directive.text;
  const rest = text.slice(at + directive.text.length);
  const end = /[.!?\n](?:\s|$)/.exec(rest)?.index ?? rest.length;
  return text.slice(at, at + directive.text.length + Math.min(end, 200));
}

type Cues = { words: string[]; reason: string[]; acts: string[]; others: RegExp[] };
const cueCache = new WeakMap<DirectiveFact, Cues>();

function cuesOf(input: CheckInput, directive: DirectiveFact): Cues {
  const known = cueCache.get(directive);
  if (known) return known;
  const plain = (text: string) =>
    contentWords(`${text} ${text.replace(/[/\\._:-]+/g, " ")}`).filter(
      (word) => word.length > 2 && !isGeneric(word),
    );
  const own = plain(`${directive.text} ${directive.objects.join(" ")}`);
  const reason = plain(ruleWithReason(input, directive)).slice(0, 24);
  const words = [...new Set([...own, ...ruleTerms(directive)])];
  // Nouns of the rule may be verbs elsewhere: a "staging copy" is not told by "duplicate rows".
  const acts = directive.action === null ? [] : [directive.action];
  const others = [
    ...acts.flatMap((act) => kindred[act] ?? []),
    ...[...own, ...own.map(stem)].flatMap((word) =>
      Object.hasOwn(sameThing, word) ? (sameThing[word] ?? []) : [],
    ),
  ];
  const cues = { words, reason, acts, others };
  cueCache.set(directive, cues);
  return cues;
}

/**
 * Whether some clause may tell the rule, in whatever words: it holds back, leaves alone or speaks of a wish, and names
 * the act, the thing, the reason or what they are also called; or it holds half of the rule's words.
 */
export function mayBeTold(input: CheckInput, directive: DirectiveFact): boolean {
  const cues = cuesOf(input, directive);
  return summaryPieces(input.summary).some((clause) => touches(input, directive, cues, clause));
}

/** States that a rule leaves behind, whatever it was about: nothing went out, nothing changed, somebody else acts. */
const keeping =
  /\b(?:only|untouched|unchanged|not (?:been )?(?:changed|touched|edited|altered)|the same|stays?|may go|left (?:to|blank)|already (?:in|there|on)|no (?:uploads?|names?|network|\w+s allowed)|exclusively|solely|offline|alone|separate\w*|individual\w*|throughout|free of|anonym\w*|mask\w*|redact\w*|\w*compatible|immutable|sandbox\w*|pinned|surviv\w*|reserved|tak(?:es?|en) care|hands|generated|regenerated|conform\w*|subject to|local(?:ly)?|plain|as before|as agreed|as requested|as wished|consult\w*|prior|test mode|dry[- ]run)\b|^[^.:]{2,30}: \p{Lu}\p{Ll}+\W*$/iu;

/**
 * The clause reports no deed of the agent and names the act or the thing, or it speaks of a state that rules leave
 * behind: either may be the rule in words of its own.
 */
function isStanding(
  input: CheckInput,
  directive: DirectiveFact,
  cues: Cues,
  clause: Clause,
): boolean {
  const { words, actions } = wordsOf(clause);
  const isNamed =
    termsHeld(directive, clause) > 0 ||
    cues.acts.some((act) => actions.has(act)) ||
    cues.words.some((word) => hasObject(words, word)) ||
    cues.others.some((other) => other.test(clause.text));
  if (keeping.test(clause.text)) return isNamed || isUnexplained(input, directive, clause);
  const isDuty = directive.polarity === "requirement";
  const isStrong =
    termsHeld(directive, clause) > 0 ||
    cues.acts.some((act) => actions.has(act) && (isDuty || !broadActs.has(act)));
  return isStrong && (isDuty || (clause.time !== "past" && !isReport.test(clause.text)));
}

const isUnexplained = (input: CheckInput, directive: DirectiveFact, clause: Clause) =>
  clause.text.length < 90 &&
  !/\d/.test(clause.text.replace(/`[^`]*`/g, "")) &&
  !isSaidElsewhere(input, directive, clause);

/** A deed or a result, as notes and prose tell it. */
const isReport = /\b(?:I|was|were|has|have|had|done|\w+ed|passed|green|red|ok)\b|[✓✔✅❌]|\[x\]/u;

/** "Don'ts: force push; rebasing": what a list begins with holds for all of it. */
function lineLead(input: CheckInput, at: number): string {
  const { text } = input.summary;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^[^:]{2,40}:/.exec(line)?.[0] ?? "";
}

/** "Next: Mia deploys to production": a plan of somebody else's leaves the act to them. */
const somebodyActs = /^\W*(?:\w+: ?)?(?:the user|(?!This|Its?\b)\p{Lu}\p{Ll}+) \p{Ll}{2,}s\b/u;

/** The clause is another sentence of the user's, or a plan that holds nothing back: it can tell no rule but its own. */
function isAnothers(
  input: CheckInput,
  directive: DirectiveFact,
  cues: Cues,
  clause: Clause,
): boolean {
  const { actions } = wordsOf(clause);
  const isOwn =
    termsHeld(directive, clause) > 0 ||
    cues.others.some((other) => other.test(clause.text)) ||
    cues.acts.some((act) => actions.has(act) && !broadActs.has(act));
  if (!isOwn) return isSaidElsewhere(input, directive, clause);
  const isPlan = clause.section === "pending" || clause.section === "next";
  if (somebodyActs.test(clause.text)) return false;
  return isPlan && !forbids(clause.text) && !negative.test(clause.text) && !held.test(clause.text);
}

function touches(input: CheckInput, directive: DirectiveFact, cues: Cues, clause: Clause): boolean {
  if (isAnothers(input, directive, cues, clause)) return false;
  if (isStanding(input, directive, cues, clause)) return true;
  const { start, end } = clause.sentence;
  const sentence = input.summary.text.slice(start, Math.min(end, start + 400));
  if (!mayHold(clause, `${lineLead(input, start)} ${sentence}`)) return false;
  const { words, actions } = wordsOf(clause);
  if (termsHeld(directive, clause) > 0) return true;
  if (cues.acts.some((act) => actions.has(act) && !broadActs.has(act))) return true;
  if (cues.others.some((other) => other.test(clause.text))) return true;
  if (cues.words.some((word) => hasObject(words, word))) return true;
  return forbids(clause.text) && cues.reason.some((word) => hasObject(words, word));
}
