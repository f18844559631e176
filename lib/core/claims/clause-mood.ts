import type { Clause, Modality, SectionRole } from "./claim";

/** Verbs whose base form at the start of a clause is an order or a plan, not a report. */
export const baseVerbs =
  "abandon|accept|add|address|adjust|align|always|analy[sz]e|apply|approve|archive|ask|assess|audit|avoid|backfill|benchmark|build|bump|call|change|check|clean|clear|close|commit|compare|complete|configure|confirm|consider|continue|convert|create|cut|debug|decide|define|delete|deploy|describe|design|determine|discuss|do|don't|document|drop|enable|ensure|establish|evaluate|examine|execute|expand|explain|explore|extend|extract|figure|finali[sz]e|find|finish|fix|focus|follow|format|generate|get|give|handle|have|hold|identify|implement|improve|include|increase|inspect|install|integrate|introduce|investigate|keep|land|leave|let|let's|limit|link|lint|list|locate|log|look|maintain|make|measure|merge|migrate|modify|monitor|move|never|no need|notify|only|open|optimi[sz]e|pass|patch|pick|plan|port|prefer|prepare|present|preserve|proceed|profile|propose|publish|pull|push|put|raise|re-?run|re-?test|read|rebase|rebuild|reduce|refactor|refine|regenerate|release|remember|remove|rename|reorgani[sz]e|replace|report|reproduce|request|rerun|research|reset|resolve|restart|restore|restrict|resume|retry|return|revert|review|revisit|rewrite|roll|run|scan|see|send|separate|set|ship|show|simplify|split|stage|start|stay|stick|stop|store|submit|support|switch|sync|tag|take|tell|test|tidy|track|treat|trim|try|turn|tweak|undo|unify|update|upgrade|use|validate|verify|wait|watch|wire|work|wrap|write";

const imperative = new RegExp(
  `^[\\s\\-–—•*"'(]*(?:please\\s+|then\\s+|and\\s+(?:then\\s+)?|next,?\\s+|first,?\\s+|finally,?\\s+|now\\s+|also\\s+|immediately\\s+|optionally,?\\s+|after that,?\\s+|do\\s+not\\s+|don't\\s+|to\\s+)*(?:${baseVerbs})\\b(?!\\s+(?:complains?|complained|reports|reported|shows|showed|finds|found|says|said|gives|gave|goes|went|does|did|doesn't|is|are|was|were|now|has|have|still|all|pass|passes|passed|failed|fails|succeeds|succeeded|works|worked|completed|completes|finished|ran|stage|step|script|status|results?|suites?|runs?|cases?|output|coverage|state|green|ok|clean)\\b|-|:|\\.\\w)`,
  "i",
);

const conditional =
  /(?:^|[\s(])(?:if|unless|whether|provided(?: that)?|assuming|in case|as soon as|as long as|even if|only (?:if|once|when|after)|until|when(?:ever)?(?=\s+(?:the|all|you|we|they|it|every|tests?|done|ready|asked|necessary|needed|possible|\S+\s+(?:is|are|pass|passes|has|have)))|once(?!\s+(?:more|again|only))|otherwise|would have)\b/i;

const planned =
  /\b(?:will|shall|going to|about to|plans? to|planned|intends? to|wants?(?: \w+)? to|wanted(?: \w+)? to|needs? (?:to|a|an)|must|have to|has to|had to|should|ought to|to be (?:\w+ed|done|run|written)|to-?do|todo|next up|remains? to|remaining|yet to|still to|left to|ready to|ready for|before any|let's|goal is|aims? to|try(?:ing)? to|asked to|asks? (?:for|to)|asked for|requested|in order to|awaiting|waiting (?:for|on)|in progress|pending|expects?|want|wants|would like|proposed|recommend(?:ed|s)?|suggest(?:ed|s)?)\b/i;

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
  if (sentence.isConditional || conditional.test(masked)) return "conditional";
  return (
    (input.isChecked === true ? null : planOf(input)) ??
    (hedged.test(masked) ? "hedged" : "asserted")
  );
}

/** An order or a plan, or null where the clause reports. A ticked box reports whatever its words are. */
function planOf({ masked, section, isChecked }: MoodInput): Modality | null {
  if (imperative.test(masked)) return "imperative";
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

export function clauseSubject(masked: string): Clause["subject"] {
  const head = masked.replace(/^[\s\-–—•*]+/, "").slice(0, 80);
  if (/^(?:i|we|the (?:agent|assistant|model)|claude|codex|pi)\b/i.test(head)) return "agent";
  if (/^(?:the )?(?:user|human|operator|customer|they|he|she)\b|^user\b/i.test(head)) return "user";
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
