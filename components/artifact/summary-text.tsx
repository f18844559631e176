"use client";

import type { ReactNode } from "react";
import { InertText } from "@/components/event/inert-text";
import {
  findingWords,
  toneEdge,
  toneText,
  toneWash,
  type VerdictTone,
} from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { SoftLink } from "@/components/ui/soft-link";
import type { BlockProps } from "./block-props";
import { isLeftOut } from "./decisive-finding";
import type { TextRange } from "./summary-blocks";
import { type MarkedStretch, markStretches } from "./summary-marks";

const underlines: Readonly<Record<VerdictTone, string>> = {
  bad: "shadow-[inset_0_-2px_var(--bad)]",
  omit: "shadow-[inset_0_-2px_var(--omit)]",
  weak: "shadow-[inset_0_-2px_var(--weak)]",
  dim: "shadow-[inset_0_-1px_var(--dim)]",
  good: "shadow-[inset_0_-1px_var(--good)]",
};

const rings: Readonly<Record<VerdictTone, string>> = {
  bad: "outline-1 outline-bad",
  omit: "outline-1 outline-omit",
  weak: "outline-1 outline-weak",
  dim: "outline-1 outline-dim",
  good: "outline-1 outline-good",
};

type Props = BlockProps & { range: TextRange };

/** A range of the stored summary: findings filled, supported claims with a hairline, the client's words dim. */
export function SummaryText(props: Props) {
  const { summary, range, marks, block } = props;
  return markStretches(summary, range, marks).map((stretch) => {
    const isCode = block.kind === "code";
    const runs = <Runs isCode={isCode} stretch={stretch} summary={summary} />;
    if (stretch.finding !== null) {
      return (
        <FindingMark {...props} key={stretch.start} stretch={stretch}>
          {runs}
        </FindingMark>
      );
    }
    if (stretch.claim !== null) {
      return (
        <ClaimMark {...props} key={stretch.start} stretch={stretch}>
          {runs}
        </ClaimMark>
      );
    }
    return (
      <span className={stretch.isClient ? "text-ink-3" : undefined} key={stretch.start}>
        {runs}
      </span>
    );
  });
}

type MarkProps = Props & { stretch: MarkedStretch; children: ReactNode };

function FindingMark({ stretch, selection, artifactId, children }: MarkProps) {
  if (stretch.finding === null) return children;
  const { finding, number } = stretch.finding;
  const { tone } = findingWords(finding.kind, finding.severity);
  const isSelected = selection.finding === finding;
  const isMissing = isLeftOut(finding);
  const isQuiet = (tone === "dim" || isMissing) && !isSelected;
  return (
    <SoftLink
      aria-current={isSelected ? "true" : undefined}
      className={classNames(
        "rounded-[3px] px-0.5 py-px text-ink",
        isMissing ? "border-b border-dashed" : underlines[tone],
        isMissing && toneEdge[tone],
        !isQuiet && toneWash[tone],
        isSelected && rings[tone],
      )}
      data-mark={finding.id}
      href={artifactHref(artifactId, { finding: finding.id })}
      onPick={() => selection.selectFinding(finding)}
      title={isMissing ? `Missing here: ${finding.why}` : finding.why}
    >
      <span className="sr-only">Finding {number}: </span>
      {children}
      {stretch.endsFinding && (
        <sup aria-hidden className={classNames("ml-0.5 font-bold text-[10px]", toneText[tone])}>
          {number}
        </sup>
      )}
    </SoftLink>
  );
}

function ClaimMark({ stretch, selection, artifactId, children }: MarkProps) {
  const { claim } = stretch;
  if (claim === null) return children;
  const isSelected = selection.claim === claim;
  const isSupported = claim.verdict === "supported";
  return (
    <SoftLink
      aria-current={isSelected ? "true" : undefined}
      className={classNames(
        "rounded-[3px] px-0.5 py-px",
        isSupported ? "hairline-claim" : "shadow-[inset_0_-1px_var(--edge)] hover:bg-dim-wash",
        isSelected && (isSupported ? "bg-good-wash" : "bg-dim-wash"),
      )}
      data-mark={claim.id}
      href={artifactHref(artifactId, { claim: claim.id })}
      onPick={() => selection.selectClaim(claim)}
      title={`${claim.verdict}: event ${claim.evidence[0]?.logicalOrder ?? ""}`}
    >
      {children}
    </SoftLink>
  );
}

function Runs(props: { stretch: MarkedStretch; summary: string; isCode: boolean }) {
  const { stretch, summary, isCode } = props;
  return stretch.runs.map((run) => {
    const shown = <InertText key={run.start} text={summary.slice(run.start, run.end)} />;
    if (isCode || run.style === "plain") return shown;
    if (run.style === "syntax") return null;
    if (run.style === "strong") {
      return (
        <strong className="font-semibold" key={run.start}>
          {shown}
        </strong>
      );
    }
    return (
      <code className="text-[0.88em]" key={run.start}>
        {shown}
      </code>
    );
  });
}
