"use client";

import Link from "next/link";
import { useState } from "react";
import { InertText } from "@/components/event/inert-text";
import { sessionHref } from "@/components/shell/href";
import { classNames } from "@/components/ui/class-name";
import { formatBytes, formatNumber } from "@/components/ui/format-number";
import { Tag } from "@/components/ui/tag";
import type { ReviewEntryView } from "@/lib/core/view/review-view";

/** UTF-16 units of an entry that are shown before somebody asks for the rest. */
const SHORT_MAX = 700;

type Props = { entry: ReviewEntryView; sessionId: string };

/** One entry: who speaks, how far it can be trusted, and where the original is. */
export function ReviewEntryRow({ entry, sessionId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { text, trust, kind, omittedBytes } = entry;
  const isLong = text.length > SHORT_MAX;
  const isTrusted = trust === "trusted";
  return (
    <li
      className={classNames(
        "border-line-2 border-b py-2.5",
        entry.isPinned && "bg-omit-wash/40 -mx-3 px-3",
      )}
    >
      <p className="text-ink-2 flex flex-wrap items-baseline gap-x-2 text-[12px]">
        <span className="text-ink-3 tabular-nums">{formatNumber(entry.position)}</span>
        <span className="text-ink font-semibold">{entry.speaker}</span>
        <Tag tone={isTrusted ? "good" : "quiet"}>{trust}</Tag>
        {entry.isPinned && <Tag tone="omit">the question rests on it</Tag>}
        <span className="flex-1" />
        <Link
          className="text-accent phone:py-2 hover:underline"
          href={sessionHref(sessionId, entry.eventId)}
          title={`Line ${entry.rawEvidenceRef.line} of ${entry.rawEvidenceRef.file}, ${kind}`}
        >
          event {formatNumber(entry.logicalOrder)}
        </Link>
      </p>
      <p
        className={classNames(
          "mt-1 break-words whitespace-pre-wrap",
          isTrusted ? "text-[14px]" : "font-mono text-[12.5px] leading-[1.55]",
        )}
      >
        <InertText text={isLong && !isOpen ? `${text.slice(0, SHORT_MAX)} …` : text} />
      </p>
      {isLong && (
        <button
          aria-expanded={isOpen}
          className="text-accent phone:min-h-11 mt-1 min-h-6 text-[12.5px] hover:underline"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {isOpen ? "Show less" : `Show all ${formatNumber(text.length)} characters`}
        </button>
      )}
      {omittedBytes > 0 && (
        <p className="text-omit mt-1 text-[12.5px]">
          {formatBytes(omittedBytes)} of {formatBytes(entry.bytes)} left out of the middle.
        </p>
      )}
    </li>
  );
}
