import { InertText } from "@/components/event/inert-text";
import { formatUtc } from "@/components/ui/format-time";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FlagView } from "@/lib/core/view/flag-view";
import { decisionVerbs } from "./decision-words";
import { reasonTitle } from "./reason-words";

/** Everything that was decided about a flag, oldest first; nothing is ever edited away. */
export function DecisionHistory({ flag }: { flag: FlagView }) {
  return (
    <section aria-label="Decisions" className="phone:mx-4 mx-7 mt-6 max-w-[684px] text-[13px]">
      <h3 className="border-line border-b pb-1.5 text-[12px] font-semibold">Decisions</h3>
      <ol>
        <li className="text-ink-2 flex gap-3 py-1.5">
          <Moment at={flag.raisedAt} />
          <span>Flag raised by the check</span>
        </li>
        {flag.decisions.map((decision) => (
          <li className="border-line-2 flex gap-3 border-t py-1.5" key={decision.id}>
            <Moment at={decision.at} />
            <span className="min-w-0 break-words">
              {decisionVerbs[decision.action]} by <b className="font-[550]">{decision.by}</b>
              {decision.reason !== null && `, “${reasonTitle(decision.reason)}”`}
              {decision.note !== null && (
                <span className="text-ink-2 block">
                  <InertText text={decision.note} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <span className="text-ink-3 w-20 shrink-0 tabular-nums" title={formatUtc(at)}>
      <RelativeTime at={at} suffix=" ago" />
    </span>
  );
}
