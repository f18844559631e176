import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import { programName } from "../../facts/shell/program-name";
import type { CheckInput, Clause } from "../check";
import { namesCommand } from "../shared/command-names";
import { isInherited } from "../shared/inherited";
import { lastChangeBefore } from "../shared/record";
import { clauseLine, sentenceText } from "../shared/report-clauses";
import { familyOf, seenRuns } from "../shared/subject-runs";
import { contentWords, stem } from "../shared/word-set";

/** "Without a dry run first", "`make smoke` was never run": a step that is said not to have been taken. */
export type AbsentStep = { span: Span; run: RunFact };

const thing = "((?:[\\w-]+|[\\uE001]+)(?: (?:[\\w-]+|[\\uE001]+)){0,3}?)";
const done = "(?:run|made|done|taken|performed|executed|invoked|started|tried|carried out)";

type Rule = { pattern: RegExp; isBefore: boolean; isEver: boolean };

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\bwithout (?:a |an |any |the )?${thing} (?:first|beforehand|before(?:hand)?)\\b`,
      "gi",
    ),
    isBefore: true,
    isEver: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:no|not a single) ${thing} (?:was|were|has been|have been) (?:ever )?${done}\\b`,
      "gi",
    ),
    isBefore: false,
    isEver: true,
  },
  {
    pattern: new RegExp(
      `${thing} (?:was|were|has|have) never (?:been )?(?:actually )?${done}\\b`,
      "gi",
    ),
    isBefore: false,
    isEver: true,
  },
  {
    pattern: new RegExp(
      `${thing} (?:(?:was|were|has|have) not|wasn't|weren't|hasn't|haven't) (?:been )?(?:actually )?${done}\\b`,
      "gi",
    ),
    isBefore: false,
    isEver: false,
  },
  {
    pattern: new RegExp(
      `\\b(?:I |we )?never (?:ran|made|did|took|executed|invoked|tried) (?:a |an |any |the )?${thing}(?=\\s*[.,;)]|\\s*$)`,
      "gi",
    ),
    isBefore: false,
    isEver: true,
  },
];

/** Words of a step that say nothing of which one it is. */
const generic = new Set(
  "run step pass command call script task job it they this that one anything nothing thing again so a the of whole full first second next last".split(
    " ",
  ),
);

const narrowed =
  /\b(?:for|on|against|in|after|since|before|with|to|because|only|again|locally|ci|prod\w*|staging|by (?:me|hand)|manually|user|yet|until|unless|if|else|other|separately|full|whole|complete)\b/i;

const harmless =
  /(?:^|\s)(?:-n|--dry-run(?:=\S+)?|--check|--help|-h|--version|--list|--collect-only|--print|--plan)(?=\s|$)/;
const readers =
  /^(?:cat|ls|grep|rg|sed|awk|find|echo|printf|head|tail|wc|less|git|gh|cd|which|type|man|test|jq|diff|tree|file|stat|cp|mv|rm|mkdir|touch|chmod)$/;

const leavesOut = /^--(?:no|skip|without|disable)-/i;

/** Program, subcommands and long options of a run as stems: what a step is called after. */
function stepWords(run: RunFact): Set<string> {
  const tokens = run.segment
    .replace(/\d?>&?\d?\S*|[|;&()]/g, " ")
    .trim()
    .split(/\s+/);
  const from = tokens.findIndex(
    (token) => !/^\w+=/.test(token) && !/^(?:npx|sudo|env|time)$/.test(token),
  );
  const program = programName(tokens[from] ?? "");
  if (program === "" || readers.test(program)) return new Set();
  const words = [program];
  let isOperand = false;
  // "--no-git-tag-version" names what was left out.
  const given = tokens.slice(from + 1).filter((token) => !leavesOut.test(token));
  for (const token of given) {
    if (/^--[a-z][\w-]+/i.test(token))
      words.push(...token.slice(2).replace(/=.*$/, "").split("-"), token.slice(2));
    else if (token.startsWith("-") || /[/.=]/.test(token)) isOperand = true;
    else if (!isOperand && /^[a-z][\w:-]*$/i.test(token)) words.push(token, ...token.split(/[:-]/));
  }
  words.push(...program.split(/[-_.]/));
  return new Set(words.filter((word) => word.length > 1).map((word) => stem(word)));
}

function namedBy(input: CheckInput, clause: Clause, words: string, at: number): RunFact[] {
  const literal = clause.literals.find(
    ({ kind, span }) =>
      kind === "code" &&
      span.start >= clause.span.start + at &&
      span.start < clause.span.start + at + words.length,
  );
  const runs = seenRuns(input).filter(
    (run) => literal !== undefined || !harmless.test(run.segment) || /dry|check/i.test(words),
  );
  if (literal)
    return runs.filter((run) => /\s/.test(literal.text) && namesCommand(literal.text, run));
  if (familyOf(words) !== null) return [];
  const wanted = contentWords(words.replace(/-/g, " ")).filter((word) => !generic.has(word));
  if (wanted.length === 0 || wanted.join("").length < 3) return [];
  return runs.filter((run) => {
    const held = stepWords(run);
    return wanted.every((word) => held.has(word));
  });
}

/** Behind a step that came first stands the deed that it was for, by the same program. */
function cameFirst(input: CheckInput, run: RunFact): boolean {
  const program = run.segment.trim().split(/\s+/)[0];
  return seenRuns(input).some(
    (later) =>
      later.order > run.order &&
      later.segment.trim().split(/\s+/)[0] === program &&
      !harmless.test(later.segment),
  );
}

function judge(
  input: CheckInput,
  clause: Clause,
  rule: Rule,
  found: RegExpExecArray,
): AbsentStep[] {
  const words = found[1] ?? "";
  const text = clauseLine(clause);
  const rest = rule.isBefore ? "" : text.replace(found[0], " ");
  if (narrowed.test(rest) || (clause.time === "past" && !rule.isBefore)) return [];
  const at = found.index + found[0].indexOf(words);
  const runs = namedBy(input, clause, words, at);
  const changed = lastChangeBefore(input, input.range.to + 1);
  const run = runs.findLast(
    (each) => (rule.isEver || each.order > changed) && (!rule.isBefore || cameFirst(input, each)),
  );
  if (!run || isInherited(input, clause.text)) return [];
  const start = clause.span.start + found.index;
  return [{ span: { start, end: start + found[0].length }, run }];
}

function isReport(clause: Clause): boolean {
  return (
    /^(?:asserted|hedged)$/.test(clause.modality) &&
    clause.subject !== "user" &&
    !/^(?:request|constraints|user-messages|analysis|next|pending)$/.test(clause.section)
  );
}

/** Steps that are said not to have been taken, where the record holds them. */
export function absentSteps(input: CheckInput): AbsentStep[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses
    .filter(isReport)
    .filter((clause) => !/\?|\b(?:user|must|should|rule)\b/i.test(sentenceText(input, clause)))
    .flatMap((clause) =>
      rules.flatMap((rule) =>
        [...clauseLine(clause).matchAll(rule.pattern)].flatMap((found) =>
          judge(input, clause, rule, found),
        ),
      ),
    );
}
