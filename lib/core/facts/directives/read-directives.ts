import { type ClauseDirective, readClause } from "./read-clause";
import { resolveContext } from "./resolve-context";
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

/**
 * The orders and prohibitions in a text of user origin. Questions, reports and pasted text hold none. `before` is what
 * the text answers to: a rule may point at it ("not before Kim is back").
 */
export function readDirectives(text: string, before = ""): ClauseDirective[] {
  const found: ClauseDirective[] = [];
  let earlier = before;
  for (const sentence of splitSentences(text)) {
    for (const directive of readSentence(sentence, earlier)) {
      if (!isBareDelay(directive)) found.push(directive);
    }
    if (found.length >= maxDirectives) return found.slice(0, maxDirectives);
    if (!isBare(sentence)) earlier = sentence;
  }
  return found;
}

function readSentence(sentence: string, earlier: string): ClauseDirective[] {
  if (isQuestion(sentence) || reported.test(sentence)) return [];
  const clauses = splitClauses(sentence);
  return clauses.flatMap((words, index) => {
    const directive = readClause(words, sentence);
    return directive
      ? [resolveContext(directive, { clause: clauses[index - 1] ?? "", earlier })]
      : [];
  });
}

/** "Later, not now" says it twice, and "not now" alone answers one question or call. */
const isBareDelay = (directive: ClauseDirective) =>
  /^\W*not (?:now|today|yet|tonight)\W*$/i.test(directive.text);

/** "Wait.", "ok": an answer names nothing that a rule could point at. */
const isBare = (sentence: string) => sentence.split(/\s+/).length < 3;
