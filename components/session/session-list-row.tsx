"use client";

import { ListRow } from "@/components/board/list-row";
import { InertText } from "@/components/event/inert-text";
import { sessionHref } from "@/components/shell/href";
import { formatCount } from "@/components/ui/format-number";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import type { SessionRow } from "@/lib/core/view/session-view";

type Props = { row: SessionRow; position: number; total: number };

/** One session of the list. */
export function SessionListRow({ row, position, total }: Props) {
  const { session } = row;
  const at = row.endedAt ?? row.startedAt;
  return (
    <ListRow
      columns="grid-cols-[minmax(0,1fr)_110px_120px_130px_92px] phone:grid-cols-[minmax(0,1fr)_auto]"
      href={sessionHref(session.id)}
      id={session.id}
      position={position}
      total={total}
    >
      <span className="min-w-0">
        <span className="block truncate">
          <InertText text={session.repository ?? session.cwd ?? session.nativeId} />
          {session.branch !== null && (
            <span className="text-ink-2">
              {" · "}
              <InertText text={session.branch} />
            </span>
          )}{" "}
          {session.isSample && <Tag tone="quiet">sample</Tag>}
        </span>
        <span className="text-ink-3 block truncate text-[12px]">
          {session.agent} · {session.lane} · <InertText text={session.nativeId} />
        </span>
      </span>
      <span className="text-ink-2 phone:hidden tabular-nums">
        {formatCount(row.events, "event")}
      </span>
      <span className="text-ink-2 phone:hidden tabular-nums">
        {row.artifacts === 0 ? "—" : formatCount(row.artifacts, "compaction")}
      </span>
      <span className="phone:hidden">
        {row.openFlags > 0 && (
          <>
            <span aria-hidden className="text-bad">
              ●
            </span>{" "}
            {formatCount(row.openFlags, "open flag")}
          </>
        )}
      </span>
      <span className="text-ink-3 text-right whitespace-nowrap tabular-nums">
        {at === null ? "—" : <RelativeTime at={at} />}
      </span>
    </ListRow>
  );
}
