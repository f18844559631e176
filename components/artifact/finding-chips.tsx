"use client";

import { Glyph } from "@/components/flag/glyph";
import { findingWords, toneEdge, toneWash } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { formatNumber } from "@/components/ui/format-number";
import { KeyHint } from "@/components/ui/key-hint";
import { SoftLink } from "@/components/ui/soft-link";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; selection: Selection };

/** Every finding by its number and kind; the selected one is filled. */
export function FindingChips({ artifact, selection }: Props) {
  const { findings, claims } = artifact;
  return (
    <div className="phone:px-3.5 phone:pb-3 flex items-center gap-2 overflow-x-auto py-0.5 pr-6 pb-3.5 pl-[62px] whitespace-nowrap">
      {findings.length > 0 && (
        <ol aria-label="Findings" className="flex gap-2">
          {findings.map((finding, index) => (
            <li key={finding.id}>
              <Chip
                artifactId={artifact.id}
                finding={finding}
                isSelected={finding === selection.finding}
                number={index + 1}
                onPick={() => selection.selectFinding(finding)}
              />
            </li>
          ))}
        </ol>
      )}
      {findings.length > 1 && (
        <span className="flex gap-1">
          <KeyHint keys="n" /> <KeyHint keys="p" />
        </span>
      )}
      <span className="flex-1" />
      <span className="text-ink-3 phone:hidden">{claimWords(claims)}</span>
    </div>
  );
}

function Chip(props: {
  artifactId: string;
  finding: FindingView;
  number: number;
  isSelected: boolean;
  onPick: () => void;
}) {
  const { artifactId, finding, number, isSelected, onPick } = props;
  const { tone } = findingWords(finding.kind, finding.severity);
  return (
    <SoftLink
      aria-current={isSelected ? "true" : undefined}
      className={classNames(
        "flex min-h-7 items-center gap-2 rounded-full border py-0.5 pr-3 pl-1 phone:min-h-11 phone:pr-4 phone:pl-2.5",
        isSelected
          ? classNames("text-ink", toneEdge[tone], toneWash[tone])
          : "border-line text-ink-2 hover:border-edge hover:text-ink",
      )}
      href={artifactHref(artifactId, { finding: finding.id })}
      onPick={onPick}
      title={finding.why}
    >
      <Glyph text={String(number)} tone={tone} />
      {finding.kind}
    </SoftLink>
  );
}

function claimWords(claims: ArtifactView["claims"]): string {
  if (claims.total === 0) return "no checkable claims";
  const parts = [
    `${formatNumber(claims.total)} ${claims.total === 1 ? "claim" : "claims"}`,
    claims.supported > 0 && `${formatNumber(claims.supported)} supported`,
    claims.contradicted > 0 && `${formatNumber(claims.contradicted)} contradicted`,
    claims.unsupported > 0 && `${formatNumber(claims.unsupported)} unsupported`,
    claims.inherited > 0 && `${formatNumber(claims.inherited)} inherited`,
    claims["rolled-back"] > 0 && `${formatNumber(claims["rolled-back"])} rolled back`,
    claims.unverifiable > 0 && `${formatNumber(claims.unverifiable)} unverifiable`,
  ];
  return parts.filter(Boolean).join(" · ");
}
