"use client";

import Link from "next/link";
import { InertText } from "@/components/event/inert-text";
import { Glyph } from "@/components/flag/glyph";
import { HeadlineWords } from "@/components/flag/headline-words";
import { rowHeadline } from "@/components/flag/row-headline";
import { verdictWords } from "@/components/flag/verdict-words";
import { artifactHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import type { ArtifactRow } from "@/lib/core/view/artifact-view";
import { rememberOpened, wasLastOpened } from "./last-opened";
import { RowState } from "./row-state";

type Props = { row: ArtifactRow; position: number; total: number };

/** One artifact: what its worst finding says, what the record holds, and where it comes from. */
export function QueueRow({ row, position, total }: Props) {
  const words = verdictWords[row.verdict];
  const at = row.raisedAt ?? row.compactedAt;
  const isBack = wasLastOpened(row.id);
  return (
    <li
      aria-posinset={position}
      aria-setsize={total}
      className="border-line-2 border-t [contain-intrinsic-size:auto_62px] [content-visibility:auto] first:border-t-0"
    >
      <Link
        className={classNames(
          "pane-focus grid grid-cols-[26px_minmax(0,1fr)_90px_190px_92px] items-center gap-3.5 px-4 py-[11px] hover:bg-paper focus-visible:bg-accent-wash phone:grid-cols-[22px_minmax(0,1fr)_auto] phone:gap-2.5 phone:px-3 phone:py-3",
          isBack && "bg-accent-wash shadow-[inset_3px_0_var(--accent)]",
        )}
        data-last-opened={isBack ? "" : undefined}
        data-row-link
        href={artifactHref(row.id)}
        onClick={() => rememberOpened(row.id)}
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
      </Link>
    </li>
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
