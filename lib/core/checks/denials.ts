import type { DenialFact } from "../facts/fact";
import type { Finding } from "../finding";
import type { Check, CheckInput } from "./check";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { wasSeen } from "./shared/record";
import { standingRefusals } from "./shared/refusals";
import { type Reported, reportedAs, wasLifted } from "./shared/refused-report";
import { tellsRefusal } from "./shared/refused-told";

const id = "denials";

function findingOf(input: CheckInput, denial: DenialFact, reported: Reported): Finding {
  const cited = input.cite(denial.order, denial.feedback ?? undefined);
  const says = quoted(input.summary.text.slice(reported.span.start, reported.span.end));
  const reason = denial.feedback === null ? "" : ` with ${quoted(denial.feedback, 80)}`;
  const state = reported.how === "done" ? "reports it as done" : "still plans it";
  return makeFinding(input, {
    kind: "denial-omitted",
    rule: id,
    spans: [reported.span],
    evidence: [cited],
    says,
    holds: `The user refused ${quoted(denial.target, 80)}${reason}.`,
    why: `The user refused ${quoted(denial.target, 80)}, ${eventWords(cited)}${reason}; the summary ${state} and does not say so: ${says}.`,
  });
}

/** Refusals of the user that nothing lifted and that the summary hides behind a report or a plan. */
export const denials: Check = {
  id,
  title: "Refused things that are reported as done or planned",
  find(input) {
    const findings = standingRefusals(input)
      .filter((denial) => wasSeen(input, denial))
      .flatMap((denial) => {
        const [reported] = reportedAs(input, denial);
        if (
          !reported ||
          tellsRefusal(input, denial, reported.how) ||
          wasLifted(input, denial, reported)
        )
          return [];
        return [findingOf(input, denial, reported)];
      });
    return { judgements: [], findings };
  },
};
