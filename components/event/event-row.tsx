"use client";

import { memo, useState } from "react";
import { classNames } from "@/components/ui/class-name";
import { formatNumber } from "@/components/ui/format-number";
import { formatUtc } from "@/components/ui/format-time";
import { SoftLink } from "@/components/ui/soft-link";
import type { EventView } from "@/lib/core/view/event-view";
import { EventBody } from "./event-body";
import { EventTitle } from "./event-title";
import type { HitTone } from "./output-lines";
import { RevokedLine } from "./revoked-line";

export type EventMark = {
  /** Cited words of the event. */
  quotes: readonly string[];
  tone: HitTone;
  /** Decisive for the selected finding, not only cited. */
  isDecisive: boolean;
};

type Props = {
  event: EventView;
  /** Address of this event on this page. */
  href: string;
  mark: EventMark | undefined;
  needle: string;
  onPick: (event: EventView) => void;
};

const washes: Readonly<Record<HitTone, string>> = {
  bad: "decisive [--wash:var(--bad-wash)]",
  omit: "decisive [--wash:var(--omit-wash)]",
  weak: "decisive [--wash:var(--weak-wash)]",
  good: "decisive [--wash:var(--good-wash)]",
  quiet: "decisive [--wash:var(--dim-wash)]",
};

const inks: Readonly<Record<HitTone, string>> = {
  bad: "font-bold text-bad",
  omit: "font-bold text-omit",
  weak: "font-bold text-weak",
  good: "font-bold text-good",
  quiet: "font-bold text-dim",
};

const noQuotes: readonly string[] = [];

/** One event of the record: its number, what it is, its text. A revoked one is a hatched line until opened. */
export const EventRow = memo(function EventRow({ event, href, mark, needle, onPick }: Props) {
  const [isRevokedOpen, setIsRevokedOpen] = useState(false);
  const isClosed = event.rolledBack && !isRevokedOpen && mark === undefined;
  const pick = () => onPick(event);
  if (isClosed) {
    const open = () => setIsRevokedOpen(true);
    return <RevokedLine event={event} href={href} onOpen={open} onPick={pick} />;
  }
  return (
    <div
      className={classNames(
        "grid grid-cols-[var(--gutter)_minmax(0,1fr)] pr-5 phone:pr-3",
        mark?.isDecisive && washes[mark.tone],
        event.rolledBack && "revoked",
      )}
    >
      <EventNumber
        event={event}
        href={href}
        onPick={pick}
        tone={mark?.isDecisive ? mark.tone : undefined}
      />
      <div
        className={classNames(
          "min-w-0 border-t pt-2 pb-2.5",
          mark?.isDecisive ? "border-transparent" : "border-line-2",
        )}
      >
        <EventTitle event={event} />
        {event.rolledBack && <p className="text-ink-3 text-[12.5px]">Revoked: not evidence.</p>}
        <EventBody
          event={event}
          needle={needle}
          quotes={mark?.quotes ?? noQuotes}
          tone={mark?.tone ?? "quiet"}
        />
      </div>
    </div>
  );
});

function EventNumber(props: {
  event: EventView;
  href: string;
  tone: HitTone | undefined;
  onPick: () => void;
}) {
  const { event, href, tone, onPick } = props;
  const at = event.at === null ? "time unknown" : formatUtc(event.at);
  return (
    <SoftLink
      aria-label={`Link to event ${event.logicalOrder}`}
      className={classNames(
        "self-start pt-2 pr-3.5 text-right font-mono text-[12px] leading-[20px] hover:underline phone:pr-2",
        tone === undefined ? "text-ink-3" : inks[tone],
      )}
      href={href}
      onPick={onPick}
      tabIndex={-1}
      title={`Event ${formatNumber(event.logicalOrder)} · line ${event.line} of ${event.file} · ${at}`}
    >
      {event.logicalOrder}
    </SoftLink>
  );
}
