"use client";

import type { MouseEvent } from "react";
import type { MapMark } from "@/lib/core/view/artifact-view";
import { type MarkTone, placeMarks } from "./range-map-marks";
import type { Interval } from "./record-rows";

const fills: Readonly<Record<MarkTone, string>> = {
  bad: "fill-bad",
  omit: "fill-omit",
  weak: "fill-weak",
  dim: "fill-dim",
  hatch: "fill-edge",
  plain: "fill-line",
};

const heights: Readonly<Record<MarkTone, number>> = {
  bad: 4,
  omit: 3,
  weak: 3,
  dim: 2,
  hatch: 2,
  plain: 2,
};

type Props = {
  range: Interval;
  marks: readonly MapMark[];
  /** First and last place on screen. */
  window: Interval | null;
  onJump: (recordIndex: number) => void;
};

const percent = (share: number) => `${(share * 98 + 1).toFixed(2)}%`;

/**
 * The whole range in 26 pixels: findings, constraints, failures, rewinds, user turns, and the part on screen.
 * Everything it leads to can be reached by keys and folds as well, so it stays out of the reading order.
 */
export function RangeMap({ range, marks, window, onJump }: Props) {
  const length = Math.max(1, range.to - range.from);
  const jump = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / Math.max(1, box.height);
    onJump(range.from + Math.round(Math.min(1, Math.max(0, share)) * length));
  };
  return (
    <svg
      aria-hidden
      className="border-line bg-sheet phone:hidden size-full cursor-pointer border-l"
      onClick={jump}
    >
      {placeMarks(marks, range).map((mark) => {
        const isLoud = mark.tone === "bad" || mark.tone === "omit";
        return (
          <rect
            className={fills[mark.tone]}
            height={heights[mark.tone]}
            key={`${mark.kind}${mark.share}`}
            rx="1"
            width={isLoud ? 20 : 14}
            x={isLoud ? 3 : 6}
            y={percent(mark.share)}
          />
        );
      })}
      {window !== null && (
        <rect
          className="stroke-ink-3 fill-none"
          height={`${Math.max(1.2, ((window.to - window.from) / length) * 98).toFixed(2)}%`}
          rx="4"
          width="22"
          x="2"
          y={percent((window.from - range.from) / length)}
        />
      )}
    </svg>
  );
}
