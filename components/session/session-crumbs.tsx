import Link from "next/link";
import { InertText } from "@/components/event/inert-text";
import { sessionsHref } from "@/components/shell/href";
import type { SessionRef } from "@/lib/core/view/artifact-view";

/** Where the session stands. */
export function SessionCrumbs({ session }: { session: SessionRef }) {
  return (
    <nav aria-label="Place" className="text-ink-2 min-w-0 truncate">
      <Link className="hover:text-ink" href={sessionsHref}>
        Sessions
      </Link>
      {" / "}
      <b aria-current="page" className="text-ink font-[550]">
        <InertText
          text={session.repository ?? session.cwd?.split("/").at(-1) ?? session.nativeId}
        />
      </b>
    </nav>
  );
}
