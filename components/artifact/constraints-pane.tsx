"use client";

import { InertText } from "@/components/event/inert-text";
import { formatCount } from "@/components/ui/format-number";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ArtifactView, ConstraintView } from "@/lib/core/view/artifact-view";
import { CitationLink } from "./citation-link";
import { shortQuote } from "./finding-words";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; selection: Selection };

const tones: Readonly<Record<ConstraintView["inSummary"], TagTone>> = {
  kept: "good",
  weakened: "weak",
  inverted: "bad",
  omitted: "omit",
};

/** Every standing constraint of the user, and how the summary treated it. */
export function ConstraintsPane({ artifact, selection }: Props) {
  const { constraints } = artifact;
  const broken = constraints.filter((each) => each.inSummary !== "kept").length;
  const lead =
    constraints.length === 0
      ? "the user set none in this range that still stands"
      : `${constraints.length} standing · ${broken === 0 ? "all kept" : `${broken} not kept`}`;
  return (
    <section aria-label="Constraints" className="phone:mx-4 mx-7 mt-6 max-w-[684px] pb-10">
      <h2 className="border-line flex items-baseline gap-2.5 border-b pb-1.5 text-[12px]">
        <span className="font-semibold">Constraints</span>
        <span className="text-ink-2">{lead}</span>
      </h2>
      <ul>
        {constraints.map((constraint) => (
          <Constraint
            artifact={artifact}
            constraint={constraint}
            key={`${constraint.source.eventId}-${constraint.text}`}
            selection={selection}
          />
        ))}
      </ul>
    </section>
  );
}

function Constraint(props: Props & { constraint: ConstraintView }) {
  const { artifact, selection, constraint } = props;
  const span = constraint.spans[0];
  return (
    <li className="border-line-2 grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 border-b py-2.5">
      <span className="pt-0.5">
        <Tag tone={tones[constraint.inSummary]}>{constraint.inSummary}</Tag>
      </span>
      <div className="min-w-0 break-words">
        <p>
          {"“"}
          <InertText text={shortQuote(constraint.text, 400)} />
          {"” "}
          <CitationLink artifact={artifact} citation={constraint.source} selection={selection} />
        </p>
        {span !== undefined && (
          <p className="text-ink-2 text-[13px]">
            {"In the summary: “"}
            <InertText text={shortQuote(span.text, 240)} />
            {"”"}
          </p>
        )}
        {constraint.evidence.length > 0 && (
          <p className="text-ink-2 text-[13px]">
            {formatCount(constraint.evidence.length, "later action")} bears on it:{" "}
            {constraint.evidence.slice(0, 5).map((citation) => (
              <span key={citation.eventId}>
                <CitationLink artifact={artifact} citation={citation} selection={selection} />{" "}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
