import { emptyWords, type NumberMention } from "./read-numbers";
import { stem } from "./word-set";

/** Words of one thing: "failed", "failing" and "failures". */
export function rootOf(word: string): string {
  return stem(word).replace(/(?<=\w{3})ur$/, "");
}

const rootsOf = (words: string) => new Set(words.split(/\s+/).map(rootOf));

/** What people count or measure themselves, so that another number of it may be as true. */
export const looseRoots: ReadonlySet<string> = rootsOf(
  `line second sec minute min hour day week month year time way thing point part step place case option reason change
  word char character level try tries call item round zeile stelle stellen minute minuten sekunden stunde stunden tag
  tage ligne lignes jour jours heure heures s ms m h x sentence paragraph message session turn`,
);

/** What only runners give a number to: nobody counts these by hand. */
const resultRoots: ReadonlySet<string> = rootsOf(
  `passed failed skipped errors warnings offenses offences assertions examples ignored pending flaky changed unreachable
  total coverage covered insertions deletions`,
);

export const isResult = (word: string) => resultRoots.has(rootOf(word));

/** "46/46" and "pytest 57" count what passed of what there is, whatever the words are. */
const wholeKeys = ["passed", "tests"];
const runner =
  /^(?:pytest|jest|vitest|mocha|rspec|phpunit|pest|junit|unittest|minitest|exunit|cypress|playwright|karma|ava|tap|ctest|gtest|nextest|surefire|xctest|suite|tests?|specs?)$/;

/** The words by which the same number is found elsewhere: what it counts, or the label in front of it. */
export function keysOf({ after, before, partner, value }: NumberMention): string[] {
  const isWhole = partner === value || runner.test(before[0] ?? "");
  if (isWhole && value > 12 && after.length === 0) return wholeKeys;
  return [...new Set([...after.slice(0, 2), ...before.slice(0, 2)])].filter(
    (word) => word.length > 1 && !emptyWords.has(word),
  );
}

/** "revision 43" is a name: nobody adds names up. */
export const isNamed = ({ after, before: [label], unit }: NumberMention) =>
  unit === null && after.length === 0 && label !== undefined && !isResult(label);

/** Two numbers of one thing, such as the failures of two runs. */
export const isTwin = (a: NumberMention, b: NumberMention) =>
  keysOf(a).some((word) => keysOf(b).some((other) => rootOf(word) === rootOf(other)));

/** Few significant digits: it may be a rounded one. */
export const isRound = (digits: string) => /^[1-9]\d?0+$/.test(digits);
