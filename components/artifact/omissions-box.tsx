"use client";

import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { findingWords, toneWash } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { SoftLink } from "@/components/ui/soft-link";
import { omissionKinds } from "@/lib/core/finding";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";
import { CitationLink } from "./citation-link";
import { whyWords } from "./finding-words";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; selection: Selection };

/** What the record holds and the summary lacks; and findings that have no place in the text. */
export function OmissionsBox({ artifact, selection }: Props) {
  const numbered = artifact.findings
    .map((finding, index) => ({ finding, number: index + 1 }))
    .filter(({ finding }) => omissionKinds.has(finding.kind) || finding.summarySpans.length === 0);
  if (numbered.length === 0) return null;
  return (
    <section
      aria-label="In the record, not in the summary"
      className="border-omit bg-omit-wash/45 phone:mx-4 mx-7 mt-5 max-w-[684px] rounded-[10px] border border-dashed px-4 py-3"
    >
      <h3 className="text-omit mb-1 text-[12px] font-semibold">
        In the record, not in the summary
      </h3>
      <ul className="grid gap-1">
        {numbered.map(({ finding, number }) => (
          <Omission
            artifact={artifact}
            finding={finding}
            key={finding.id}
            number={number}
            selection={selection}
          />
        ))}
      </ul>
    </section>
  );
}

function Omission(props: Props & { finding: FindingView; number: number }) {
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
