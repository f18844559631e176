import type { FactBase, FileFact } from "../facts/fact";
import type { Check, CheckInput, Clause, Judgement } from "./check";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { last, live, wasSeen } from "./shared/record";
import { openFailures } from "./shared/run-scope";
import { outcomeWords } from "./shared/run-words";
import { isSamePath, isWithin } from "./shared/same-path";
import { statusClaims } from "./shared/status-claim";

const id = "negations";

type Denial = {
  start: number;
  end: number;
  counter: FactBase | undefined;
  holds: string;
  isJudged: boolean;
};

function changes(input: CheckInput): FileFact[] {
  return live(input.facts.files).filter(
    (fact) =>
      fact.succeeded &&
      fact.change !== "read" &&
      fact.order >= input.range.from &&
      wasSeen(input, fact),
  );
}

function ofPath(facts: readonly FileFact[], path: string): FileFact | undefined {
  return last(facts.filter((fact) => isSamePath(path, fact.path) || isWithin(path, fact.path)));
}

function pathAt(clause: Clause, from: number, to: number): string | null {
  const base = clause.span.start;
  const literal = clause.literals.find(
    ({ span, kind }) =>
      span.start >= base + from && span.start < base + to && (kind === "path" || kind === "code"),
  );
  return literal && /[/.]/.test(literal.text) && !/\s/.test(literal.text) ? literal.text : null;
}

const sign = "[\uE001\uE004]+";
const noTouch = new RegExp(
  `\\b(?:(?:did not|didn't|never|not|without|was not|were not|wasn't|weren't|has not been|have not been|no) (?:been )?(?:touch\\w*|modif\\w*|chang\\w*|edit\\w*|alter\\w*)(?: (?:to|in|of|any of|anything (?:in|under)|any files? (?:in|under)|the files? (?:in|under)))* (?:the |any |of )*(${sign})|(${sign})(?: \\w+){0,3} (?:was|were|is|are|has been|have been|remains?|stays?|left|remained) (?:left )?(?:not (?:touched|modified|changed|edited|altered)|untouched|unchanged|unmodified|intact|as (?:it|they) (?:was|were)))`,
  "i",
);

function pathDenial(input: CheckInput, clause: Clause, text: string): Denial | null {
  const found = noTouch.exec(text);
  if (!found) return null;
  const path = pathAt(clause, found.index, found.index + found[0].length);
  if (path === null) return null;
  const counter = ofPath(changes(input), path);
  return {
    start: found.index,
    end: found.index + found[0].length,
    counter,
    holds: counter ? `It was changed: ${quoted(counter.quote)}.` : "",
    isJudged: true,
  };
}

