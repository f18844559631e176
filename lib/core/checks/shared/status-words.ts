import type { RunFamily } from "../../facts/fact";

/** `any` speaks of every check at once: "everything is green". */
export type StatusFamily = RunFamily | "any";

/** Nouns that can be the subject of a status; longer ones first, so that "test build" is no test. */
export const familyNouns: readonly [StatusFamily, RegExp][] = [
  [
    "typecheck",
    /\b(?:type ?-?check(?:s|er|ing|ed)?|tsc|mypy|pyright|typescript(?: compil\w+| check\w*)?|static types?|types)\b/gi,
  ],
  [
    "lint",
    /\b(?:lint(?:er|ers|ing|s)?|eslint|clippy|ruff|golangci-lint|flake8|pylint|rubocop|stylelint|oxlint|biome|static analysis)\b/gi,
  ],
  ["format", /\b(?:formatter|formatting|format check|prettier|gofmt|rustfmt)\b/gi],
  [
    "test",
    /\b(?:(?:unit|integration|e2e|end-to-end|regression|smoke|acceptance|functional|snapshot|api|ui)[ -]?tests?|test (?:suites?|runs?|cases?|files?|specs?)|tests?|suites?|specs?|pytest|jest|vitest|mocha|rspec|phpunit|cargo test|go test|npm test|playwright|testcases?)\b/gi,
  ],
  [
    "build",
    /\b(?:builds?|compilation|compiler?|compiles|bundle|bundling|code(?=(?: now| still| all)? (?:compiles|builds)))\b/gi,
  ],
  [
    "any",
    /\b(?:everything|all (?:the )?(?:checks|gates|steps|jobs|suites and checks)|(?:the )?(?:checks|quality gates|gates)|all green|all(?= (?:is |are )?green))\b/gi,
  ],
];

const adverbs =
  "now|still|all|again|currently|consistently|cleanly|fully|locally|both|successfully|finally|already|also|just|each|either|together|completely|then|therefore|reliably|actually|indeed|even|once more|at last|to date|so far|right now|today";

/** Words behind "pass" that make it a verb with an object: "passes the config", "passed in a flag". */
const transitive =
  /^\s+(?:the|a|an|it|its|them|this|that|these|those|null|none|undefined|empty|true|false|through|to|along|down|over|by|as|into|back|around|off|arguments?|args?|options?|params?|parameters?|props?|values?|data|context|each|every|any|only|--?\w|[\uE001\uE002\uE004]|in (?!(?:\d|~|under|about|ci\b|all|both|every|the (?:suite|ci|pipeline|container)|isolation|parallel|order|total|a (?:clean|fresh))))/i;

export type PredicateHit = { start: number; end: number; status: "pass" | "fail"; isPast: boolean };

const passPattern = new RegExp(
  [
    "\\bpass(?:es|ed|ing)?\\b",
    "\\b(?:green|clean|successful(?:ly)?|healthy|happy)\\b",
    "\\b(?:ok|okay|fine)\\b",
    "\\bsucceed(?:s|ed|ing)?\\b",
    "\\b(?:compiles?|builds?|bundles?)(?= (?:cleanly|fine|again|successfully|without|ok|now)|[\\s.]*$)",
    "\\bworks?\\b(?= (?:again|now|fine)|[\\s.]*$)",
    "\\b(?:run|runs|ran|works?|working|finish(?:es|ed)|completed?)(?= (?:through|cleanly|fine|green|successfully|without (?:any )?(?:errors?|failures?|issues?|problems?)))",
    "\\b(?:without|with no|with zero|with 0|no|zero|0|free of) (?:any |remaining |more |further |new |known |test |lint(?:er|ing)? |type |build |compile(?:r)? |compilation )*(?:errors?|failures?|failing(?: tests?)?|issues?|problems?|complaints?|violations?|findings|broken tests?|red tests?)(?: left| remaining| reported| found| remain)?\\b",
    "\\b(?:error|issue|failure)-free\\b",
    "\\b0 (?:fail(?:ed|ing|s|ures?)?|errors?)\\b",
    "\\bnothing (?:fails|is failing|failed|is red|is broken)\\b",
  ].join("|"),
  "gi",
);

