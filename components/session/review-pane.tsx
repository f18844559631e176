"use client";

import { useQuery } from "@tanstack/react-query";
import { PaneBar } from "@/components/event/pane-bar";
import { errorMessage } from "@/components/ui/error-message";
import { formatBytes, formatCount, formatNumber } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";
import type { ReviewQuestion, ReviewTranscript } from "@/lib/core/view/review-view";
import { ReviewEntryRow } from "./review-entry-row";

type Props = { sessionId: string; question: ReviewQuestion };

/** What a reviewer outside of the agent's window judges from: bounded, original, with who said what. */
export function ReviewPane({ sessionId, question }: Props) {
  const input = { id: sessionId, ...question };
  const { data, error, isPending } = useQuery(queries.session.review.queryOptions({ input }));
  return (
    <section aria-label="Reviewer’s transcript" className="min-h-0 min-w-0 overflow-auto pb-10">
      <PaneBar lead="original events, bounded, no summary in it" title="Reviewer’s transcript" />
      {isPending && <p className="text-ink-2 phone:px-4 px-6 py-6">Reading the record …</p>}
      {error !== null && (
        <p className="text-bad phone:px-4 px-6 py-6" role="alert">
          {errorMessage(error)}
        </p>
      )}
      {data !== undefined && <Transcript review={data} />}
    </section>
  );
}

function Transcript({ review }: { review: ReviewTranscript }) {
  const { entries, budget, evicted } = review;
  const user = entries.filter(({ trust }) => trust === "trusted").length;
  const parts = [
    `${formatNumber(user)} of at most ${formatNumber(budget.user.items)} from the user`,
    `${formatNumber(entries.length - user)} of at most ${formatNumber(budget.other.items)} others`,
    `at most ${formatBytes(budget.user.bytes)} each`,
  ];
  const gone = evicted.user + evicted.other;
  return (
    <>
      <div className="border-line-2 phone:px-4 grid gap-1 border-b px-6 py-3 text-[13px]">
        <p className="text-ink-2">{parts.join(" · ")}</p>
        {gone > 0 && (
          <p className="text-omit">
            {formatCount(gone, "older entry", "older entries")} did not fit: {evicted.user} of the
            user, {evicted.other} others. The record beside has them all.
          </p>
        )}
        <p className="text-ink-3">{review.notice}</p>
        <p className="text-ink-3">
          Read on with <code className="break-all">since={review.checkpoint}</code>
        </p>
      </div>
      {entries.length === 0 && (
        <p className="text-ink-2 phone:px-4 px-6 py-6">The record of this session is empty.</p>
      )}
      <ol className="phone:px-4 px-6">
        {entries.map((entry) => (
          <ReviewEntryRow entry={entry} key={entry.position} sessionId={review.sessionId} />
        ))}
      </ol>
    </>
  );
}
