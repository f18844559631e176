"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { useCommandKey } from "@/components/shell/use-keys";
import type { MapMark } from "@/lib/core/view/artifact-view";
import type { EventView } from "@/lib/core/view/event-view";
import { type EventMark, EventRow } from "./event-row";
import { FoldRow, type FoldSide } from "./fold-row";
import { PendingRow } from "./pending-row";
import { RangeMap } from "./range-map";
import { countMarks } from "./range-map-marks";
import { type Find, RecordBar } from "./record-bar";
import { RecordList, type RecordTarget, rowKey } from "./record-list";
import { type Interval, type RecordRow, recordRowAt, rowOfRecordIndex } from "./record-rows";
import { firstVisibleEvent, rowOffset } from "./row-anchor";
import { type RecordSource, useRecordEvents } from "./use-record-events";
import { useRecordFolds } from "./use-record-folds";
import { useScroller } from "./use-scroller";

type Props = {
  source: RecordSource;
  range: Interval;
  /** What stands beside the word "Record". */
  title: string;
  marks: readonly MapMark[];
  /** Places that are open at first, with their surroundings; null where everything is. */
  places: readonly number[] | null;
  target: RecordTarget;
  onJump: (recordIndex: number, takesFocus: boolean) => void;
  eventMarks: ReadonlyMap<string, EventMark>;
  hrefOf: (event: EventView) => string;
  onPick: (event: EventView) => void;
  /** An artifact of the session, for find; null where there is none. */
  findIn: string | null;
  /** The page scrolls, not the pane: the record begins below the headline. */
  isSmall: boolean;
};

type HoldRow = (row: number, key: string, offset: number) => void;

/** Pixels between the pane's top and a row that was jumped to: the bar, and a row before it. */
const HEADROOM = 96;
const BAR_HEIGHT = 40;
const FIRST_PLACES = 24;
const SHORTEST_NEEDLE = 2;

function firstPlaces(target: RecordTarget): number[] {
  return Array.from({ length: FIRST_PLACES }, (_, index) => target.recordIndex - 4 + index);
}

function screenInterval(places: readonly number[]): Interval | null {
  const [from, to] = [places[0], places.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

function useFind(findIn: string | null) {
  const [find, setFind] = useState<Find>(null);
  useCommandKey("f", () => {
    // The second press goes to the browser's own find.
    if (findIn === null || find !== null) return false;
    setFind({ text: "", at: 0 });
    return true;
  });
  const text = find?.text.trim() ?? "";
  return { find, setFind, needle: text.length >= SHORTEST_NEEDLE ? text : "" };
}

/** Opens a fold. Where it opens from its end, what follows stays in its place and the events appear above. */
function useFoldOpener(folds: ReturnType<typeof useRecordFolds>, scroller: HTMLElement | null) {
  const hold = useRef<HoldRow | null>(null);
  const open = (interval: Interval, side: FoldSide) => {
    const row = rowOfRecordIndex(folds.rows, interval.to + 1);
    const after = row === undefined ? undefined : recordRowAt(folds.rows, row);
    if (side === "end" && scroller !== null && row !== undefined && after !== undefined) {
      const key = rowKey(after);
      const offset = rowOffset(scroller, scroller, key);
      const opened = interval.to - interval.from + 1;
      if (offset !== null) hold.current?.(row + opened, key, offset);
    }
    folds.openInterval(interval);
  };
  const openAll = (from: number) => {
    const anchor = scroller === null ? null : firstVisibleEvent(scroller, BAR_HEIGHT);
    if (anchor !== null) {
      hold.current?.(Number(anchor.key.slice(1)) - from, anchor.key, anchor.offset);
    }
    folds.openAll();
  };
  return { hold, open, openAll };
}

/** The record: what the agent had before the compaction, in logical order, whatever its length. */
export function RecordPane(props: Props) {
  const { range, marks, target, onJump } = props;
  const [pane, scroller] = useScroller();
  const [onScreen, setOnScreen] = useState<readonly number[]>(() => firstPlaces(target));
  const { find, setFind, needle } = useFind(props.findIn);
  const folds = useRecordFolds(range, props.places, target, props.isSmall);
  const { events, error, retry } = useRecordEvents(props.source, range, onScreen);
  const fold = useFoldOpener(folds, scroller);
  const renderRow = (row: RecordRow) => {
    if (row.kind === "fold") {
      return (
        <FoldRow counts={countMarks(marks, row)} fold={row} onOpen={fold.open} range={range} />
      );
    }
    const event = events.get(row.recordIndex);
    if (event === undefined) return <PendingRow error={error} onRetry={retry} />;
    const mark = props.eventMarks.get(event.eventId);
    const href = props.hrefOf(event);
    return <EventRow event={event} href={href} mark={mark} needle={needle} onPick={props.onPick} />;
  };
  const jumpTo = useCallback((place: number) => onJump(place, false), [onJump]);
  const showMatch = (at: number, place: number) => {
    setFind((now) => now && { ...now, at });
    onJump(place, false);
  };
  const window = useMemo(() => screenInterval(onScreen), [onScreen]);
  return (
    <div className="wide:grid-cols-[minmax(0,1fr)_26px] grid min-h-0">
      <section
        aria-label="Record"
        className="wide:overflow-auto phone:[--gutter:44px] min-w-0 [--gutter:58px] [overflow-anchor:none]"
        ref={pane}
      >
        <RecordBar
          artifactId={props.findIn}
          canFold={props.places !== null}
          find={find}
          isWhole={folds.isWhole}
          onFind={setFind}
          onFold={() => {
            folds.foldAgain();
            onJump(target.recordIndex, false);
          }}
          onOpenAll={() => fold.openAll(range.from)}
          onMatch={showMatch}
          range={range}
          title={props.title}
        />
        <RecordList
          anchorRef={fold.hold}
          headroom={HEADROOM}
          label="Events of the record"
          landsInPlace={props.isSmall && (props.places !== null || target.recordIndex === 0)}
          onPlaces={setOnScreen}
          renderRow={renderRow}
          rows={folds.rows}
          scroller={scroller}
          target={target}
        />
      </section>
      <RangeMap marks={marks} onJump={jumpTo} range={range} window={window} />
    </div>
  );
}
