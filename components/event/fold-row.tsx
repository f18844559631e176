"use client";

import { formatCount } from "@/components/ui/format-number";
import type { Interval } from "./record-rows";

export type FoldCounts = {
  failure: number;
  constraint: number;
  "rolled-back": number;
  user: number;
};

/** From which end a fold opens. */
export type FoldSide = "start" | "end" | "all";

type Props = {
  fold: Interval;
  range: Interval;
  counts: FoldCounts;
  onOpen: (interval: Interval, side: FoldSide) => void;
};

const STEP = 40;

/** Events that are folded: how many, what is among them, and the ways to open them. */
export function FoldRow({ fold, range, counts, onOpen }: Props) {
  const length = fold.to - fold.from + 1;
  const isLong = length > STEP * 1.5;
  return (
    <div className="border-line-2 text-ink-3 ml-(--gutter) flex flex-wrap items-center gap-x-3 border-t py-1.5 pr-5 text-[13px]">
      <span>
        <b className="text-ink-2 font-[550]">{formatCount(length, "event")}</b>
        {placeWords(fold, range)}
        {countWords(counts)}
      </span>
      {isLong && fold.from !== range.from && (
        <FoldButton
          label={`next ${STEP}`}
          onClick={() => onOpen({ from: fold.from, to: fold.from + STEP - 1 }, "start")}
        />
      )}
      {isLong && fold.to !== range.to && (
        <FoldButton
          label={`previous ${STEP}`}
          onClick={() => onOpen({ from: fold.to - STEP + 1, to: fold.to }, "end")}
        />
      )}
      <FoldButton label={isLong ? "show all" : "show"} onClick={() => onOpen(fold, "all")} />
    </div>
  );
}

function FoldButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      className="text-accent phone:min-h-11 min-h-6 rounded px-1 underline-offset-2 hover:underline"
      onClick={onClick}
      type="button"
    >
      {label}
    </button>
  );
}

function placeWords(fold: Interval, range: Interval): string {
  if (fold.from === range.from) return " above";
  return fold.to === range.to ? " below" : "";
}

function countWords(counts: FoldCounts): string {
  const parts = [
    counts.failure > 0 && formatCount(counts.failure, "failure"),
    counts.constraint > 0 && formatCount(counts.constraint, "constraint"),
    counts.user > 0 && formatCount(counts.user, "user turn"),
    counts["rolled-back"] > 0 && `${counts["rolled-back"]} revoked`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : ` · ${parts.join(" · ")}`;
}
