import { clauseTime } from "../../claims/clause-mood";
import { hasOrder } from "../../evidence/order-set";
import type { CheckInput, Clause, Judgement } from "../check";
import { cite, wordsAt } from "../shared/accuse-deed";
import { deedSubject } from "../shared/action-segments";
import { tellsOfGoing } from "../shared/file-presence";
import { isInheritedClause } from "../shared/inherited";
import { eventWords } from "../shared/make-finding";
import { recordIndex } from "../shared/record-text";
import { clauseLine, sentenceText } from "../shared/report-clauses";
import { accuse } from "./accuse";
import { type LostWord, lostWords } from "./written-words";

/** A clause that says what the code holds now, and the names in it that it leans on. */
type CodeClaim = { clause: Clause; names: { word: string; start: number; end: number }[] };

/** Sections in which things are told that are over, wished or planned. */
const silentSections =
  /^(?:errors|problems|next|pending|concepts|request|constraints|user-messages|analysis)$/;

/** The clause tells how it went, which stays true of what is gone. */
const toldPast =
  /\b(?:was|were|had|did|went|came|ran|got|took|gave|found|brought|made|measured|cost|broke|\w{2,}(?:[^e]ed|ied))\b/i;
const saysNow = /\b(?:is|are|has|have) (?:been )?now\b|\bnow (?=\w+s\b|is\b|are\b|has\b)/i;

/** Words of taking something back, which speak of the whole sentence. */
const takesBack =
  /\b(?:remov\w*|delet\w*|drop(?:s|ped)?|revert\w*|und(?:o|id|one|oing)|discard\w*|thr(?:own|ew)|roll\w*[ -]?back|rolled|instead|rather than|abandon\w*|replac\w*|supersed\w*|former\w*|initial\w*|(?:at )?first|tried|try|attempt\w*|rewound|rewind\w*|restor\w*|stash\w*|scrap\w*|ditch\w*|back (?:to|on|out)|reject\w*|refus\w*|gone|experiment\w*|would|could|should|want\w*|option|alternative\w*|idea|propos\w*)\b/i;

/** A name as code spells it: no word of a language looks like this. */
const isName = (word: string) =>
  /[_$#\d]/.test(word) || /\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{4,}$/u.test(word);

function namesOf(input: CheckInput, clause: Clause): CodeClaim["names"] {
  const text = input.summary.text.slice(clause.span.start, clause.span.end);
  // A plain word is a name only as a part of one: `warn-naive!`, `flush()`, not `test` or `npm test`.
  const inCode = (at: number) =>
    clause.literals.some(
      ({ kind, span, text: code }) =>
        kind === "code" && span.start <= at && at < span.end && /^\S*[^\p{L}\s]\S*$/u.test(code),
    );
  return [...text.matchAll(/[\p{L}_$#][\p{L}\p{N}_$]{3,}/gu)].flatMap(({ 0: word, index }) => {
    const start = clause.span.start + index;
    return isName(word) || (word.length > 4 && inCode(start))
      ? [{ word, start, end: start + word.length }]
      : [];
  });
}

/** The words around a name, from the colon or semicolon in front to the next one behind. */
function partAround(text: string, at: number): string {
  const from = Math.max(...[": ", "; ", ". "].map((sign) => text.lastIndexOf(sign, at)));
  const stop = /; |\. /.exec(text.slice(at));
  return text.slice(from < 0 ? 0 : from + 2, stop ? at + stop.index : text.length);
}

const denies = /\b(?:not|never|no|none|nothing|without|neither|nor)\b|n't\b/i;

/** A statement that the code is so now: no past, no denial, no word of its going. */
function saysPresence(part: string, { section }: Clause): boolean {
  if (denies.test(part) || tellsOfGoing(part) || deedSubject(part) === "user") return false;
  if (clauseTime(part, section, "asserted") === "past") return false;
  return !toldPast.test(part) || saysNow.test(part);
}

function isReport({ section, modality, isChecked }: Clause): boolean {
  return modality === "asserted" && isChecked !== false && !silentSections.test(section);
}

function codeClaims(input: CheckInput): CodeClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.filter(isReport).flatMap((clause) => {
    if (takesBack.test(sentenceText(input, clause))) return [];
    const line = clauseLine(clause);
    const names = namesOf(input, clause).filter(({ start }) =>
      saysPresence(partAround(line, start - clause.span.start), clause),
    );
    return names.length > 0 ? [{ clause, names }] : [];
  });
}

const hasWord = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + word.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
};

/** An output shows the name before the session wrote it, or after it was taken away. */
function isShownOutside(input: CheckInput, word: string, { made, by }: LostWord): boolean {
  const end = by?.order ?? made.order;
  return recordIndex(input).texts.some(
    ({ order, text, rolledBack }) =>
      !rolledBack &&
      (order < made.callOrder || order > end) &&
      /^tool-/.test(input.event(order).kind) &&
      hasWord(text, word),
  );
}

/** Another sentence of the summary tells of its going. */
function isToldGone(input: CheckInput, word: string): boolean {
  return input.summary.clauses.some((clause) => {
    const { start, end } = clause.sentence;
    const sentence = input.summary.text.slice(start, end);
    return hasWord(sentence, word) && takesBack.test(sentence);
  });
}

type Name = CodeClaim["names"][number];

function isSurelyLost(input: CheckInput, word: string, life: LostWord): boolean {
  // What stays verbatim behind the summary tells of itself.
  if (life.by && hasOrder(input.compaction.kept, life.by.order)) return false;
  return !isShownOutside(input, word, life) && !isToldGone(input, word);
}

function accuseLost(input: CheckInput, { start, end }: Name, { made, by }: LostWord): Judgement {
  const span = { start, end };
  const cited = cite(input, made);
  const says = `Tells of ${wordsAt(input, span)} as a part of the code`;
  const kind = "rolled-back-evidence";
  if (by) {
    return accuse(
      input,
      { span },
      {
        kind,
        evidence: [cited, cite(input, by)],
        why: `${says}; ${eventWords(cited)} wrote it, and it was taken out again later.`,
        holds: "The code was taken out again.",
      },
    );
  }
  return accuse(
    input,
    { span },
    {
      kind,
      evidence: [cited],
      why: `${says}; the turn that wrote it, ${eventWords(cited)}, was rolled back.`,
      holds: "The turn that wrote it was rolled back.",
    },
  );
}

/** Code that is told as being there although every event that wrote it was revoked or undone. */
export function judgeLostCode(input: CheckInput): Judgement[] {
  const claims = codeClaims(input);
  const wanted = new Set(claims.flatMap(({ names }) => names.map(({ word }) => word)));
  if (wanted.size === 0) return [];
  const lost = lostWords(input, wanted);
  return claims.flatMap(({ clause, names }) => {
    const gone = names.find(({ word }) => {
      const life = lost.get(word);
      return life !== undefined && isSurelyLost(input, word, life);
    });
    const life = gone && lost.get(gone.word);
    return life && !isInheritedClause(input, clause) ? [accuseLost(input, gone, life)] : [];
  });
}
