"use client";

import { useMemo, useState } from "react";
import type { RecordTarget } from "./record-list";
import { buildRecordRows, type Interval, initialIntervals } from "./record-rows";

const CONTEXT = 4;
/** What a small screen shows before and after its target at first. */
const BEFORE = 0;
const AFTER = 12;

/** Which parts of a range are open. A place that is jumped to opens with its surroundings and stays open. */
export function useRecordFolds(
  range: Interval,
  /** Null opens everything. */
  places: readonly number[] | null,
  target: RecordTarget,
  /** Opens only the target's surroundings, so that a small screen shows it below the headline. */
  isSmall: boolean,
) {
  const around = { from: target.recordIndex - CONTEXT, to: target.recordIndex + CONTEXT };
  const near = { from: target.recordIndex - BEFORE, to: target.recordIndex + AFTER };
  const atFirst = () => {
    if (isSmall && places !== null) return [near];
    return places === null ? [range] : [...initialIntervals(range, places), around];
  };
  const [open, setOpen] = useState<Interval[]>(atFirst);
  const [serial, setSerial] = useState(target.serial);
  if (serial !== target.serial) {
    setSerial(target.serial);
    setOpen([...open, around]);
  }
  const rows = useMemo(() => buildRecordRows(range, open), [range, open]);
  const isWhole = rows.segments.every((segment) => segment.kind === "open");
  return {
    rows,
    isWhole,
    openInterval: (interval: Interval) => setOpen([...open, interval]),
    openAll: () => setOpen([range]),
    foldAgain: () => setOpen(atFirst()),
  };
}
