import type { Finding } from "../finding";
import type { Check, CheckInput } from "./check";
import { fileConflicts, outcomeConflicts } from "./self-consistency/absence-conflicts";
import { closedConflicts } from "./self-consistency/closed-conflicts";
import type { Conflict } from "./self-consistency/conflict";
import { countConflicts } from "./self-consistency/count-conflicts";
import { actionConflicts, statusConflicts } from "./self-consistency/status-conflicts";
import { emptyListConflicts, workConflicts } from "./self-consistency/work-conflicts";
import { makeFinding, quoted } from "./shared/make-finding";

const id = "self-consistency";

function report(input: CheckInput, { a, b, why }: Conflict): Finding {
  const spans = [a, b]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => ({
      start,
      end: start + input.summary.text.slice(start, end).replace(/[\s.;,]+$/, "").length,
    }));
  const [first = "", second = ""] = spans.map(({ start, end }) =>
    quoted(input.summary.text.slice(start, end)),
  );
  return makeFinding(input, {
    kind: "self-contradiction",
    rule: id,
    spans,
    evidence: [],
    says: first,
    holds: `The summary also says ${second}.`,
    why: `Says ${first} and also ${second}: ${why}.`,
  });
}

function conflicts(input: CheckInput): Conflict[] {
  if (input.summary.language !== "en") return [];
  return [
    ...statusConflicts(input),
    ...outcomeConflicts(input),
    ...fileConflicts(input),
    ...actionConflicts(input),
    ...countConflicts(input),
    ...workConflicts(input),
    ...emptyListConflicts(input),
    ...closedConflicts(input),
  ];
}

/** Two things that the summary says and that cannot both hold. */
export const selfConsistency: Check = {
  id,
  title: "What the summary says against itself",
  find: (input) => ({
    judgements: [],
    findings: conflicts(input).map((conflict) => report(input, conflict)),
  }),
};
