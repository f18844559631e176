import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { clauseLine, reportClauses } from "../shared/report-clauses";
import { openFailures } from "../shared/run-scope";
import { countedRuns, isSureFailure, namedRuns } from "../shared/subject-runs";
import { tellsOfRun } from "./admitted-failure";

/** "Nothing else failed", "brakeman: no warnings": a denial beside a failure that the summary leaves out. */
export type RestClaim = { span: Span; run: RunFact };

const weighty = /^(?:test|build|lint|typecheck|migration|deploy)$/;

const denial =
  /\b(?:nothing (?:else|other) (?:has |had |is |was |ever )*(?:fail(?:s|ed|ing)?|broke|broken|red|went wrong)|no other (?:\w+ )?(?:failures?|errors?|problems?|(?:tests?|runs?|specs?|suites?|builds?|jobs?) (?:is |are |was |were )?(?:fail(?:s|ed|ing)?|red|broken))|no(?:thing)? (?:failures?|errors?) (?:besides|apart from|except|other than)(?: that| this| it)?)\b/gi;

/** The failure that is still open and that no clause of the summary tells of. */
function untold(input: CheckInput, here: Clause, words: string): RunFact | null {
  const open = openFailures(countedRuns(input)).filter(
    (run) => weighty.test(run.family) && isSureFailure(run) && run.failing.length > 0,
  );
  const rest = {
    ...here,
    text: here.text.replace(words, (found) => " ".repeat(found.length)),
    masked: here.masked.replace(words, (found) => " ".repeat(found.length)),
  };
  const isTold = (run: RunFact) =>
    input.summary.clauses.some((clause) =>
      tellsOfRun(input, here, clause.span.start === here.span.start ? rest : clause, run),
    );
  return open.findLast((run) => !isTold(run)) ?? null;
}

const remarks =
  /\b(?:no|zero|0|without(?: any)?|free of) (?:\w+ ){0,2}?(?:warnings?|hints?|findings?|alerts?|diagnostics|smells|advisories|complaints?|remarks?)\b/gi;
const otherTrouble =
  /\b(?:errors?|fail\w*|new|further|more|other|high|critical|unless|if|except|besides|since|only|yours?|mine|ours)\b/i;

/** A tool that is called by its name and that ended with a failure. */
function loud(input: CheckInput, clause: Clause): RunFact | null {
  if (otherTrouble.test(clause.masked)) return null;
  const named = namedRuns(input, clause);
  const [first] = named;
  const last = named.length === 1 ? first?.runs.at(-1) : undefined;
  return last && isSureFailure(last) ? last : null;
}

function claimsIn(
  input: CheckInput,
  clause: Clause,
  pattern: RegExp,
  counter: (input: CheckInput, clause: Clause, words: string) => RunFact | null,
): RestClaim[] {
  return [...clauseLine(clause).matchAll(pattern)].flatMap((found) => {
    const run = counter(input, clause, found[0]);
    const start = clause.span.start + found.index;
    return run ? [{ span: { start, end: start + found[0].length }, run }] : [];
  });
}

/** Denials of any other failure, and of remarks of a named tool, against a failure that nobody tells of. */
export function restClaims(input: CheckInput): RestClaim[] {
  return reportClauses(input)
    .filter((clause) => !isInherited(input, clause.text))
    .flatMap((clause) => [
      ...claimsIn(input, clause, denial, untold),
      ...(clause.time === "past" ? [] : claimsIn(input, clause, remarks, loud)),
    ]);
}
