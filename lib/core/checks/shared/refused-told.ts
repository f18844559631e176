import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { readTarget } from "./refused-target";
import { stemSet } from "./user-record";
import { wordLine } from "./word-line";
import { contentWords } from "./word-set";

export const refusalWords =
  /\b(?:den(?:y|ied|ies)|declin\w+|reject\w*|refus\w+|disallow\w*|forb\w+|prohibit\w*|block\w*|veto\w*|said no|turned down|not (?:allowed|permitted|wanted|approved|to be)|wasn't (?:allowed|permitted|wanted)|did(?:n't| not) want|does(?:n't| not) want|don't|do not|must not|never|without|instead of|held off|hold off|on hold|stopped (?:me|by)|interrupt\w*|cancel\w*|abort\w*|skipp\w+|postpon\w+|defer\w+|user will|by hand|manually|by the user|user (?:wants|prefers|asked|objected|told))\b/i;

/** Words that a sentence about something else hardly holds. */
function isTelling(word: string): boolean {
  return (
    word.length > 2 &&
    !/^(?:\d+|com|org|java|api|src|main|test|tests|second|first|file|name|set|run)$/.test(word)
  );
}

/** A refusal that took place, not a rule that stands: "never restart" does not tell that a restart was refused. */
const refusalTold =
  /\b(?:den(?:y|ied|ies)|declin(?:ed|es|ing)|reject(?:ed|s|ion)|refus(?:ed|es|al|als|ing)|disallowed|forbade|blocked|vetoed|stopped (?:me|by|the agent)|(?:was|were|got|been) (?:stopped|interrupted|held|cut off|called back)|would(?:n't| not) (?:have|let|allow|hear)|said no|said not|says no|no from|told (?:me|us) (?:not|off|to wait)|turned (?:it |that |this )?down|(?:was|were|is|are)(?:n't| not) (?:allowed|permitted|wanted|approved)|did(?:n't| not) (?:want|allow|like)|does(?:n't| not) want|objected|interrupt(?:ed|s)|held (?:me )?(?:off|back)|on hold|scolded|protested|abgelehnt|verweigert|untersagt|verboten|recus\w+|rechaz\w+|rejet\w+|refusé\w*|negó|nein)\b|拒否|断/iu;

/** The words with which the user refused stand there as a quotation. */
function quotesFeedback({ literals }: Clause, { feedback }: DenialFact): boolean {
  if (feedback === null) return false;
  const said = wordLine(feedback);
  return literals.some(({ kind, text }) => {
    const line = wordLine(text);
    return kind === "quote" && line.trim().includes(" ") && said.includes(line);
  });
}

/** The summary tells of the refusal somewhere, in its own words or the user's. */
export function tellsRefusal(
  input: CheckInput,
  denial: DenialFact,
  how: "done" | "planned",
): boolean {
  const refusalSigns =
    how === "done" ? refusalTold : new RegExp(`${refusalTold.source}|${refusalWords.source}`, "iu");
  const target = readTarget(denial);
  const feedback = contentWords(denial.feedback ?? "").filter((word) => !target.words.has(word));
  return input.summary.clauses.some((clause) => {
    const words = stemSet(clause.text);
    const said = feedback.filter((word) => words.has(word)).length;
    if (feedback.length > 1 && said / feedback.length >= 0.6) return true;
    if (quotesFeedback(clause, denial)) return true;
    const own = input.summary.text.slice(clause.sentence.start, clause.sentence.end);
    if (!refusalSigns.test(own)) return false;
    // "I started a push. It was blocked": a bare report of the refusal speaks of what stands in front of it.
    const isBare = /^\W*(?:it|that|this|the user|she|he|they)\b/i.test(own);
    const from = isBare ? Math.max(0, clause.sentence.start - 200) : clause.sentence.start;
    const sentence = input.summary.text.slice(from, clause.sentence.end);
    const stems = stemSet(sentence);
    const isNear = [...target.words].some((word) => stems.has(word) && isTelling(word));
    const actions = allActions(sentence);
    return (
      isNear ||
      target.actions.some((action) => actions.includes(action)) ||
      /\b(?:tool (?:use|call)|command|request|prompt)\b/i.test(sentence)
    );
  });
}
