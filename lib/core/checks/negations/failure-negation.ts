import type { Span } from "../../artifact";
import type { RunFact, RunFamily } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { clauseLine, reportClauses, sentenceText } from "../shared/report-clauses";
import { familyOf, namedRuns } from "../shared/subject-runs";

/** A sentence that denies failures, warnings or runs. */
export type FailureNegation = {
  clause: Clause;
  span: Span;
  /** Null where it names no family. */
  family: RunFamily | null;
  /** The runs that it names by a command or by a name of theirs; null where it names none. */
  runs: RunFact[] | null;
  /** "never", "at any point": every run of the range counts, not the last one. */
  isEver: boolean;
  what: "failure" | "warning" | "regression" | "run";
  /** A test file or name in the sentence. */
  scope: string[];
};

const kinds =
  "(?:test|tests|lint\\w*|type|build|compil\\w+|runtime|migration|deploy\\w*|new|known|single|actual|real|serious|unexpected|any|of any kind|outstanding|remaining|open|more)";
const trouble =
  "(?:errors?|failures?|failing tests?|failed tests?|broken tests?|red tests?|test failures?|crash(?:es)?|warnings?|regressions?|failed runs?|red runs?)";
const fail =
  "(?:fail(?:s|ed|ing)?|br(?:eak|oke|oken|eaks)|crash(?:es|ed)?|abort(?:s|ed)?|complain(?:s|ed)?|panick?(?:s|ed)?|die[sd]?|choke[sd]?|stall(?:s|ed)?|tripped|(?:timed|times|time) out|hung|error(?:s|ed)?(?: out)?|(?:exit(?:ed)?|end(?:ed)?|finish(?:ed)?) (?:with|in) (?:an? )?(?:errors?|failures?|non-?zero\\b[\\w ]*)|(?:was|were|went|gone|go|turn(?:ed)?|been|is|are) (?:ever )?(?:red|broken|failing))";
const subject =
  "(?:the |our |any |all |whole |full |entire |unit |integration )*(?:tests?|(?:test )?suites?|specs?|builds?|compilation|lint\\w*|type ?-?checks?|migrations?|deploy(?:ment)?s?|it|they|everything|\uE001+|\uE004+)";

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no|zero|without(?: any| a single| a)?|not (?:a single|one|any)|never (?:any|an?)|free of) (?:${kinds} )*${trouble}\\b`,
    "gi",
  ),
  new RegExp(`\\bnothing (?:(?:has|had|ever|is|was|else) )*${fail}\\b`, "gi"),
  new RegExp(
    `\\b${subject} (?:(?:has|have|had) )?(?:never|did not|didn't|has not|hasn't|have not|haven't|at no point)(?: once| ever| even| been)* ${fail}\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:no|none of the|not one|not a single) (?:\\w+ )?(?:tests?|specs?|builds?|runs?) (?:(?:has|have|ever|is|are|was|were) )*(?:${fail}|red|broken)\\b`,
    "gi",
  ),
];

/** The same of a run that stands in front by a name of its own: "`mkdocs build` never aborted". */
const denied = new RegExp(
  `(?<=[\uE001\\w] )(?:(?:has|have|had) )?(?:never|at no point|not once|did not|didn't|has not|hasn't)(?: once| ever| even| been)* ${fail}\\b`,
  "gi",
);

const runPatterns: readonly RegExp[] = [
  /\b(?:no|none of the) (tests?|builds?|lint\w*|type ?-?checks?)(?: at all)? (?:was|were|has been|have been) (?:ever |actually )*(?:run|executed|started|done)\b/gi,
  /\b(?:the )?(tests?|test suite|suite|build|linter|lint|type ?-?check\w*) (?:(?:was|were|has|have) (?:not|never)|(?:wasn't|weren't|hasn't|haven't))(?: been)? (?:ever |actually )*(?:run|executed|started|invoked)\b/gi,
  /\b(?:did not|didn't|never|have not|haven't|without) (?:actually |ever )*(?:run|ran|running|execut\w+|start\w*) (?:the |any |our )*(tests?|test suite|suite|build|linter|lint|type ?-?check\w*)\b/gi,
];

const ever =
  /\b(?:never|ever|at (?:any|no) (?:point|time|stage)|throughout|in any (?:of the )?runs?|every (?:single )?(?:run|time)|all along|(?:whole|entire) (?:session|time|work)|encountered|came up|arose|ran into|ran across|(?:along|on|by) the way|en route|in between|in the process|the whole time|from start to (?:end|finish)|at any moment|on any run|no point)\b/i;
const lastRun =
  /\b(?:last|latest|final|most recent|now|current\w*|this) (?:\w+ )?(?:run|pass|build|check)?\b/i;

