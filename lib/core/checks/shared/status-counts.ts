import type { RunCounts } from "../../facts/fact";

const words: Readonly<Record<string, number>> = {
  no: 0,
  zero: 0,
  none: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

export function readNumber(text: string): number | null {
  const known = words[text.toLowerCase()];
  if (known !== undefined) return known;
  const value = Number(text.replaceAll(",", ""));
  return text !== "" && Number.isFinite(value) ? value : null;
}

const number =
  "(\\d+(?:,\\d{3})*|no|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const noun =
  "(?:(?:unit|integration|e2e|new|existing|backend|frontend|regression|of the|of its|of our|test|the)\\s+)*(?:tests?|specs?|cases?|examples?|assertions?|checks?|suites?|files?)?";

/** A number behind "failed (" counts only where it stands alone: "(504 instead of 503)" is what a test saw. */
const countEnd = "(?=\\s*(?:[).,;:|/]|tests?\\b|specs?\\b|of\\b|passed\\b|failed\\b|$))";

/** Test files and suites are counted apart by runners; a claim about them speaks of no test count. */
const fileNoun = /\b(?:test )?(?:files?|suites?)\b/i;

type Rule = [RegExp, (counts: RunCounts, values: number[]) => void];

const rules: readonly Rule[] = [
  [
    new RegExp(
      `\\b${number}\\s+(?:\\w+\\s+)?(?:tests?|specs?|cases?)\\s+(?:out\\s+)?of\\s+(?:the\\s+|all\\s+)?${number}\\s+(?:\\w+\\s+){0,2}fail`,
      "i",
    ),
    (counts, [part, total]) => {
      counts.failed = part ?? 0;
      counts.total = total ?? 0;
    },
  ],
  [
    new RegExp(
      `\\b${number}\\s*(?:/|of|out of)\\s*(?:the\\s+|all\\s+)?${number}\\s+${noun}\\s*(?:\\w+\\s+){0,2}(?:fail\\w*|are red|broken)`,
      "i",
    ),
    (counts, [part, total]) => {
      counts.failed = part ?? 0;
      counts.total = total ?? 0;
    },
  ],
  [
    new RegExp(`\\b${number}\\s*(?:/|of|out of)\\s*(?:the\\s+|all\\s+)?${number}\\b`, "i"),
    (counts, [part, total]) => {
      counts.passed = part ?? 0;
      counts.total = total ?? 0;
    },
  ],
  [
    new RegExp(
      `\\b${number}\\s+${noun}\\s*(?:(?:still|now|are|is|all|have|has)\\s+)*(?:fail(?:s|ed|ing|ures?)?|red|broken)\\b`,
      "i",
    ),
    (counts, [value]) => {
      counts.failed = value ?? 0;
    },
  ],
  [
    new RegExp(`\\b${number}\\s+(?:failing|failed|broken|red)\\b`, "i"),
    (counts, [value]) => {
      counts.failed = value ?? 0;
    },
  ],
  [
    new RegExp(`\\ball\\s+(?:of\\s+)?(?:the\\s+)?${number}\\s+`, "i"),
    (counts, [value]) => {
      counts.total = value ?? 0;
    },
  ],
  [
    new RegExp(
      `\\b${number}\\s+${noun}\\s*(?:(?:all|now|are|have|still|were)\\s+)*(?:pass(?:es|ed|ing)?|green|succeed\\w*|ok)\\b`,
      "i",
    ),
    (counts, [value]) => {
      counts.passed = value ?? 0;
    },
  ],
  [
    new RegExp(`\\b(?:pass(?:es|ed|ing)?|passing)\\s*[:(=]?\\s*${number}${countEnd}`, "i"),
    (counts, [value]) => {
      counts.passed ??= value ?? 0;
    },
  ],
  [
    new RegExp(`\\b(?:fail(?:s|ed|ing|ures?))\\s*[:(=]\\s*${number}${countEnd}`, "i"),
    (counts, [value]) => {
      counts.failed ??= value ?? 0;
    },
  ],
  [
    new RegExp(`\\(\\s*${number}\\s+tests?\\s*\\)`, "i"),
    (counts, [value]) => {
      counts.total ??= value ?? 0;
    },
  ],
  [
    new RegExp(`\\b${number}\\s+skip(?:ped)?\\b`, "i"),
    (counts, [value]) => {
      counts.skipped = value ?? 0;
    },
  ],
  [
    new RegExp(
      `\\b${number}\\s+(?:lint |type |build |compiler? |compilation )?(?:errors?|problems?|issues?|violations?)\\b`,
      "i",
    ),
    (counts, [value]) => {
      counts.errors = value ?? 0;
    },
  ],
  [
    new RegExp(`\\b${number}\\s+(?:lint |compiler? )?warnings?\\b`, "i"),
    (counts, [value]) => {
      counts.warnings = value ?? 0;
    },
  ],
];

/** The numbers that a status sentence gives, by what they count. "3 of 4 pass" is passed 3, total 4. */
export function readCounts(text: string): RunCounts {
  const counts: RunCounts = {};
  if (fileNoun.test(text) && !/\btests?\b(?! (?:files?|suites?))/i.test(text)) return counts;
  let rest = text;
  for (const [pattern, apply] of rules) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const values = found.slice(1).map((value) => readNumber(value ?? "") ?? 0);
    apply(counts, values);
    rest =
      rest.slice(0, found.index) +
      " ".repeat(found[0].length) +
      rest.slice(found.index + found[0].length);
    rest += "";
  }
  return counts;
}
