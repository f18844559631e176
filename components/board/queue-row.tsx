"use client";

import { InertText } from "@/components/event/inert-text";
import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { rowHeadline } from "@/components/flag/row-headline";
import { verdictWords } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";
import { ListRow } from "./list-row";
import { RowState } from "./row-state";

type Props = { row: ArtifactRow; position: number; total: number };

/** One artifact: what its worst finding says, what the record holds, and where it comes from. */
export function QueueRow({ row, position, total }: Props) {
  const words = verdictWords[row.verdict];
  const at = row.raisedAt ?? row.compactedAt;
  return (
    <ListRow
      columns="grid-cols-[26px_minmax(0,1fr)_90px_190px_92px] phone:grid-cols-[22px_minmax(0,1fr)_auto] phone:gap-2.5 phone:py-3"
      href={artifactHref(row.id)}
      id={row.id}
      position={position}
      total={total}
    >
      <Glyph label={words.title} text={words.glyph} tone={words.tone} />
      <span className="min-w-0">
        <RowWords row={row} />
        <RowMeta row={row} />
      </span>
      <span className="text-ink-2 phone:hidden truncate">{row.lane}</span>
      <span className="phone:hidden truncate">
        <RowState row={row} />
      </span>
      <span className="text-ink-3 text-right whitespace-nowrap tabular-nums">
        {at === null ? "—" : <RelativeTime at={at} />}
      </span>
    </ListRow>
  );
}

function RowWords({ row }: { row: ArtifactRow }) {
  return (
    <span className="phone:line-clamp-4 phone:whitespace-normal block truncate">
      <HeadlineWords words={rowHeadline(row)} />
    </span>
  );
}

function RowMeta({ row }: { row: ArtifactRow }) {
  const { session } = row;
  const parts = [session.repository ?? session.cwd?.split("/").at(-1), session.branch].filter(
    (part) => part !== null && part !== undefined && part !== "",
  );
  return (
    <span className="text-ink-3 block truncate text-[12px]">
      {parts.map((part) => (
        <span key={part}>
          <InertText text={part ?? ""} />
          {" · "}
        </span>
      ))}
      {session.agent} · compaction {row.index} of {row.of}
      {session.isSample && (
        <>
          {" "}
          <Tag tone="quiet">sample</Tag>
        </>
      )}
      {row.rolledBack && (
        <>
          {" "}
          <Tag tone="quiet">revoked</Tag>
        </>
      )}
    </span>
  );
}
