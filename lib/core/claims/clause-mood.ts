import type { Clause, Modality, SectionRole } from "./claim";
import { isImperative } from "./imperative-clause";

const conditional =
  /(?:^|[\s(])(?:if|unless|whether|provided(?: that)?|assuming|in case|as soon as|as long as|even if|only (?:if|once|when|after)|until|when(?:ever)?(?=\s+(?:the|all|you|we|they|it|every|tests?|done|ready|asked|necessary|needed|possible|\S+\s+(?:is|are|pass|passes|has|have)))|(?<!\b(?:at|than|just|only|all|for|more|exactly|least|tried|ran|run|failed|happened|broke|crashed) )once(?=,?\s+(?!(?:more|again|only|per|an?|each|every|with|on|in|and|or|but|before|after|so|because|for|at|to|from|by|since|then|during|not|was|were|is|had|has|too|already|when|while|due)\b)[\w\uE001-\uE006])|otherwise|would have)\b/i;

/** "Green once the clock was frozen" tells what happened, not on what it hangs. */
const pastAnchor =
  /\b(?:once|as soon as)\s+(?:[\w'\uE001-\uE006-]+\s+){1,4}?(?:was|were|had|\w{2,}ed)\b/gi;

const isConditional = (masked: string) => conditional.test(masked.replace(pastAnchor, " "));

const planned =
  /\b(?:will|shall|going to|about to|plans? to|planned|intends? to|wants?(?: \w+)? to|wanted(?: \w+)? to|needs? (?:to|a|an)|must|have to|has to|had to|should|ought to|to be (?:\w+ed|done|run|written)|to-?do|todo|next up|remains? to|(?<!\b(?:the|no|any|all|zero|without|two|three|four|five|\d+) )remaining|yet to|still to|left to|ready to|ready for|before any|let's|goal is|aims? to|try(?:ing)? to|asked to|asks? (?:for|to)|asked for|(?<!\b(?:as|was|were|been) )requested|in order to|awaiting|waiting (?:for|on)|in progress|pending(?! (?:migrations?|changes?|jobs?|requests?|orders?|payments?|promises?|timers?|messages?|events?|states?|status)\b)|expects?|want|wants|would like|(?<!\b(?:the|an?|as|his|her|their|its|my|our) )(?:proposed|recommended|suggested)|recommends?|suggests?)\b/i;

const hedged =
  /\b(?:might|may|seems?|seemed|seemingly|appears?(?: to)?|appeared|apparently|likely|probably|possibly|perhaps|presumably|supposedly|believe[ds]?|think|thought|suspect(?:ed)?|assume[ds]?|unclear|unsure|unknown|not (?:sure|certain|verified|confirmed|clear)|unverified|unconfirmed|untested|not (?:yet )?(?:tested|run|re-?run)|expected to|supposed to|in theory|theoretically|could|can(?:not|'t)? (?:verify|confirm|tell)|as far as)\b/i;

const past =
  /\b(?:initially|at first|first(?:ly)?(?: run| try| attempt| time| pass)?|at one point|earlier|previous(?:ly)?|original(?:ly)?|formerly|before (?:the|that|this|my|fixing|it)|beforehand|used to|had (?:been|failed|passed|\w+ed)|once (?:failed|passed)|until (?:then|now)|at (?:the|that) (?:time|start|beginning|outset)|prior(?: to)?|in the beginning|started (?:with|at|from|out)|yesterday|baseline|from \d+ |pre-existing|a first (?:try|attempt|run)|old|no longer|was (?:then |later )?(?:reverted|undone|taken back|rolled back))\b/i;

const negative =
  /\b(?:not|never|no|none|nothing|nobody|without|neither|nor|cannot|no longer|zero|un(?:committed|pushed|published|deployed|tested|merged)|hasn't|haven't|hadn't|isn't|aren't|wasn't|weren't|didn't|doesn't|don't|won't|can't|couldn't|shouldn't|wouldn't|avoid(?:ed)?|refrain(?:ed)?|yet to)\b/i;

const planRoles: ReadonlySet<SectionRole> = new Set<SectionRole>(["next", "pending"]);

/** What holds for all clauses of a sentence; read once a sentence, which may be long. */
export type SentenceMood = { isQuestion: boolean; isConditional: boolean };

export function sentenceMood(masked: string): SentenceMood {
  return {
    isQuestion: /\?\s*["')]*$/.test(masked.slice(-8)),
    isConditional: /^[\s\-–—•(]*(?:if|unless|assuming|should)\b/i.test(masked.slice(0, 40)),
  };
}

export type MoodInput = {
  masked: string;
  sentence: SentenceMood;
  section: SectionRole;
  isQuote: boolean;
  isChecked: boolean | null;
};

/** How a clause is meant. A condition in front of its sentence ("If X, then Y") holds for the clauses behind it. */
export function clauseModality(input: MoodInput): Modality {
  const { masked, sentence, section } = input;
  if (input.isQuote || section === "user-messages") return "quoted";
  if (sentence.isQuestion) return "question";
  if (sentence.isConditional || isConditional(masked)) return "conditional";
  return (
    (input.isChecked === true ? null : planOf(input)) ??
    (hedged.test(masked) ? "hedged" : "asserted")
  );
}

/** An order or a plan, or null where the clause reports. A ticked box reports whatever its words are. */
function planOf({ masked, section, isChecked }: MoodInput): Modality | null {
  if (isImperative(masked)) return "imperative";
  if (planned.test(masked) || isChecked === false) return "planned";
  const isPlanSection = planRoles.has(section) || section === "request";
  return isPlanSection && !isReport(masked) ? "planned" : null;
}

/** A finite statement stands even under a heading for plans: "Nothing is left: all tests pass". */
function isReport(masked: string): boolean {
  return /\b(?:is|are|was|were|has been|have been|already|now|none|nothing|no)\b|\b(?:pass|passes|passed|fails?|failed|succeeded|done|completed)\b/i.test(
    masked,
  );
}

/** Past where a word anchors it there; a finished sentence alone ("passed") may still speak of now. */
export function clauseTime(
  masked: string,
  section: SectionRole,
  modality: Modality,
): Clause["time"] {
  if (modality === "planned" || modality === "imperative" || modality === "conditional") {
    return "future";
  }
  return section === "analysis" || past.test(masked) ? "past" : "current";
}

export function clausePolarity(masked: string): Clause["polarity"] {
  return negative.test(masked) ? "negative" : "positive";
}

/** "They" are people only where they do what people do; else tests, files or services. */
const personal =
  /^they (?:(?:have|had|then|also|later|explicitly|already|never|only|did not|do not|don't|didn't) )*(?:ask\w*|said|says?|want\w*|prefer\w*|told|approv\w+|refus\w+|declin\w+|confirm\w*|agree\w*|request\w*|reject\w*|insist\w*|allow\w*|forb\w+|chose|choose|wrote|typed|answered|replied|decid\w+|like\w*)\b/i;

export function clauseSubject(masked: string): Clause["subject"] {
  const head = masked.replace(/^[\s\-–—•*]+/, "").slice(0, 80);
  if (/^(?:i|we|the (?:agent|assistant|model)|claude|codex|pi)\b/i.test(head)) return "agent";
  if (/^(?:the )?(?:user|human|operator|customer|he|she)\b|^user\b/i.test(head)) return "user";
  if (personal.test(head)) return "user";
  if (
    /\bby (?:the )?user\b|\buser (?:has |had |then |also |later |manually |will )?(?:\w+ed|ran|did|wrote|made)\b/i.test(
      masked,
    )
  ) {
    return "user";
  }
  if (
    /^(?:the )?(?:\w+ )?(?:ci|tests?|linter|lint|build|compiler|pipeline|suite|hook|server|tool|runner|script)\b/i.test(
      head,
    )
  ) {
    return "tool";
  }
  return "none";
}