/** What else a clause may speak of: another subject, a part, a plan, a wish. */
const elsewhere =
  /\b(?:script|server|app|page|console|browser|logs?|prod\w*|staging|api|endpoint|request|response|handler|returns?|throws?|raise[sd]?|caught|handles?|validat\w+|ui|ci|pipeline|cleanly|user|input|except\w*|apart from|other than|aside from|besides|new|further|more|unrelated|because of|due to|from (?:the|our) (?:change|edit)s?|expected|mock\w*|e2e|integration|smoke|manual\w*|only|since|after|until|unless|yet to)\b/i;
const runElsewhere =
  /\b(?:integration|e2e|end-to-end|full|whole|entire|manual\w*|unit|new|smoke|ui|browser|slow|load|perf\w*|again|re-?run|since|after|against|before|locally|ci|production|staging|docker|every|all|in parallel|separately|because|due)\b/i;

function scopeOf(clause: Clause): string[] {
  const part = /\b(?:unit|integration|e2e|end-to-end|smoke|acceptance|ui|api)\b/i.exec(
    clause.masked,
  );
  const names = clause.literals
    .filter((literal) => literal.kind === "path" || literal.kind === "code")
    .map((literal) => literal.text.toLowerCase());
  return part ? [...names, part[0].toLowerCase()] : names;
}

function whatOf(words: string): FailureNegation["what"] {
  if (/regress/i.test(words)) return "regression";
  return /warning/i.test(words) ? "warning" : "failure";
}

/** Whether the rest of the clause leaves the denial whole. */
function isWhole(text: string, words: string, at: number, isEver: boolean): boolean {
  if (/\bno (?:\w+ )*new\b/i.test(words)) return false;
  const rest = text.slice(0, at) + text.slice(at + words.length);
  return !elsewhere.test(isEver ? rest.replace(/\b(?:before|after|since)\b/gi, "") : rest);
}

function readClause(input: CheckInput, clause: Clause): FailureNegation[] {
  const text = clauseLine(clause);
  const sentence = sentenceText(input, clause);
  const isEver = ever.test(text) && !(/\bin\b/.test(text) && lastRun.test(text));
  const general = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((found) => isWhole(text, found[0], found.index, isEver))
    .map((found): FailureNegation => {
      const words = found[0];
      const start = clause.span.start + found.index;
      return {
        clause,
        span: { start, end: start + words.length },
        family: familyOf(words) ?? familyOf(text) ?? familyOf(sentence),
        runs: null,
        isEver,
        what: whatOf(words),
        scope: scopeOf(clause),
      };
    });
  return [...namedDenials(input, clause, text, isEver), ...general];
}

/** Longest stretch between a name and what is denied of it, in UTF-16 units. */
const nameDistance = 24;

function namedDenials(
  input: CheckInput,
  clause: Clause,
  text: string,
  isEver: boolean,
): FailureNegation[] {
  return [...text.matchAll(denied)].flatMap((found): FailureNegation[] => {
    const name = namedRuns(input, clause).findLast(
      ({ end }) => end <= found.index && found.index - end <= nameDistance,
    );
    const words = name ? text.slice(name.start, found.index + found[0].length) : "";
    if (!name || !isWhole(text, words, name.start, isEver)) return [];
    const start = clause.span.start + name.start;
    const span = { start, end: start + words.length };
    return [{ clause, span, family: null, runs: name.runs, isEver, what: "failure", scope: [] }];
  });
}

/** Denials of failures and warnings, of all runs or of the last one. */
export function failureNegations(input: CheckInput): FailureNegation[] {
  return reportClauses(input)
    .filter((clause) => clause.time !== "past" || ever.test(clause.masked))
    .flatMap((clause) => {
      const found = readClause(input, clause);
      return found.filter(
        (claim, index) =>
          !found
            .slice(0, index)
            .some(
              (other) => other.span.start < claim.span.end && claim.span.start < other.span.end,
            ),
      );
    });
}

/** "The tests were not run": hedged by its form, and still a statement about the record. */
export function runNegations(input: CheckInput): FailureNegation[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses
    .filter(
      ({ modality, time, subject: who, section }) =>
        (modality === "asserted" || modality === "hedged") &&
        time === "current" &&
        who !== "user" &&
        !/^(?:request|constraints|user-messages|analysis|next)$/.test(section),
    )
    .filter((clause) => !runElsewhere.test(sentenceText(input, clause)))
    .flatMap((clause) => {
      const text = clauseLine(clause);
      return runPatterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap((found): FailureNegation[] => {
          const family = familyOf(found[1] ?? "");
          const start = clause.span.start + found.index;
          const span = { start, end: start + found[0].length };
          if (family === null) return [];
          return [{ clause, span, family, runs: null, isEver: true, what: "run", scope: [] }];
        }),
      );
    });
}
