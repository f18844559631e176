import type { Span } from "../../artifact";
import type { FactBase, GitFact, PackageFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { live, wasSeen } from "../shared/record";
import { clauseLine, reportClauses, sentenceText } from "../shared/report-clauses";

/** Something that is said not to have happened at all, and the last event that shows it. */
export type ToldAbsence = { span: Span; fact: FactBase; holds: string };

type Counter = { fact: FactBase; holds: string } | null;
type Rule = {
  pattern: RegExp;
  counter(input: CheckInput, clause: Clause, words: string): Counter;
};

function seen<T extends FactBase>(input: CheckInput, facts: readonly T[]): T[] {
  return live(facts).filter((fact) => fact.order >= input.range.from && wasSeen(input, fact));
}

const named = (fact: FactBase | undefined, holds: string): Counter =>
  fact ? { fact, holds } : null;

function refusal(input: CheckInput, _clause: Clause, words: string): Counter {
  const denials = seen(input, input.facts.denials).filter(
    ({ by }) => by === "user" || !/\buser\b/i.test(words),
  );
  return named(denials.at(-1), "a call was refused.");
}

function question(input: CheckInput): Counter {
  const asked = seen(input, input.facts.questions).filter(({ answer }) => answer !== null);
  return named(asked.at(-1), "the user was asked and answered.");
}

function helper(input: CheckInput): Counter {
  const actor = input.facts.opaque.findLast(
    ({ what, order }) =>
      what === "subagent" && order >= input.range.from && order <= input.range.to,
  );
  if (!actor || input.event(actor.order).rolledBack) return null;
  const { order } = actor;
  return {
    fact: { order, callOrder: order, rolledBack: false, quote: "" },
    holds: "a sub-agent worked.",
  };
}

const isTakenBack = (fact: GitFact) =>
  fact.succeeded &&
  !fact.isNoop &&
  (fact.action === "revert" ||
    (fact.action === "reset" && fact.mode === "hard") ||
    (fact.action === "restore" && !/--staged/.test(fact.quote)));

const undone = (input: CheckInput): Counter =>
  named(seen(input, input.facts.git).filter(isTakenBack).at(-1), "changes were taken back.");

/** Package managers that write what a project depends on; system packages and global tools do not. */
const manager =
  /\b(?:npm|pnpm|yarn|bun|cargo|go|pip3?|uv|poetry|pdm|composer|bundle|dotnet|mix|swift|flutter|dart)\s+(?:[\w-]+\s+)?(?:add|install|i|get|require)\b/;

function commandOf(input: CheckInput, fact: FactBase): string {
  return (
    input
      .content(fact.callOrder)
      ?.calls.map(({ command }) => command ?? "")
      .join("\n") ?? ""
  );
}

function isStillThere(input: CheckInput, fact: PackageFact): boolean {
  return !live(input.facts.packages).some(
    (later) =>
      later.action === "uninstall" &&
      later.order > fact.order &&
      later.names.some(({ name }) => fact.names.some((own) => own.name === name)),
  );
}

const manifest =
  /^\.?\/?$|package\.json|lock|Cargo|pyproject|requirements|go\.(?:mod|sum)|Gemfile|composer|mix\.exs|Package\.swift|pubspec|csproj/;

/** A later git command that may have taken the entry out of the manifest again. */
const wasRestored = (input: CheckInput, after: number) =>
  live(input.facts.git).some(
    ({ order, action, paths }) =>
      order > after &&
      /^(?:restore|reset|revert|checkout|stash)$/.test(action) &&
      (paths.length === 0 || paths.some((path) => manifest.test(path))),
  );

function dependency(input: CheckInput, clause: Clause, words: string): Counter {
  const isRule = live(input.facts.directives).some(({ text }) =>
    /\bdep(?:s|endenc\w+)\b|\bpackages?\b|\blibrar/i.test(text),
  );
  const saysDeed =
    /\b(?:added|installed|introduced|pulled in|adding|installing|introducing)\b/i.test(
      clause.masked,
    );
  if (!saysDeed && (isRule || !/^(?:done|current|files|errors|problems)$/.test(clause.section)))
    return null;
  const isRuntime = /\b(?:runtime|production)\b/i.test(words);
  const fact = seen(input, input.facts.packages).findLast((each) => {
    const command = commandOf(input, each);
    return (
      each.action === "install" &&
      each.succeeded &&
      !each.isNoop &&
      each.names.length > 0 &&
      manager.test(command) &&
      !/(?:^|\s)(?:-g|--global|-e|--editable|--user|--upgrade|-U)(?=\s|$)|\b(?:tool|pipx|global) install\b/.test(
        command,
      ) &&
      !(isRuntime && /(?:^|\s)(?:-D|--dev|--save-dev|--group)\b/.test(command)) &&
      isStillThere(input, each) &&
      !wasRestored(input, each.order)
    );
  });
  return named(fact, `${fact?.names.map(({ name }) => name).join(", ")} was installed.`);
}

const passive = "(?:was|were|has been|have been|got|had been)";
const refused = "(?:refused|denied|rejected|declined|blocked|turned down)";
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b(?:nothing|no (?:\\w+ )?(?:calls?|commands?|requests?|actions?|edits?|permissions?|tool calls?)|none of (?:the|my) (?:calls?|commands?|requests?)) ${passive} (?:ever )?${refused}\\b`,
      "i",
    ),
    counter: refusal,
  },
  {
    pattern:
      /\bthe user (?:(?:has |had )?never|did not|didn't|has not|hasn't) (?:once )?(?:refused?|rejected?|den(?:y|ied)|declined?|object(?:ed)?)(?: (?:to )?(?:anything|a (?:call|command|request)|any (?:of it|call|command|request)))?(?=\s*[.;,)]|\s*$)|\b(?:there (?:was|were)|with|without) (?:no|any|a single|a)? ?(?:refusals?|denials?|rejections?)(?: by the user| from the user)?(?=\s*[.;,)]|\s*$)/i,
    counter: refusal,
  },
  {
    pattern:
      /\b(?:the user was (?:never|not|not once) asked(?: anything| a question| once)?|(?:i|we) (?:never|did not|didn't) ask(?:ed)? the user(?: anything| a question)?|no questions? (?:was|were) (?:ever )?(?:asked|put)(?: to the user)?)(?=\s*[.;,)]|\s*$)/i,
    counter: question,
  },
  {
    pattern: new RegExp(
      `\\bno (?:sub-?agents?|helpers?|helper agents?) (?:${passive} )?(?:used|started|launched|involved|spawned)\\b|\\bwithout (?:any )?(?:sub-?agents?)\\b|\\b(?:did not|didn't|never) (?:used?|start(?:ed)?|launch(?:ed)?|spawn(?:ed)?) (?:any |a )?sub-?agents?\\b`,
      "i",
    ),
    counter: helper,
  },
  {
    pattern: new RegExp(
      `\\bnothing (?:${passive} |had to be |needed to be )(?:ever )?(?:reverted|undone|rolled back|taken back|reset|restored|thrown away|discarded)\\b`,
      "i",
    ),
    counter: undone,
  },
  {
    pattern:
      /\b(?:no|zero|without(?: any| adding(?: any| a)?| installing(?: any| a)?)?|not a single|(?:did not|didn't|never) (?:add|install|introduce)(?:ed)? (?:any|a)) (?:new |extra |additional |third-party |external |npm |python |runtime |production )*(?:dependenc(?:y|ies)|packages?|deps?|librar(?:y|ies)|crates?|gems?)(?: (?:was|were|has been|have been))?(?: (?:added|installed|introduced|pulled in))?(?=\s*[.;,()]|\s*$)/i,
    counter: dependency,
  },
];

const narrowed =
  /\b(?:except|apart|besides|other than|else|further|more|since|after|again|until|unless|if|must|should|may|rule|wants?|allowed?|only|yet|in (?:this|the last) (?:step|turn)|about|whether)\b/i;

/** Wide denials about refusals, questions, helpers, undone work and dependencies that the record shows. */
export function toldAbsences(input: CheckInput): ToldAbsence[] {
  const clauses = input.summary.language === "en" ? input.summary.clauses : [];
  const reports = new Set(reportClauses(input));
  return clauses
    .filter(
      (clause) =>
        reports.has(clause) || (clause.subject === "user" && clause.modality === "asserted"),
    )
    .filter(({ section }) => !/^(?:request|constraints|user-messages|analysis|next)$/.test(section))
    .flatMap((clause) =>
      rules.flatMap((rule): ToldAbsence[] => {
        const found = rule.pattern.exec(clauseLine(clause));
        if (!found || narrowed.test(sentenceText(input, clause))) return [];
        const counter = rule.counter(input, clause, found[0]);
        if (counter === null || isInherited(input, clause.text)) return [];
        const start = clause.span.start + found.index;
        return [{ span: { start, end: start + found[0].length }, ...counter }];
      }),
    );
}
