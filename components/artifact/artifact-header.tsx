"use client";

import { DecisionLine } from "@/components/flag/decision-line";
import { FlagActions } from "@/components/flag/flag-actions";
import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { verdictWords } from "@/components/flag/verdict-words";
import { EndTimeline } from "@/components/session/end-timeline";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { ArtifactMeta } from "./artifact-meta";
import { decisiveFinding } from "./decisive-finding";
import { FindingChips } from "./finding-chips";
import { whyWords } from "./finding-words";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; operator: string; selection: Selection };

const calm = {
  contradicted: "The record refutes this summary",
  omitted: "The summary leaves something out that the record holds",
  unsupported: "The record has nothing for parts of this summary",
  unverifiable: "This summary cannot be verified",
  supported: "Nothing in this summary goes against the record",
} as const;

/** The decision in one sentence: what the summary says, what the record holds, and what can be done. */
export function ArtifactHeader({ artifact, operator, selection }: Props) {
  const verdict = verdictWords[artifact.verdict];
  return (
    <header className="border-line bg-sheet border-b">
      <div className="phone:grid-cols-1 phone:px-3.5 phone:pt-3.5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1.5 px-6 pt-4 pb-3.5">
        <h1 className="phone:text-[17px] flex gap-3 text-[20px] leading-[1.35] font-semibold tracking-[-0.015em]">
          <Glyph label={verdict.title} size="large" text={verdict.glyph} tone={verdict.tone} />
          <Headline artifact={artifact} />
        </h1>
        <FlagActions artifact={artifact} finding={selection.finding} operator={operator} />
        <div className="phone:pl-0 col-span-full pl-[38px]">
          <ArtifactMeta artifact={artifact} />
          <DecisionLine artifact={artifact} operator={operator} />
          {artifact.endOrder !== null && (
            <EndTimeline order={artifact.endOrder} sessionId={artifact.sessionId} />
          )}
        </div>
      </div>
      <FindingChips artifact={artifact} selection={selection} />
    </header>
  );
}

function Headline({ artifact }: { artifact: ArtifactView }) {
  const worst = decisiveFinding(artifact);
  if (worst === null) {
    return (
      <span className="min-w-0">
        {calm[artifact.verdict]}.{" "}
        <span className="text-ink-2 font-[450]">{artifact.notices[0] ?? emptyRest(artifact)}</span>
      </span>
    );
  }
  return (
    <span className="min-w-0 break-words">
      <HeadlineWords words={whyWords(worst.why)} />
    </span>
  );
}

function emptyRest(artifact: ArtifactView): string {
  const { claims } = artifact;
  if (artifact.summary === null) return "The client stored it encrypted, or did not store it.";
  return `${claims.supported} of ${claims.total} claims have their event in the record.`;
}
