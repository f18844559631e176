"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type RecordRow, type RecordRows, recordRowAt, rowOfRecordIndex } from "./record-rows";
import { focusRow } from "./row-anchor";
import { useHeldRow } from "./use-held-row";
import { useIsMounted } from "./use-media";

/** A place to go to. The serial grows with each wish, so that the same place can be wished for again. */
export type RecordTarget = { recordIndex: number; serial: number; takesFocus: boolean };

type Props = {
  rows: RecordRows;
  target: RecordTarget;
  scroller: HTMLElement | null;
  label: string;
  /** Pixels between the pane's top and a row that was jumped to: bars, and a row or two before it. */
  headroom: number;
  /** The first target stands where it is, below what comes before the list; only later ones are scrolled to. */
  landsInPlace: boolean;
  renderRow: (row: RecordRow) => ReactNode;
  /** Which places are on screen, for what has to be read and for the map. */
  onPlaces: (places: readonly number[]) => void;
  /** How many rows the server renders from the target on. */
  firstRows?: number;
  anchorRef: RefObject<((row: number, key: string, offset: number) => void) | null>;
};

const ROW_ESTIMATE = 96;
const FOLD_ESTIMATE = 36;
/** Rows above the target in the first rendering. */
const ROWS_BEFORE = 2;

export function rowKey(row: RecordRow): string {
  return row.kind === "event" ? `e${row.recordIndex}` : `f${row.from}`;
}

/** The same as a number, because there may be a hundred thousand: folds below zero. */
function numericKey(row: RecordRow): number {
  return row.kind === "event" ? row.recordIndex : -1 - row.from;
}

function firstPlaces(rows: RecordRows, target: number, count: number): number[] {
  const from = Math.max(
    0,
    Math.min((rowOfRecordIndex(rows, target) ?? 0) - ROWS_BEFORE, rows.count - count),
  );
  return Array.from({ length: Math.min(count, rows.count - from) }, (_, index) => from + index);
}

function useScrollMargin(
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (scroller === null || element === null) return;
    const measure = () => {
      const listTop = element.getBoundingClientRect().top;
      const paneTop = scroller.getBoundingClientRect().top;
      setMargin(Math.round(listTop - paneTop + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, scroller]);
  return margin;
}

/**
 * The virtual list of the record. The server renders the rows around the target in normal flow; the browser
 * takes over with the same rows in their place and holds the target there while heights settle.
 */
export function RecordList(props: Props) {
  const { rows, target, scroller, headroom, renderRow, onPlaces, anchorRef } = props;
  const list = useRef<HTMLOListElement>(null);
  const isMounted = useIsMounted();
  const scrollMargin = useScrollMargin(list, scroller);
  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller,
    estimateSize: (index) =>
      recordRowAt(rows, index)?.kind === "fold" ? FOLD_ESTIMATE : ROW_ESTIMATE,
    getItemKey: (index) => {
      const row = recordRowAt(rows, index);
      return row === undefined ? index : numericKey(row);
    },
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: headroom,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const isReady = isMounted && scroller !== null && items.length > 0;
  const shown = isReady
    ? items.map((item) => item.index)
    : firstPlaces(rows, target.recordIndex, props.firstRows ?? 24);

  // Written directly: the library's own scrolling gives way to its anchor when rows open at the same moment.
  const scrollToRow = (row: number) => {
    const offset = virtualizer.getOffsetForIndex(row, "start")?.[0];
    if (scroller !== null && offset !== undefined) scroller.scrollTop = offset;
  };
  const hold = useHeldRow({
    scroller,
    list,
    scrollToRow,
    stamp: `${shown[0]}:${shown.length}:${virtualizer.getTotalSize()}`,
  });
  useLayoutEffect(() => {
    anchorRef.current = (row, key, offset) => hold({ row, key, offset });
  });
  useJump(props, list, isReady, (row, key) => {
    hold({ row, key, offset: headroom });
    scrollToRow(row);
  });

  const visible = shown.map((row) => recordRowAt(rows, row)).filter((row) => row !== undefined);
  const places = visible.flatMap((row) => (row.kind === "event" ? [row.recordIndex] : []));
  const report = useEffectEvent(() => onPlaces(places));
  const placesKey = places.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the places have changed
  useEffect(() => report(), [placesKey]);

  const before = isReady ? (items[0]?.start ?? scrollMargin) - scrollMargin : 0;
  const after = isReady ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) + scrollMargin : 0;
  return (
    <ol
      aria-label={props.label}
      ref={list}
      {...(isReady && { style: { paddingTop: before, paddingBottom: Math.max(0, after) } })}
    >
      {visible.map((row, index) => (
        <li
          aria-posinset={(shown[index] ?? 0) + 1}
          aria-setsize={rows.count}
          className="pane-focus scroll-mt-16"
          data-index={shown[index]}
          data-row-key={rowKey(row)}
          key={rowKey(row)}
          ref={isReady ? virtualizer.measureElement : undefined}
          tabIndex={-1}
        >
          {renderRow(row)}
        </li>
      ))}
    </ol>
  );
}

/** Goes to the target once for each serial, as soon as the list can scroll. */
function useJump(
  { rows, target, landsInPlace }: Props,
  list: RefObject<HTMLElement | null>,
  isReady: boolean,
  go: (row: number, key: string) => void,
): void {
  const jump = useEffectEvent(() => {
    const row = rowOfRecordIndex(rows, target.recordIndex);
    const at = row === undefined ? undefined : recordRowAt(rows, row);
    if (row === undefined || at === undefined) return;
    const key = rowKey(at);
    const isFirst = target.serial === 0;
    if (!isFirst || !landsInPlace) go(row, key);
    if (!target.takesFocus) return;
    const focus = () => list.current !== null && focusRow(list.current, key);
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each serial is one wish
  useLayoutEffect(() => {
    if (isReady) jump();
  }, [target.serial, isReady]);
}
