"use client";

import Link from "next/link";
import { artifactHref, sessionHref } from "@/components/shell/href";
import { SoftLink } from "@/components/ui/soft-link";
import type { ArtifactView, CitationView } from "@/lib/core/view/artifact-view";
import type { Selection } from "./use-selection";

type Props = { artifact: ArtifactView; citation: CitationView; selection: Selection };

const linkClass =
  "inline-block whitespace-nowrap text-accent underline-offset-2 hover:underline phone:py-2";

/** Leads to an event: in the pane beside where the range has it, else in the session's whole record. */
export function CitationLink({ artifact, citation, selection }: Props) {
  const { fromIndex, toIndex } = artifact.range;
  const place = citation.recordIndex;
  const isHere = place !== null && place >= fromIndex && place <= toIndex;
  const title = `Line ${citation.line} of ${citation.file}`;
  if (!isHere) {
    return (
      <Link
        className={linkClass}
        href={sessionHref(artifact.sessionId, citation.eventId)}
        title={title}
      >
        event {citation.logicalOrder}, outside of the range
      </Link>
    );
  }
  return (
    <SoftLink
      className={linkClass}
      href={artifactHref(artifact.id, { event: citation.eventId })}
      onPick={() => selection.selectCitation(citation)}
      title={title}
    >
      event {citation.logicalOrder}
    </SoftLink>
  );
}