const failPattern = new RegExp(
  [
    "\\bfail(?:s|ed|ing|ure|ures)?\\b",
    "\\b(?:red|broken|unsuccessful)\\b",
    "\\b(?:breaks?|broke|crash(?:es|ed|ing)?|errors? out|errored(?: out)?)\\b",
    "\\b(?:with|has|have|had|reports?|reported|shows?|showed|gives?|gave|finds?|found|throws?|threw|exits? with|exited with) (?:\\d+ |an? |some |several |many |two |three |four |five )?(?:\\w+ )?(?:errors?|failures?|problems?|issues?|violations?)\\b",
    "\\b[1-9]\\d* (?:lint |type |build |compile(?:r)? |compilation )?(?:errors?|failures?|problems?|violations?)(?: remain\\w*| left)?\\b",
  ].join("|"),
  "gi",
);

/** "failed logins" is a noun with its adjective; "tests failed" is a status. */
const adjective =
  /^(?:fail(?:ed|ing)|broken|green|clean|red|successful|passing|passed|healthy|fine)\b/i;
const nounAfter = new RegExp(
  `^\\s+(?!(?:${adverbs}|tests?|specs?|suites?|build|builds|cases?|assertions?|checks?|lint|runs?|and|or|but|after|before|because|due|with|without|on|in|at|for|from|when|while|since|until|under|as|by|to|of|again|too|it|this|out|except|apart|if|so|via|across|up|per|against|over|through|despite|like|not|is|are|was|were)\\b)[a-z]+`,
  "i",
);

const flip =
  /\b(?:not|never|no longer|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|cannot|can't|won't|hasn't|haven't|no|none of the|nothing)(?:\s+(?:yet|currently|all|be|been|actually|fully|one|single|of the|the|any|even|successfully|a|an))*\s*$/i;

function isNounPhrase(text: string, hit: { start: number; end: number }): boolean {
  const word = text.slice(hit.start, hit.end);
  const after = text.slice(hit.end);
  if (/^pass(?:es|ed|ing)?$/i.test(word) && transitive.test(after)) return true;
  if (/^(?:ok|okay|fine)$/i.test(word)) return /^\s+(?:to|for|with|if|as)\b/i.test(after);
  if (/^clean$/i.test(word) && /^(?:[- ]?up|er|\s+(?:the|up|install|slate|checkout))/i.test(after))
    return true;
  return adjective.test(word) && nounAfter.test(after);
}

function collect(text: string, pattern: RegExp, status: "pass" | "fail"): PredicateHit[] {
  const hits: PredicateHit[] = [];
  for (const found of text.matchAll(pattern)) {
    const hit = { start: found.index, end: found.index + found[0].length };
    if (isNounPhrase(text, hit)) continue;
    const isFlipped = flip.test(text.slice(Math.max(0, hit.start - 40), hit.start));
    const opposite = status === "pass" ? "fail" : "pass";
    const isPast = /ed$|^(?:ran|broke|had|gave|found|threw)\b|^(?:reported|showed|exited) /i.test(
      found[0],
    );
    hits.push({ ...hit, status: isFlipped ? opposite : status, isPast });
  }
  return hits;
}

/** Words in a masked clause that say how something ended, in order; overlapping ones once. */
export function findPredicates(text: string): PredicateHit[] {
  const passes = collect(text, passPattern, "pass");
  const fails = collect(text, failPattern, "fail").filter(
    (fail) => !passes.some((pass) => pass.start <= fail.start && fail.end <= pass.end),
  );
  return [...passes, ...fails].sort((a, b) => a.start - b.start || b.end - a.end);
}
