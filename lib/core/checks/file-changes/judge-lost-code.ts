import { clauseTime } from "../../claims/clause-mood";
import { hasOrder } from "../../evidence/order-set";
import type { CheckInput, Clause, Judgement } from "../check";
import { cite, wordsAt } from "../shared/accuse-deed";
import { deedSubject } from "../shared/action-segments";
import { type DeedWord, deedWords } from "../shared/deed-words";
import { goneFile } from "../shared/file-presence";
import { isInheritedClause } from "../shared/inherited";
import { eventWords } from "../shared/make-finding";
import { recordIndex } from "../shared/record-text";
import { clauseLine, sentenceText } from "../shared/report-clauses";
import { accuse } from "./accuse";
import { type LostWord, type LostWords, lostWords } from "./written-words";

/** A part of a clause that says what the code holds now, and the words that it leans on. */
type CodeClaim = {
  clause: Clause;
  words: DeedWord[] /** All words of the clause, lower case. */;
  names: string[];
};

/** Sections in which things are told that are over, wished or planned. */
const silentSections =
  /^(?:errors|next|pending|concepts|request|constraints|user-messages|analysis)$/;

/** The clause tells how it went, which stays true of what is gone. */
const toldPast =
  /\b(?:was|were|had|did|went|came|ran|got|took|gave|found|brought|made|measured|cost|broke|\w{2,}(?:[^e]ed|ied))\b/i;
const saysNow = /\b(?:is|are|has|have) (?:been )?now\b|\bnow (?=\w+s\b|is\b|are\b|has\b)/i;
/** "Are cached", "zstd-compressed": how a thing is, not how it went. */
const stateForms = /\b(?:is|are)(?: \w+ly)? \w+ed\b|(?<=\p{L}-)\p{L}+ed\b/giu;

/** Words of taking something back, which speak of the whole sentence. */
const takesBack =
  /\b(?:remov\w*|delet\w*|drop(?:s|ped)?|revert\w*|und(?:o|id|one|oing)|discard\w*|thr(?:own|ew)|roll\w*[ -]?back|rolled|instead|rather than|abandon\w*|replac\w*|supersed\w*|former\w*|initial\w*|(?:at )?first|tried|try|attempt\w*|rewound|rewind\w*|restor\w*|stash\w*|scrap\w*|ditch\w*|back (?:to|on|out)|reject\w*|refus\w*|gone|experiment\w*|would|could|should|want\w*|option|alternative\w*|idea|propos\w*)\b/i;

/** Words of what is over, still to come or only thought of. */
const unreal =
  /\b(?:no longer|until|unless|if|plan\w*|later|yet|will|wants?|wanted|missing|lost|temp\w*|scratch)\b/i;

/** "old.ts → new.ts" tells of a change, "1.9 s → 1.8 s" measures one. */
const goingSign = /[✗❌?]|(?<!\d ?\p{L}{0,3} ?)→/u;

type Part = { from: number; part: string };

/** The words around a place, from the last of the signs in front to the next one behind. */
function between(text: string, at: number, signs: readonly string[]): Part {
  const from = Math.max(...signs.map((sign) => text.lastIndexOf(sign, at)));
  const stops = signs.map((sign) => text.indexOf(sign, at)).filter((found) => found >= 0);
  const start = from < 0 ? 0 : from + 2;
  return { from: start, part: text.slice(start, Math.min(text.length, ...stops)) };
}

/** The words around a name, without remarks in brackets, and those to the next comma. */
function partsAround(text: string, at: number): { whole: string; near: Part } {
  const { part } = between(text, at, [": ", "; ", ". "]);
  const near = between(text, at, [": ", "; ", ". ", ", ", " ("]);
  const whole = part.replace(/\([^)]*\)/g, (remark) => (remark.includes(near.part) ? remark : " "));
  return { whole, near };
}

/** "For depths that are no power of two" denies nothing. */
const namingDenial = /\bthat (?:is|are|has|have) (?:no|not)\b/gi;
const denies = /\b(?:not|never|no|none|nothing|without|neither|nor)\b|n't\b/i;

/** A statement that the code is so now: no past, no denial, no word of its going. */
function saysPresence(whole: string, part: string, { section }: Clause): boolean {
  const plain = whole.replace(namingDenial, " ");
  if (denies.test(plain) || unreal.test(plain) || deedSubject(part) === "user") return false;
  if (clauseTime(part, section, "asserted") === "past") return false;
  return !toldPast.test(part.replace(stateForms, " ")) || saysNow.test(part);
}

/** A list of files tells what stands in them; a `todo!()` in it plans nothing. */
const listsFile = ({ section, modality, masked }: Clause) =>
  section === "files" && modality === "planned" && /^\W*[\uE001\uE004]+\s*[:–—-]/.test(masked);

function isReport(clause: Clause): boolean {
  const { section, modality, isChecked } = clause;
  if (isChecked === false || silentSections.test(section)) return false;
  return modality === "asserted" || listsFile(clause);
}

/** The words of a file's name are no code, unless the file itself is gone. */
function isInPath(input: CheckInput, { literals, span }: Clause, at: number): boolean {
  const literal = literals.find(
    ({ kind, text, span: place }) =>
      (kind === "path" || /^[\w@./-]+\.\w{1,5}$/.test(text)) &&
      place.start <= span.start + at &&
      span.start + at < place.end,
  );
  return literal !== undefined && goneFile(input, literal.text) === null;
}

