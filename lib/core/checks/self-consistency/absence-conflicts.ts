import type { CheckInput, Clause } from "../check";
import { clauseLine, pathOfLiteral, placeSign, reportClauses } from "../shared/report-clauses";
import type { Conflict } from "./conflict";

const outcome = "(red|flaky|fail(?:ed|ing|s)?|broken?|broke|skipped)";
const what = "(?:tests?|specs?|examples?|test cases?|runs?|suites?)";

/** "No test was ever red", "nothing failed", "no test was flaky". */
const noneOf: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no|not (?:one|a single)|none of the)(?: single)? ${what} (?:was|were|has been|have been|had been|ever|has ever|had ever)(?: ever)? ?(?:been |turned |went )?${outcome}\\b`,
    "i",
  ),
  new RegExp(`\\b(?:no|not (?:one|a single)) ${what} ${outcome}\\b`, "i"),
];

/** One or more of them: "9 red tests", "1 flaky". */
const someOf = new RegExp(
  `\\b(?:[1-9]\\d*|one|two|three|four|five|six|seven|eight|nine|ten)(?: of (?:the )?\\d+)? (?:${what} )?(?:was |were )?${outcome}\\b`,
  "i",
);

/** What holds for a part only or for a time only leaves room for the other. */
const narrowed =
  /\b(?:after|since|now|then|later|finally|again|this time|still|any ?more|in the end|in the last|on the last|else|other|further|besides|except|apart|but|only|of mine|new|by (?:the|this))\b/i;

const classOf = (word: string) => {
  if (/^flaky/i.test(word)) return "flaky";
  return /^skip/i.test(word) ? "skipped" : "failed";
};

function foundIn(
  clause: Clause,
  pattern: RegExp,
): { start: number; end: number; kind: string } | null {
  const text = clauseLine(clause);
  const found = pattern.exec(text);
  if (!found) return null;
  const start = clause.span.start + found.index;
  return { start, end: start + found[0].length, kind: classOf(found[1] ?? "") };
}

/** No test was red here, and some were there. */
export function outcomeConflicts(input: CheckInput): Conflict[] {
  const clauses = reportClauses(input);
  const some = clauses
    .filter(({ polarity }) => polarity !== "negative")
    .flatMap((clause) => foundIn(clause, someOf) ?? []);
  const none = clauses
    .filter(({ masked }) => !narrowed.test(masked))
    .flatMap((clause) => noneOf.flatMap((pattern) => foundIn(clause, pattern) ?? []));
  return none
    .flatMap((b) => {
      const a = some.find(({ kind, start }) => kind === b.kind && start !== b.start);
      return a ? [{ a, b, why: "one says that there was none" }] : [];
    })
    .slice(0, 1);
}

const missing =
  /\b(?:does(?: not|n't) exist(?: yet)?|(?:was|is|has)(?: not|n't) (?:been )?(?:written|created|added|there)(?: yet)?|(?:not|never) (?:been )?(?:written|created) yet)\b/i;
const written = /\b(?:written|wrote|created|was added|is there now|exists now)\b/i;
const undone =
  /\b(?:not|never|n't|remov\w+|delet\w+|revert\w*|dropped|undone|lost|rolled back|earlier|first|before|until|if|unless)\b/i;

/** The only path of a clause. */
function pathIn(clause: Clause): string | null {
  const places = [...clause.masked.matchAll(new RegExp(placeSign, "gu"))];
  const paths = new Set(
    places.flatMap(({ index }) => pathOfLiteral(clause, clause.span.start + index) ?? []),
  );
  const [only, ...others] = paths;
  return only !== undefined && others.length === 0 ? only : null;
}

/** A file that was written here and does not exist there. */
export function fileConflicts(input: CheckInput): Conflict[] {
  const { clauses } = input.summary;
  const sentenceOf = ({ sentence }: Clause) =>
    clauses.filter((each) => each.sentence.start === sentence.start);
  const pathOfSentence = (clause: Clause) => {
    const paths = new Set(sentenceOf(clause).flatMap((each) => pathIn(each) ?? []));
    return paths.size === 1 ? [...paths][0] : undefined;
  };
  const gone = clauses.filter(
    (clause) =>
      missing.test(clauseLine(clause)) &&
      !/^(?:user-messages|analysis|request|errors|problems)$/.test(clause.section) &&
      !/^(?:quoted|question|conditional)$/.test(clause.modality) &&
      clause.time !== "past",
  );
  for (const clause of gone) {
    const path = pathOfSentence(clause);
    if (path === undefined) continue;
    const there = reportClauses(input).find(
      (other) =>
        other.sentence.start !== clause.sentence.start &&
        pathIn(other) === path &&
        written.test(clauseLine(other)) &&
        !undone.test(clauseLine(other)),
    );
    if (there)
      return [{ a: there.span, b: clause.span, why: "one says that the file is not there" }];
  }
  return [];
}
