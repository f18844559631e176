"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { PaneBar } from "@/components/event/pane-bar";
import { DecisionHistory } from "@/components/flag/decision-history";
import { formatCount } from "@/components/ui/format-number";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { countHidden } from "@/lib/core/view/visible-text";
import { omissionSlots } from "./omission-slots";
import { OmissionsBox } from "./omissions-box";
import { revealInPane } from "./reveal-in-pane";
import { SummaryDocument } from "./summary-document";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; selection: Selection };

/** What the agent went on with, and below it what the record holds and the summary lacks. */
export function SummaryPane({ artifact, selection }: Props) {
  const pane = useRef<HTMLElement>(null);
  const isOpening = useRef(true);
  const { summary } = artifact;
  const selectedId = selection.finding?.id ?? selection.claim?.id;
  const reveal = useEffectEvent(() => {
    if (selectedId === undefined) return;
    const mark = pane.current?.querySelector(`[data-mark~="${CSS.escape(selectedId)}"]`);
    if (mark instanceof HTMLElement) revealInPane(mark, isOpening.current);
    isOpening.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection reveals its own mark
  useEffect(() => reveal(), [selectedId]);
  return (
    <section aria-label="Summary" className="pb-6" data-summary ref={pane}>
      <PaneBar lead="what the agent went on with" title="Summary" />
      {summary === null ? (
        <p className="text-ink-2 phone:mx-4 mx-7 my-6 max-w-[560px]">
          The client did not store a readable summary: it is encrypted, or it was never written
          down. Nothing in it can be checked; what it covers is beside.
        </p>
      ) : (
        <>
          <HiddenBanner summary={summary} />
          <SummaryDocument artifact={artifact} selection={selection} summary={summary} />
        </>
      )}
      <OmissionsBox
        artifact={artifact}
        missing={omissionSlots(artifact).homeless}
        selection={selection}
      />
      {artifact.flag !== null && <DecisionHistory flag={artifact.flag} />}
    </section>
  );
}

function HiddenBanner({ summary }: { summary: string }) {
  const hidden = countHidden(summary);
  if (hidden === 0) return null;
  return (
    <p className="border-omit text-omit phone:mx-4 mx-7 mt-4 max-w-[680px] rounded-lg border border-dashed px-3 py-2 text-[13px]">
      {formatCount(hidden, "character or sequence", "characters or sequences")} in this summary
      would not be visible. They are shown as tokens.
    </p>
  );
}
