"use client";

import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { findingWords, toneWash } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { SoftLink } from "@/components/ui/soft-link";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";
import { CitationLink } from "./citation-link";
import { whyWords } from "./finding-words";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; selection: Selection; finding: FindingView; number: number };

/** One thing that the summary lacks, with the event that holds it. */
export function MissingLine(props: Props) {
  const { artifact, selection, finding, number } = props;
  const { tone } = findingWords(finding.kind, finding.severity);
  const isSelected = selection.finding === finding;
  const citation = finding.evidence[0];
  return (
    <li
      className={classNames(
        "-mx-2 flex items-baseline gap-2.5 rounded-md px-2 py-0.5",
        isSelected && toneWash[tone],
      )}
      data-mark={finding.id}
    >
      <Glyph text={String(number)} tone={tone} />
      <p className="min-w-0 break-words">
        <SoftLink
          aria-current={isSelected ? "true" : undefined}
          className="hover:underline"
          href={artifactHref(artifact.id, { finding: finding.id })}
          onPick={() => selection.selectFinding(finding)}
        >
          <HeadlineWords words={whyWords(finding.why)} />
        </SoftLink>{" "}
        {citation !== undefined && (
          <CitationLink artifact={artifact} citation={citation} selection={selection} />
        )}
      </p>
    </li>
  );
}
