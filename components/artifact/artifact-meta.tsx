import Link from "next/link";
import type { ReactNode } from "react";
import { InertText } from "@/components/event/inert-text";
import { reviewHref, sessionHref } from "@/components/shell/href";
import { formatCount, formatNumber } from "@/components/ui/format-number";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import type { ArtifactView } from "@/lib/core/view/artifact-view";

const triggers = { auto: "automatic", manual: "by hand", unknown: null } as const;

/** Where the summary comes from and what it covers, in one line. */
export function ArtifactMeta({ artifact }: { artifact: ArtifactView }) {
  const { session, range } = artifact;
  const trigger = triggers[artifact.trigger];
  const tokens = artifact.tokensBefore;
  const how = [trigger, tokens === null ? null : `at ${formatNumber(tokens)} tokens`];
  const covers = `covers events ${formatNumber(range.fromOrder)}–${formatNumber(range.toOrder)} ${range.exact ? "exactly" : "about; the exact range is not known"}`;
  const parts: ReactNode[] = [
    <Link className="hover:underline" href={sessionHref(artifact.sessionId)} key="session">
      {session.agent} session
    </Link>,
    `${artifact.lane} lane`,
    how.filter(Boolean).join(", "),
    covers,
    range.kept > 0 && `${formatNumber(range.kept)} kept verbatim`,
    range.dropped > 0 && `${formatNumber(range.dropped)} neither summarised nor kept`,
    range.rolledBack > 0 && `${formatCount(range.rolledBack, "event")} revoked`,
    <Link
      className="hover:underline"
      href={reviewHref(artifact.sessionId, { artifact: artifact.id })}
      key="review"
    >
      reviewer’s transcript
    </Link>,
    session.branch !== null && <InertText key="branch" text={session.branch} />,
    artifact.flag !== null && (
      <span key="raised">
        raised <RelativeTime at={artifact.flag.raisedAt} suffix=" ago" />
      </span>
    ),
  ];
  return (
    <p className="text-ink-3">
      {parts.filter(Boolean).map((part, index) => (
        <span key={typeof part === "string" ? part : `part-${index}`}>
          {index > 0 && " · "}
          {part}
        </span>
      ))}
      {session.isSample && (
        <>
          {" "}
          <Tag tone="quiet">sample</Tag>
        </>
      )}
      {artifact.rolledBack && (
        <>
          {" "}
          <Tag tone="quiet">revoked with its turn, raises no flag</Tag>
        </>
      )}
      {artifact.findings.length > 0 &&
        artifact.notices.map((notice) => (
          <span className="block" key={notice}>
            {notice}
          </span>
        ))}
    </p>
  );
}
