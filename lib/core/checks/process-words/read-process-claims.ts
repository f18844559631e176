import type { Span } from "../../artifact";
import type { RunFamily } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { clauseLine, pathOfLiteral, reportClauses } from "../shared/report-clauses";

/** A process without its result: "the configuration has been checked". */
export type ProcessClaim = {
  clause: Clause;
  span: Span;
  /** The family of runs that the object names. */
  family: RunFamily | null;
  paths: string[];
  /** Words of the object where it is neither a family nor a path. */
  objects: string[];
};

const verb =
  "(?:verified|checked|validated|reviewed|confirmed|tested|inspected|audited|examined|assessed|evaluated|analy[sz]ed|double-?checked|cross-?checked|sanity-?checked|smoke-?tested|re-?checked|re-?tested|looked (?:at|over|through|into)|gone (?:over|through)|went (?:over|through)|exercised|vetted)";
const adverbs =
  "(?:(?:now|also|all|both|already|fully|carefully|thoroughly|manually|duly|since|then|properly|successfully|again|finally|once more|locally|just|been) )*";
const passive = new RegExp(
  `\\b(?:was|were|has been|have been|had been|got|is|are) ${adverbs}${verb}\\b`,
  "i",
);
const active = new RegExp(
  `(?:^|[:;,]\\s*|\\b(?:i|we|and|then|agent|also)\\s+)${adverbs}(${verb})\\s+(?=(?:the|all|both|our|its|that the|this|these|every|each|any|[\uE001\uE004]|\\w))`,
  "i",
);
const ran =
  /\b(?:ran|executed|performed|carried out|did|completed|conducted|went through) (?:the |a |an |all |some |full |final |further )*(?:checks?|verification|validation|review|inspection|audit|qa|sanity checks?|smoke tests?)\b/i;

/** Words that state a result, or make the sentence about something other than a process. */
const result =
  /\b(?:pass\w*|fail\w*|green|red|clean(?:ly)?|ok|okay|fine|works?|working|worked|correct\w*|wrong|valid|invalid|that|whether|how|no|not|none|nothing|never|zero|found|finds|shows?|showed|returns?|returned|gives?|gave|reports?|reported|prints?|printed|contain\w*|match\w*|equal\w*|exists?|still|now (?:has|is|are|uses)|because|errors?|issues?|problems?|expected|succe\w+|consistent|identical|intact|complete|ready|safe|stable|only|before|if|by (?:the )?user|against|with|using|via|via|per|code|in|mock\w*)\b|\d|[\u2192\u2713\u2705\u274c:=>]/i;

const families: readonly [RunFamily, RegExp][] = [
  ["typecheck", /\b(?:types|typing|type safety|type ?-?check\w*|typings)\b/i],
  ["lint", /\b(?:lint\w*|code style|style|eslint|static analysis)\b/i],
  ["build", /\b(?:builds?|compilation|bundle|build output)\b/i],
  ["migration", /\b(?:migrations?|schema)\b/i],
  ["deploy", /\b(?:deploy\w*|rollout|release)\b/i],
  ["test", /\b(?:tests?|suites?|specs?|coverage|test (?:runs?|results?))\b/i],
];

const stop = new Set(
  "the a an all both every each our its this that these those my of for and or to in on at was were has have had been is are got it they everything things result results output outcome status state changes change work code".split(
    " ",
  ),
);

function objectsIn(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(
      (word) => word.length > 2 && !stop.has(word) && !new RegExp(`^${verb}$`, "i").test(word),
    );
}

function readClause(clause: Clause): ProcessClaim[] {
  const text = clauseLine(clause);
  const found = passive.exec(text) ?? ran.exec(text) ?? active.exec(text);
  if (!found) return [];
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  if (result.test(rest.replace(/^[\s\-*•]+|[\s.]+$/g, ""))) return [];
  const end = text.replace(/[\s.;,!)*_]+$/, "").length;
  const lead = text.length - text.trimStart().length;
  const paths = clause.literals.flatMap(
    (literal) => pathOfLiteral(clause, literal.span.start) ?? [],
  );
  const hasOther = clause.literals.some(
    (literal) => literal.kind !== "path" && literal.kind !== "code",
  );
  if (hasOther) return [];
  return [
    {
      clause,
      span: { start: clause.span.start + lead, end: clause.span.start + end },
      family: families.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
      paths,
      objects: objectsIn(rest),
    },
  ];
}

/** Reports of a process in short clauses that name no result. */
export function processClaims(input: CheckInput): ProcessClaim[] {
  return reportClauses(input)
    .filter(({ section }) => !/^(?:pending|next|concepts)$/.test(section))
    .filter(({ mark, polarity }) => mark === null && polarity === "positive")
    .flatMap(readClause);
}