function codeClaims(input: CheckInput): CodeClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.filter(isReport).flatMap((clause) => {
    const sentence = sentenceText(input, clause);
    if (takesBack.test(sentence) || goingSign.test(sentence)) return [];
    const line = clauseLine(clause);
    const all = deedWords(input.summary.text.slice(clause.span.start, clause.span.end));
    const parts = new Map<number, DeedWord[]>();
    for (const word of all.filter(({ start }) => !isInPath(input, clause, start))) {
      const { whole, near } = partsAround(line, word.start);
      const { from, part } = near;
      if (!saysPresence(whole, part, clause)) continue;
      const held = parts.get(from) ?? [];
      parts.set(from, held);
      held.push(word);
    }
    const names = all.map(({ word }) => word.toLowerCase());
    return [...parts.values()].map((words) => ({ clause, words, names }));
  });
}

const hasWord = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + word.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
};

/** An output shows the word before the session wrote it, or after it was taken away. */
function isShownOutside(input: CheckInput, word: string, { made, by }: LostWord): boolean {
  const end = by?.order ?? made.order;
  const forms = new Set([word, word.toLowerCase(), word.toUpperCase()]);
  return recordIndex(input).texts.some(
    ({ order, text, rolledBack }) =>
      !rolledBack &&
      (order < made.callOrder || order > end) &&
      /^tool-/.test(input.event(order).kind) &&
      [...forms].some((form) => hasWord(text, form)),
  );
}

/** Another sentence of the summary tells of its going. */
function isToldGone(input: CheckInput, word: string): boolean {
  return input.summary.clauses.some(({ sentence: { start, end }, section, modality }) => {
    if (modality === "quoted" || /^(?:request|user-messages)$/.test(section)) return false;
    const sentence = input.summary.text.slice(start, end);
    return hasWord(sentence.toLowerCase(), word.toLowerCase()) && takesBack.test(sentence);
  });
}

/** A word that is lost, and how much it says: names more than words, words that also stand elsewhere less. */
type Lost = { word: DeedWord; life: LostWord; weight: number };

/** Two words of the language or one name: a single word may mean anything. */
const enough = 2;

const isEdit = (by: object) => "change" in by && by.change === "edit";

function weigh(input: CheckInput, word: DeedWord, life: LostWord): Lost {
  const isSure = !isShownOutside(input, word.word, life);
  // An edit that takes a plain word out of one line may leave it in others.
  const isPart = !word.isName && life.by !== null && isEdit(life.by);
  return { word, life, weight: (word.isName ? 2 : 1) * (isSure && !isPart ? 1 : 0.5) };
}

/** The lost words of a part, each root and each place once; those of a file that the part names count for that file alone. */
function lostIn(input: CheckInput, { words, names }: CodeClaim, lost: LostWords): Lost[] {
  const seen = new Set<string>();
  const isNamed = (path: string) => {
    const base = (path.split("/").at(-1) ?? path).toLowerCase().split(/[^\p{L}\p{N}_$]+/u);
    return base.every((piece) => piece.length < 3 || names.includes(piece));
  };
  const places = new Set<number>();
  return words.flatMap((word) => {
    if (seen.has(word.root) || places.has(word.start)) return [];
    const everywhere = lost.everywhere.get(word.root);
    const [, there] = everywhere
      ? []
      : ([...(lost.byPath.get(word.root) ?? [])].find(([path]) => isNamed(path)) ?? []);
    const life = everywhere ?? there;
    if (!life) return [];
    seen.add(word.root);
    places.add(word.start);
    return [everywhere ? weigh(input, word, life) : { word, life, weight: 1 }];
  });
}

function isKept(input: CheckInput, { life, word }: Lost): boolean {
  // What stays verbatim behind the summary tells of itself.
  if (life.by && hasOrder(input.compaction.kept, life.by.order)) return true;
  return isToldGone(input, word.word);
}

function accuseLost(
  input: CheckInput,
  span: { start: number; end: number },
  { made, by }: LostWord,
): Judgement {
  const cited = cite(input, made);
  const says = `Tells of ${wordsAt(input, span)} as a part of the code`;
  const evidence = by ? [cited, cite(input, by)] : [cited];
  const kind = "rolled-back-evidence";
  const why = by
    ? `${says}; ${eventWords(cited)} wrote it, and it was taken out again later.`
    : `${says}; the turn that wrote it, ${eventWords(cited)}, was rolled back.`;
  const holds = by ? "The code was taken out again." : "The turn that wrote it was rolled back.";
  return accuse(input, { span }, { kind, evidence, why, holds });
}

/** Code that is told as being there although every event that wrote it was revoked or undone. */
export function judgeLostCode(input: CheckInput): Judgement[] {
  const claims = codeClaims(input);
  const wanted = new Set(claims.flatMap(({ words }) => words.map(({ root }) => root)));
  if (wanted.size === 0) return [];
  const lost = lostWords(input, wanted);
  return claims.flatMap((claim) => {
    const { clause } = claim;
    const found = lostIn(input, claim, lost).filter((each) => !isKept(input, each));
    const [first] = found.toSorted((a, b) => b.weight - a.weight);
    const sum = found.reduce((total, { weight }) => total + weight, 0);
    if (!first || first.weight < 1 || sum < enough || isInheritedClause(input, clause)) return [];
    const places = found.map(({ word }) => word);
    const start = clause.span.start + Math.min(...places.map((place) => place.start));
    const end = clause.span.start + Math.max(...places.map((place) => place.end));
    return [accuseLost(input, { start, end }, first.life)];
  });
}
