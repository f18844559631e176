import type { Span } from "../../artifact";
import type { RunFamily } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { clauseLine, pathOfLiteral, reportClauses, sentenceText } from "../shared/report-clauses";

/** "Fixed X": what was repaired, by the names and paths that the words give. */
export type FixClaim = {
  clause: Clause;
  span: Span;
  /** Error codes, names of tests and symbols, messages. */
  names: string[];
  paths: string[];
  /** "the type errors", "the failing tests": all failures of a family. */
  family: RunFamily | null;
};

const verb =
  "(?:fixed|resolved|solved|corrected|repaired|cured|eliminated|patched|remedied|squashed|ironed out|got rid of)";
const state =
  "(?:(?:is|are|was|were|has been|have been|got|now|all|both|also|since|fully|finally|already) )+";

const active = new RegExp(
  `\\b${verb}\\b(?! (?:in|size|width|height|by the user|version|point|amount|seed|list|set|cost|price|number|header|position|to )\\b)`,
  "gi",
);
const passive = new RegExp(`\\b${state}${verb}\\b`, "gi");
const gone =
  /\bno longer (?:fails?|occurs?|appears?|happens?|crash(?:es)?|throws?|errors?)\b|\b(?:is|are) gone\b|\bwent away\b/gi;

const undone =
  /\b(?:not|never|n't|partly|partially|still|un(?:fixed|resolved)|attempt\w*|tried|try(?:ing)?|half (?:of|done|fixed|solved)|almost|mostly|some of|should be|hopefully|believed|supposed\w*|except|apart from|other than|until|would|could|yet|to be|needs?|will|cannot|unless|if|remain\w*|reverted|rolled back)\b|n't\b/i;

const families: readonly [RunFamily, RegExp][] = [
  [
    "typecheck",
    /\b(?:type(?:script)? (?:errors?|issues?|problems?)|type ?-?check (?:errors?|failures?)|tsc errors?|mypy errors?)\b/i,
  ],
  [
    "lint",
    /\b(?:lint(?:er|ing)? (?:errors?|issues?|problems?|violations?|findings|warnings?)|eslint errors?|clippy (?:errors?|lints))\b/i,
  ],
  [
    "build",
    /\b(?:build (?:errors?|failures?|problems?|break\w*)|compil\w+ (?:errors?|failures?)|broken build|failing build)\b/i,
  ],
  [
    "test",
    /\b(?:(?:failing|failed|broken|red) (?:\w+ )?(?:tests?|specs?)|test (?:failures?|errors?)|(?:tests?|suite) failures?)\b/i,
  ],
];

const errorName =
  /\b(?:TS\d{4,5}|E\d{4}|[A-Z][A-Za-z]+(?:Error|Exception)|E[A-Z]{5,}|ERR_[A-Z_]+)\b/g;

function namesIn(clause: Clause, span: Span): string[] {
  const literals = clause.literals
    .filter(
      ({ kind, span: at }) =>
        /^(?:code|symbol|quote)$/.test(kind) &&
        at.start >= span.start - 120 &&
        at.end <= clause.span.end,
    )
    .map(({ text }) => text.replace(/\(\)$/, "").trim())
    .filter((text) => text.length > 3);
  const codes = clause.text.match(errorName) ?? [];
  return [...new Set([...literals, ...codes])];
}

function readClause(input: CheckInput, clause: Clause): FixClaim[] {
  const text = clauseLine(clause);
  if (undone.test(text) || /\b(?:but|except|however|although)\b/i.test(sentenceText(input, clause)))
    return [];
  const found = [passive, active, gone].flatMap((pattern) => [...text.matchAll(pattern)])[0];
  if (!found) return [];
  const end = text.replace(/[\s.;,:!)*_]+$/, "").length;
  const isActive = new RegExp(`^${verb}`, "i").test(found[0]);
  const lead = text.length - text.trimStart().length;
  const span = {
    start: clause.span.start + (isActive ? found.index : lead),
    end: clause.span.start + Math.max(end, found.index + found[0].length),
  };
  const paths = clause.literals.flatMap((literal) => {
    const path = pathOfLiteral(clause, literal.span.start);
    return path === null || /^(?:https?:|#)/.test(path) ? [] : [path];
  });
  return [
    {
      clause,
      span,
      names: namesIn(clause, span).filter((name) => !paths.includes(name)),
      paths,
      family: families.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    },
  ];
}

/** All reports of repairs; plans, tries and half repairs are none. */
export function fixClaims(input: CheckInput): FixClaim[] {
  return reportClauses(input)
    .filter(
      ({ section, time, masked }) =>
        !/^(?:pending|next|concepts)$/.test(section) &&
        (time === "current" || /\bno longer\b/i.test(masked)),
    )
    .flatMap((clause) => readClause(input, clause));
}
