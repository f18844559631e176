import type { Span } from "../../artifact";
import type { RunFact, RunFamily } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { clauseLine, pathOfLiteral, reportClauses } from "../shared/report-clauses";
import { subjects } from "../shared/status-subject";

/** A process without its result: "the configuration has been checked". */
export type ProcessClaim = {
  clause: Clause;
  span: Span;
  /** The family of runs that the object names. */
  family: RunFamily | null;
  /** The runs that the object names by their tool or command. */
  named: readonly RunFact[] | null;
  /** It says that something was started; of a deed, having been done is the result. */
  isStart: boolean;
  paths: string[];
  /** Words of the object where it is neither a family nor a path. */
  objects: string[];
};

const looked =
  "verified|checked|tried out|validated|reviewed|confirmed|tested|inspected|audited|examined|assessed|evaluated|analy[sz]ed|double-?checked|cross-?checked|sanity-?checked|smoke-?tested|spot-?checked|re-?checked|re-?tested|re-?verified|re-?validated|looked (?:at|over|through|into)|gone (?:over|through)|went (?:over|through)|exercised|vetted|proofed|probed";
/** Verbs that start a run; their object has to be one. */
const started =
  "re-?ran|ran|re-?run|run|executed|performed|carried out|conducted|tried|invoked|launched|kicked off|triggered|started";
/** Verbs that say that somebody cared; only of a run's family do they blur a result. */
const cared =
  "taken care of|handled|dealt with|attended to|covered|considered|followed up|looked after|seen to|worked through|compared|watched|monitored|observed";
const all = `${looked}|${started}|${cared}`;

const adverbs =
  "(?:(?:now|also|all|both|already|fully|carefully|thoroughly|manually|duly|since|then|properly|again|finally|once more|locally|just|been) )*";
const passive = new RegExp(
  `\\b(?:was|were|has been|have been|had been|got|(?:is|are) (?:now|all|fully|already)) ${adverbs}(${all})\\b`,
  "i",
);
const active = new RegExp(
  `(?:^|[:;,]\\s*|\\b(?:i|we|and|then|agent|also)\\s+)${adverbs}(${looked}|${started})\\s+(?=(?:the|all|both|our|its|that the|this|these|every|each|any|[\uE001\uE004]|\\w))`,
  "i",
);
const noun =
  /\b(?:verification|validation|review|testing|inspection|checks?|sanity checks?|smoke tests?|qa|audit|type-?checking|linting|test(?:ing)? round)\b(?: (?:was|were|is|are|has been|have been|got))? (?:done|made|performed|carried out|conducted|executed|took place|concluded)\b/i;
const ran =
  /\b(?:ran|executed|performed|carried out|did|completed|conducted|went through) (?:the |a |an |all |some |full |final |further )*(?:checks?|verification|validation|review|inspection|audit|qa|testing|sanity checks?|smoke tests?)\b/i;

/** Words that state a result, or make the sentence about something other than a process. */
const result =
  /\b(?:pass\w*|fail\w*|green|red|clean(?:ly)?|ok|okay|fine|works?|working|worked|correct\w*|wrong|valid|invalid|that|whether|how|no|not|none|nothing|never|zero|found|finds|shows?|showed|returns?|returned|gives?|gave|reports?|reported|prints?|printed|contain(?:s|ed)?|match\w*|equal\w*|exists?|still|now (?:has|is|are|uses)|because|errors?|issues?|problems?|expected|succe\w+|consistent|identical|intact|complete|ready|safe|stable|only|if|by (?:the )?user|per|mock\w*|through|crash(?:e[sd]|ing)|abort\w*|broke\w*|until|instead|but)\b|\d|[\u2192\u2713\u2705\u274c:=>]/i;

const families: readonly [RunFamily, RegExp][] = [
  ["typecheck", /\b(?:types|typing|type safety|type ?-?check\w*|typings)\b/i],
  ["lint", /\b(?:lint\w*|code style|style|eslint|static analysis)\b/i],
  ["build", /\b(?:builds?|compilation|bundle|build output)\b/i],
  ["migration", /\b(?:migrations?|schema)\b/i],
  ["deploy", /\b(?:deploy\w*|rollout|release)\b/i],
  ["test", /\b(?:tests?|suites?|specs?|coverage|test (?:runs?|results?))\b/i],
];

