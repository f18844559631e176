"use client";

import { InertText } from "@/components/event/inert-text";
import { classNames } from "@/components/ui/class-name";
import { formatCount } from "@/components/ui/format-number";
import { SoftLink } from "@/components/ui/soft-link";
import type { TurnView } from "@/lib/core/view/session-view";

type Props = {
  turn: TurnView;
  number: number;
  /** Events of the longest turn, for the bar. */
  most: number;
  onJump: (recordIndex: number, eventId: string | null) => void;
};

/** One user turn: its words, and how much came of it. */
export function TurnStop({ turn, number, most, onJump }: Props) {
  const share = Math.max(2, Math.round((turn.events / most) * 100));
  return (
    <SoftLink
      className={classNames(
        "pane-focus -mx-2 grid grid-cols-[34px_minmax(0,1fr)] gap-x-3 rounded-lg px-2 py-2 hover:bg-line-2/60",
        turn.rolledBack && "revoked text-ink-3",
      )}
      href={`?event=${encodeURIComponent(turn.eventId)}`}
      onPick={() => onJump(turn.recordIndex, turn.eventId)}
    >
      <span className="text-ink-3 pt-px text-right font-mono text-[12px] leading-5">{number}</span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words">
          <InertText text={turn.text === "" ? "(no text)" : turn.text} />
        </span>
        <span className="text-ink-3 flex items-center gap-2.5 text-[12px]">
          <svg aria-hidden className="h-[3px] w-16 shrink-0">
            <rect className="fill-line" height="3" rx="1.5" width="64" />
            <rect className="fill-ink-3" height="3" rx="1.5" width={(share / 100) * 64} />
          </svg>
          <span>
            {formatCount(turn.events, "event")}
            {turn.calls > 0 && ` · ${formatCount(turn.calls, "call")}`}
            {turn.failures > 0 && (
              <span className="text-bad"> · {formatCount(turn.failures, "failure")}</span>
            )}
            {turn.rolledBack && " · revoked"}
          </span>
        </span>
      </span>
    </SoftLink>
  );
}