const nothing: readonly [RegExp, (fact: FileFact) => boolean, string][] = [
  [
    /\b(?:no (?:files?|tests?|code|data)|nothing) (?:was|were|has been|have been|got) (?:deleted|removed)\b|\bdid(?: not|n't) (?:delete|remove) any(?:thing| files?)\b|\bno (?:files? )?deletions?\b/i,
    (fact) => fact.change === "delete",
    "A file was deleted.",
  ],
  [
    /\bno (?:new )?files? (?:was|were|has been|have been) (?:created|added)\b|\bno new files\b|\bdid(?: not|n't) create any(?:thing| (?:new )?files?)\b/i,
    (fact) => fact.change === "create",
    "A file was created.",
  ],
  [
    /\b(?:no (?:files?|code|source files?)|nothing) (?:was|were|has been|have been) (?:changed|modified|edited|touched|written)\b|\bdid(?: not|n't) (?:change|edit|modify|touch) any(?:thing| (?:files?|code))\b|\b(?:made|with) no (?:code |file |source )?(?:changes|edits|modifications)\b|\bno (?:code|file|source) (?:changes|edits|modifications)(?: (?:were|have been|was))?(?: made)?\b/i,
    () => true,
    "A file was changed.",
  ],
];

function sweepingDenial(input: CheckInput, text: string): Denial | null {
  for (const [pattern, shows, holds] of nothing) {
    const found = pattern.exec(text);
    if (
      !found ||
      /\b(?:to|in|under|else|other|further|yet to|needed|required|necessary|since|after|except)\b/i.test(
        text.slice(found.index + found[0].length, found.index + found[0].length + 12),
      )
    )
      continue;
    return {
      start: found.index,
      end: found.index + found[0].length,
      counter: last(changes(input).filter(shows)),
      holds,
      isJudged: true,
    };
  }
  return null;
}

const notRun =
  /\b(?:(?:the )?tests? (?:was|were|have been|has been) (?:not|never) (?:yet )?(?:run|executed)|(?:did not|didn't|never) (?:run|execute) (?:the |any )?tests?|no tests? (?:was|were|have been) (?:run|executed))\b/i;

function runDenial(input: CheckInput, text: string): Denial | null {
  const found = notRun.exec(text);
  if (!found) return null;
  const counter = last(
    live(input.facts.runs).filter(
      (run) =>
        run.family === "test" &&
        (run.status === "pass" || run.status === "fail") &&
        run.order >= input.range.from &&
        wasSeen(input, run),
    ),
  );
  return {
    start: found.index,
    end: found.index + found[0].length,
    counter,
    holds: "A test run stands in the record.",
    isJudged: true,
  };
}

const noErrors =
  /\b(?:no|without(?: any)?|zero|0) (?:\w+ )?(?:errors?|failures?|regressions?|problems)(?: (?:occurred|were (?:seen|found|encountered|reported|observed)|encountered|so far|at all|anywhere|came up|remain|left|remaining))?\b/i;

function errorDenial(input: CheckInput, clause: Clause, text: string): Denial | null {
  const found = noErrors.exec(text);
  if (
    !found ||
    /\b(?:type|lint\w*|console|syntax|compile\w*|build|network|runtime|new|handling|message|code|page|response|case)\b/i.test(
      found[0],
    )
  )
    return null;
  const isStatus = statusClaims(input).some(({ clause: other }) => other === clause);
  if (isStatus || /^(?:next|pending|request|constraints|concepts)$/.test(clause.section))
    return null;
  if (
    !/\b(?:occurred|encountered|found|seen|reported|observed|so far|at all|anywhere|remain\w*|left|came up)\b|[.\s]*$/i.test(
      found[0],
    ) ||
    text.trim().split(/\s+/).length > 12
  )
    return null;
  const open = last(
    openFailures(
      live(input.facts.runs).filter(
        (run) => wasSeen(input, run) && run.family !== "command" && run.basis !== "none",
      ),
    ),
  );
  return {
    start: found.index,
    end: found.index + found[0].length,
    counter: open,
    holds: open ? `The last run printed ${outcomeWords(open)}.` : "",
    isJudged: open !== undefined,
  };
}

function denialOf(input: CheckInput, clause: Clause): Denial | null {
  const text = clause.masked.replace(/[\n\r|]/g, " ");
  return (
    pathDenial(input, clause, text) ??
    sweepingDenial(input, text) ??
    runDenial(input, text) ??
    errorDenial(input, clause, text)
  );
}

function judge(input: CheckInput, clause: Clause): Judgement[] {
  const denial = denialOf(input, clause);
  if (!denial?.isJudged) return [];
  const span = { start: clause.span.start + denial.start, end: clause.span.start + denial.end };
  const { counter } = denial;
  if (!counter) return [{ span, family: "negation", verdict: "supported", evidence: [] }];
  const cited = input.cite(counter.order, counter.quote);
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const finding = makeFinding(input, {
    kind: "false-negation",
    rule: id,
    spans: [span],
    evidence: [cited],
    says,
    holds: denial.holds,
    why: `Says ${says}; ${eventWords(cited)} shows otherwise: ${quoted(cited.quote)}.`,
  });
  return [{ span, family: "negation", verdict: "contradicted", evidence: [cited], finding }];
}

function isReport(clause: Clause): boolean {
  if (clause.modality !== "asserted" || clause.time !== "current" || clause.subject === "user")
    return false;
  return clause.section !== "constraints" && clause.section !== "request";
}

/** "Nothing was deleted", "did not touch X", "no errors" against an event that shows it. */
export const negations: Check = {
  id,
  title: "Denials of what happened",
  find: (input) => ({
    judgements:
      input.summary.language === "en"
        ? input.summary.clauses.filter(isReport).flatMap((clause) => judge(input, clause))
        : [],
    findings: [],
  }),
};
