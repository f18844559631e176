"use client";

import { classNames } from "@/components/ui/class-name";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import { MissingLine } from "./missing-line";
import type { NumberedFinding } from "./omission-slots";
import type { Selection } from "./use-selection";

type Props = {
  artifact: ArtifactView;
  selection: Selection;
  missing: readonly NumberedFinding[];
  /** It stands in the text, where the summary should have said it. */
  isInText?: boolean;
};

/** What the record holds and the summary lacks; and findings that have no place in the text. */
export function OmissionsBox({ artifact, selection, missing, isInText = false }: Props) {
  if (missing.length === 0) return null;
  const title = isInText ? "Missing here" : "In the record, not in the summary";
  return (
    <section
      aria-label={title}
      className={classNames(
        "border-omit bg-omit-wash/45 rounded-[10px] border border-dashed px-4",
        isInText ? "my-2.5 py-2 text-[13.5px]" : "phone:mx-4 mx-7 mt-5 max-w-[684px] py-3",
      )}
    >
      <h3 className="text-omit mb-1 text-[12px] font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {missing.map(({ finding, number }) => (
          <MissingLine
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
