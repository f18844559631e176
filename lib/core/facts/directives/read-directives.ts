import { type ClauseDirective, readClause } from "./read-clause";
import { splitClauses, splitSentences } from "./split-clauses";

const maxDirectives = 200;

function isQuestion(sentence: string): boolean {
  if (!/\?["')\]]*$/.test(sentence.trim())) return false;
  return !/^(?:please,? )?(?:can|could|would|will) you (?:please )?(?:not|avoid|stop|refrain|never|always|make sure)/i.test(
    sentence.trim(),
  );
}

const reported =
  /^(?:why|how come|what|who|where|which|did|does|is it|are we|i (?:noticed|see|saw|think|thought|guess|believe|wonder)|you (?:said|told|wrote|were|did)|it (?:says|said|seems|looks)|the (?:docs|readme|issue|error|ticket) says?)\b/i;

/** The orders and prohibitions in a text of user origin. Questions, reports and pasted text hold none. */
export function readDirectives(text: string): ClauseDirective[] {
  const found: ClauseDirective[] = [];
  for (const sentence of splitSentences(text)) {
    if (isQuestion(sentence) || reported.test(sentence)) continue;
    for (const clause of splitClauses(sentence)) {
      const directive = readClause(clause, sentence);
      if (directive !== null) found.push(directive);
      if (found.length >= maxDirectives) return found;
    }
  }
  return found;
}
