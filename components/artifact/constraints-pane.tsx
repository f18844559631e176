"use client";

import { InertText } from "@/components/event/inert-text";
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
      {constraints.length > 0 && (
        <p className="text-ink-3 pt-2 text-[13px]">
          What the summary makes of each rule, and what the record says without it.
        </p>
      )}
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

const recordTones: Readonly<Record<NonNullable<ConstraintView["inRecord"]>, TagTone>> = {
  kept: "good",
  broken: "bad",
  "not-tested": "quiet",
};

const recordWords: Readonly<Record<NonNullable<ConstraintView["inRecord"]>, string>> = {
  kept: "it was kept, as shown by",
  broken: "it was broken, as shown by",
  "not-tested": "nothing put it to the test",
};

function Constraint(props: Props & { constraint: ConstraintView }) {
  const { artifact, selection, constraint } = props;
  const span = constraint.spans[0];
  return (
    <li className="border-line-2 border-b py-2.5">
      <p className="min-w-0 break-words">
        {"“"}
        <InertText text={shortQuote(constraint.text, 400)} />
        {"” "}
        <CitationLink artifact={artifact} citation={constraint.source} selection={selection} />
      </p>
      <dl className="mt-1 grid grid-cols-[64px_84px_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1 text-[13px]">
        <dt className="text-ink-3">Summary</dt>
        <dd>
          <Tag tone={tones[constraint.inSummary]}>{constraint.inSummary}</Tag>
        </dd>
        <dd className="text-ink-2 min-w-0 break-words">
          {span === undefined ? (
            "does not say it"
          ) : (
            <>
              {"“"}
              <InertText text={shortQuote(span.text, 240)} />
              {"”"}
            </>
          )}
        </dd>
        <RecordAnswer {...props} />
      </dl>
    </li>
  );
}

/** What the events alone say of the rule, whatever the summary makes of it. */
function RecordAnswer(props: Props & { constraint: ConstraintView }) {
  const { artifact, selection, constraint } = props;
  const { inRecord, recordEvidence = [] } = constraint;
  if (inRecord === undefined) return null;
  return (
    <>
      <dt className="text-ink-3">Record</dt>
      <dd>
        <Tag tone={recordTones[inRecord]}>{inRecord.replace("-", " ")}</Tag>
      </dd>
      <dd className="text-ink-2 min-w-0 break-words">
        {recordWords[inRecord]}{" "}
        {recordEvidence.slice(0, 5).map((citation) => (
          <span key={citation.eventId}>
            <CitationLink artifact={artifact} citation={citation} selection={selection} />{" "}
          </span>
        ))}
      </dd>
    </>
  );
}
