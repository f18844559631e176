"use client";

import { Fragment, useMemo } from "react";
import { formatCount } from "@/components/ui/format-number";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { type NumberedFinding, omissionSlots } from "./omission-slots";
import { OmissionsBox } from "./omissions-box";
import { SummaryBlockView } from "./summary-block-view";
import { readSummaryBlocks, type SummaryBlock } from "./summary-blocks";
import { collectMarks } from "./summary-marks";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; summary: string; selection: Selection };

type Part = { isClient: boolean; blocks: SummaryBlock[] };

/** Runs of blocks that the client alone wrote are set apart, so that they can be folded. */
function splitParts(artifact: ArtifactView, blocks: readonly SummaryBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const isClient = artifact.clientSpans.some(
      (span) => span.start <= block.start && span.end >= block.end,
    );
    const last = parts.at(-1);
    if (last?.isClient === isClient) last.blocks.push(block);
    else parts.push({ isClient, blocks: [block] });
  }
  return parts;
}

/** The findings to show behind each block: it is the last one that begins in front of their place. */
function slotsByBlock(
  blocks: readonly SummaryBlock[],
  slots: readonly (NumberedFinding & { after: number })[],
): Map<number, NumberedFinding[]> {
  const byStart = new Map<number, NumberedFinding[]>();
  for (const slot of slots) {
    const block = blocks.findLast(({ start }) => start < slot.after);
    if (!block) continue;
    byStart.set(block.start, [...(byStart.get(block.start) ?? []), slot]);
  }
  return byStart;
}

/** The summary as stored, with its structure read from positions and every mark on its exact characters. */
export function SummaryDocument({ artifact, summary, selection }: Props) {
  const { parts, marks, missingBehind } = useMemo(() => {
    const blocks = readSummaryBlocks(summary);
    const { slots, homeless } = omissionSlots(artifact);
    const missing = new Set([...slots, ...homeless].map(({ finding }) => finding));
    return {
      parts: splitParts(artifact, blocks),
      marks: collectMarks(artifact, missing),
      missingBehind: slotsByBlock(blocks, slots),
    };
  }, [artifact, summary]);
  return (
    <div className="phone:px-4 max-w-[740px] px-7 pt-4 text-[14.5px] leading-[1.62]">
      {parts.map((part) => {
        const shown = part.blocks.map((block) => (
          <Fragment key={block.start}>
            <SummaryBlockView
              artifactId={artifact.id}
              block={block}
              marks={marks}
              selection={selection}
              summary={summary}
            />
            <OmissionsBox
              artifact={artifact}
              isInText
              missing={missingBehind.get(block.start) ?? []}
              selection={selection}
            />
          </Fragment>
        ));
        const first = part.blocks[0]?.start ?? 0;
        const length = (part.blocks.at(-1)?.end ?? first) - first;
        if (!part.isClient || length < 80) return <div key={first}>{shown}</div>;
        return (
          <details className="text-ink-3 mb-3 text-[13px]" key={first}>
            <summary className="hover:text-ink-2 phone:min-h-11 min-h-6">
              Written by the client, not by the agent · {formatCount(length, "character")}
            </summary>
            <div className="border-line border-l-2 pl-3">{shown}</div>
          </details>
        );
      })}
    </div>
  );
}
