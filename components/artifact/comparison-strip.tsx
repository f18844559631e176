"use client";

import type { ReactNode } from "react";
import { InertText } from "@/components/event/inert-text";
import {
  findingWords,
  toneText,
  toneWash,
  type VerdictTone,
} from "@/components/flag/verdict-words";
import { classNames } from "@/components/ui/class-name";
import type { ArtifactView, CitationView } from "@/lib/core/view/artifact-view";
import { CitationLink } from "./citation-link";
import { isLeftOut } from "./decisive-finding";
import { shortQuote } from "./finding-words";
import type { Selection } from "./use-selection";
import { type DifferencePart, wordDifference } from "./word-difference";

type Props = { artifact: ArtifactView; selection: Selection };

/** The words of the claim beside the line of the record, over the panes that they come from. */
export function ComparisonStrip({ artifact, selection }: Props) {
  const { finding, claim } = selection;
  const words = finding?.summarySpans[0]?.text ?? finding?.says ?? claim?.text;
  const citation = (finding ?? claim)?.evidence[0];
  const isKnown = citation !== undefined || finding?.kind === "unsupported";
  if (words === undefined || !isKnown) return null;
  return <Strip artifact={artifact} citation={citation} selection={selection} words={words} />;
}

function Strip(props: Props & { words: string; citation: CitationView | undefined }) {
  const { artifact, selection, words, citation } = props;
  const { finding } = selection;
  const isMissing = finding !== null && isLeftOut(finding);
  const says = isMissing ? "nothing about it" : shortQuote(words, 280);
  const holds = citation === undefined ? "nothing about it" : shortQuote(citation.quote, 280);
  const difference =
    finding === null || isMissing || citation === undefined ? null : wordDifference(says, holds);
  const tone = finding === null ? "good" : findingWords(finding.kind, finding.severity).tone;
  return (
    <section
      aria-label="Says and record"
      className={classNames(
        "border-line bg-sheet wide:grid-cols-[minmax(0,5fr)_2px_minmax(0,6fr)] grid shrink-0 border-b",
        // There the headline has both values already, and the record begins right below.
        selection.pane === "record" && "phone:hidden",
      )}
    >
      <Side label="Says" parts={difference?.before} text={says} tone={tone} />
      <div aria-hidden className="perforation phone:hidden" />
      <Side
        after={
          citation !== undefined && (
            <CitationLink artifact={artifact} citation={citation} selection={selection} />
          )
        }
        isRecord={citation !== undefined}
        label="Record"
        parts={difference?.after}
        text={holds}
        tone={tone}
      />
    </section>
  );
}

function Side(props: {
  label: string;
  text: string;
  parts: DifferencePart[] | undefined;
  tone: VerdictTone;
  isRecord?: boolean;
  after?: ReactNode;
}) {
  const { label, text, parts, tone, isRecord, after } = props;
  return (
    <div className="phone:px-3.5 phone:py-1 flex min-w-0 items-baseline gap-3 px-6 py-2">
      <span className="text-ink-3 w-12 shrink-0 text-[12px] font-semibold">{label}</span>
      <p
        className={classNames("min-w-0 flex-1 break-words", isRecord && "font-mono text-[12.5px]")}
      >
        {parts === undefined ? (
          <InertText text={text} />
        ) : (
          parts.map((part) => <Word key={part.start} part={part} tone={tone} />)
        )}
      </p>
      {after}
    </div>
  );
}

function Word({ part, tone }: { part: DifferencePart; tone: VerdictTone }) {
  if (!part.isChanged || part.text.trim() === "") return <InertText text={part.text} />;
  return (
    <mark
      className={classNames("rounded-[3px] px-0.5 font-semibold", toneText[tone], toneWash[tone])}
    >
      <InertText text={part.text} />
    </mark>
  );
}
