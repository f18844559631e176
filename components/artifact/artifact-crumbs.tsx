import Link from "next/link";
import { InertText } from "@/components/event/inert-text";
import { homeHref, sessionHref } from "@/components/shell/href";
import type { ArtifactView } from "@/lib/core/view/artifact-view";

/** Where the artifact stands: board, session, compaction. */
export function ArtifactCrumbs({ artifact }: { artifact: ArtifactView }) {
  const { session } = artifact;
  const name = session.repository ?? session.cwd?.split("/").at(-1) ?? session.agent;
  return (
    <nav aria-label="Place" className="text-ink-2 min-w-0 truncate">
      <Link className="hover:text-ink" href={homeHref}>
        Board
      </Link>
      {" / "}
      <Link className="hover:text-ink" href={sessionHref(artifact.sessionId)}>
        <InertText text={name} />
      </Link>
      {" / "}
      <b aria-current="page" className="text-ink font-[550]">
        compaction {artifact.index} of {artifact.of}
      </b>
    </nav>
  );
}
