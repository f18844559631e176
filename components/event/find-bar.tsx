"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { formatNumber } from "@/components/ui/format-number";
import { queries } from "@/lib/client/queries";
import type { Interval } from "./record-rows";

type Props = {
  /** An artifact whose session is searched. */
  artifactId: string;
  range: Interval;
  text: string;
  /** Which match is shown, from 0. */
  at: number;
  onText: (text: string) => void;
  onMatch: (at: number, recordIndex: number) => void;
  onClose: () => void;
};

const buttonClass =
  "grid size-7 place-items-center rounded-md text-ink-2 hover:bg-line-2 hover:text-ink phone:size-11";

/** Finds an exact text anywhere in the range, also in events that were never loaded. */
export function FindBar(props: Props) {
  const { artifactId, range, text, at, onText, onMatch, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({
    ...queries.artifact.find.queryOptions({ input: { id: artifactId, text: wanted } }),
    enabled: wanted.length > 1,
    throwOnError: false,
  });
  const all = wanted.length > 1 ? (found.data?.matches ?? []) : [];
  const matches = all.filter(
    (each) => each.recordIndex >= range.from && each.recordIndex <= range.to,
  );
  const step = (by: number) => {
    if (matches.length === 0) return;
    const next = (at + by + matches.length) % matches.length;
    const match = matches[next];
    if (match !== undefined) onMatch(next, match.recordIndex);
  };
  const showFirst = useEffectEvent(() => {
    if (matches[0] !== undefined) onMatch(0, matches[0].recordIndex);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer leads to its first match
  useEffect(() => showFirst(), [found.data]);
  useEffect(() => input.current?.select(), []);
  return (
    <search className="flex items-center gap-1">
      <input
        aria-label="Find in the record"
        className="border-line bg-sheet phone:h-11 phone:w-36 h-7 w-44 rounded-md border px-2 text-[13px]"
        maxLength={200}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
        placeholder="Exact text"
        ref={input}
        type="search"
        value={text}
      />
      <output className="text-ink-3 min-w-[9ch] text-center text-[12px] tabular-nums">
        {countWords(wanted, found, matches.length, all.length, at)}
      </output>
      <button
        aria-label="Previous match"
        className={buttonClass}
        onClick={() => step(-1)}
        type="button"
      >
        ↑
      </button>
      <button aria-label="Next match" className={buttonClass} onClick={() => step(1)} type="button">
        ↓
      </button>
      <button aria-label="Close find" className={buttonClass} onClick={onClose} type="button">
        ✕
      </button>
    </search>
  );
}

function countWords(
  wanted: string,
  found: { isFetching: boolean; isError: boolean; data?: { total: number } | undefined },
  inRange: number,
  listed: number,
  at: number,
): string {
  if (wanted.length < 2) return "";
  if (found.isError) return "not found: error";
  if (found.data === undefined) return "searching";
  if (inRange === 0) return listed > 0 ? "outside only" : "none";
  const isCapped = found.data.total > listed;
  return `${formatNumber(at + 1)} of ${formatNumber(inRange)}${isCapped ? "+" : ""}`;
}
