"use client";

import { rewindWords } from "@/components/event/event-words";
import { formatCount } from "@/components/ui/format-number";
import type { Rewind } from "./session-line";

type Props = { rewind: Rewind; onJump: (recordIndex: number, eventId: string | null) => void };

/** A rewind: what it revoked. Nothing that it revoked is evidence. */
export function RewindStop({ rewind, onJump }: Props) {
  const { fromIndex } = rewind;
  const turns =
    rewind.userTurns > 0 ? `, ${formatCount(rewind.userTurns, "user turn")} among them` : "";
  return (
    <div className="revoked text-ink-3 my-1 flex items-baseline gap-3 rounded-lg px-3 py-1.5 text-[13px]">
      <span aria-hidden>↶</span>
      <span className="min-w-0 flex-1">
        {rewindWords(rewind.mechanism)}, line {rewind.line}: revoked{" "}
        {formatCount(rewind.events, "event")}
        {turns}
      </span>
      {fromIndex !== null && (
        <button
          className="hover:text-ink phone:min-h-11 min-h-6 rounded px-1 underline underline-offset-2"
          onClick={() => onJump(fromIndex, null)}
          type="button"
        >
          show
        </button>
      )}
    </div>
  );
}