const stop = new Set(
  "the a an all both every each our its this that these those my of for and or to in on at was were has have had been is are got it they everything things result results output outcome status state changes change work code after before again once i we then also with using via against locally manually new whole entire full run runs".split(
    " ",
  ),
);

const isVerb = new RegExp(`^(?:${all})$`, "i");

function objectsIn(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.length > 2 && !stop.has(word) && !isVerb.test(word));
}

/** The runs that the clause names, a family of them or some by their tool. */
function runsNamed(input: CheckInput, clause: Clause, text: string) {
  const own = subjects(input, clause, text).filter(
    ({ family }) => family !== "any" && family !== "ci",
  );
  const tool = own.find(({ named, command }) => named !== null || command !== null);
  const command = tool?.command ?? null;
  const named =
    command === null
      ? (tool?.named ?? null)
      : input.facts.runs.filter((run) => run.command.includes(command));
  const family = families.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { named, family };
}

type Match = { index: number; words: string; verb: string };

function findProcess(text: string): Match | null {
  for (const pattern of [noun, passive, ran, active]) {
    const found = pattern.exec(text);
    if (found) return { index: found.index, words: found[0], verb: found[1] ?? "" };
  }
  return null;
}

const isRun = new RegExp(`^(?:${started})$`, "i");
const isStarted = new RegExp(`^(?:${started}|${cared})$`, "i");

/** The part of the clause around the verb: what other commas and conjunctions join speaks of something else. */
function partAround(text: string, found: Match): { from: number; to: number } {
  const before = text.slice(0, found.index);
  const joint = [...before.matchAll(/[,;:]\s|\.\s+(?=[A-Z\d])|\band\s/g)].at(-1);
  const from = joint ? joint.index + joint[0].length : 0;
  const end = found.index + found.words.length;
  const behind = /[,;]|\.\s+(?=[A-Z\d])|\band\s/.exec(text.slice(end));
  const to = behind ? end + behind.index : text.length;
  // "…, which was red, and ledger_it have been …": without an object of its own it belongs to what stands before.
  return { from: text.slice(from, found.index).trim() === "" ? 0 : from, to };
}

function readClause(input: CheckInput, clause: Clause): ProcessClaim[] {
  const text = clauseLine(clause);
  const found = findProcess(text);
  if (!found) return [];
  const part = partAround(text, found);
  const own = text.slice(part.from, part.to);
  const rest = `${text.slice(part.from, found.index)} ${text.slice(found.index + found.words.length, part.to)}`;
  if (result.test(rest.replace(/^[\s\-*•]+|[\s.]+$/g, ""))) return [];
  const { named, family } = runsNamed(input, clause, own);
  const isStart = isRun.test(found.verb) && !(found.verb === "tried" && isPassive(found));
  // "Those checks were made before …" takes up what was told.
  if (/^\W*(?:those|these|this|that|both|they|it)\b/i.test(own)) return [];
  if (isStarted.test(found.verb) && named === null && family === null && !isPassive(found))
    return [];
  const hasOther = clause.literals.some(({ kind }) => /^(?:quote|url|hash)$/.test(kind));
  if (hasOther) return [];
  const end = part.from + own.replace(/[\s.;,!)*_]+$/, "").length;
  const lead = part.from + own.length - own.trimStart().length;
  const paths = clause.literals.flatMap(
    (literal) => pathOfLiteral(clause, literal.span.start) ?? [],
  );
  const span = { start: clause.span.start + lead, end: clause.span.start + end };
  return [{ clause, span, family, named, isStart, paths, objects: objectsIn(rest) }];
}

/** "The container has been tried" reports; "tried the container" may begin a story. */
const isPassive = ({ words }: Match) => /^(?:was|were|has|have|had|got|is|are)\b/i.test(words);

/** Reports of a process in short clauses that name no result. */
export function processClaims(input: CheckInput): ProcessClaim[] {
  return reportClauses(input)
    .filter(({ section }) => !/^(?:pending|next|concepts)$/.test(section))
    .filter(({ mark, polarity }) => mark === null && polarity === "positive")
    .flatMap((clause) => readClause(input, clause));
}
