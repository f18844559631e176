/** Inclusive places in a session's record. */
export type Interval = { from: number; to: number };

export type RecordSegment = Interval & { kind: "open" | "fold"; firstRow: number };

/** The rows of the record pane: opened events one by one, the rest as one row a fold. */
export type RecordRows = { segments: RecordSegment[]; count: number };

export type RecordRow = { kind: "event"; recordIndex: number } | ({ kind: "fold" } & Interval);

/** A fold that hides fewer events than this costs more than it saves. */
const SMALLEST_FOLD = 2;

/** Sorted and disjoint, touching intervals joined, clipped to the range. */
export function joinIntervals(intervals: readonly Interval[], range: Interval): Interval[] {
  const clipped = intervals
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of clipped) {
    const last = joined.at(-1);
    if (last !== undefined && next.from - last.to <= SMALLEST_FOLD) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    } else {
      joined.push(next);
    }
  }
  return joined;
}

/** Rows for a range of which the given intervals are opened; everything between them is folded. */
export function buildRecordRows(range: Interval, open: readonly Interval[]): RecordRows {
  const segments: RecordSegment[] = [];
  let row = 0;
  let at = range.from;
  const add = (kind: "open" | "fold", from: number, to: number) => {
    if (from > to) return;
    const isFold = kind === "fold" && to - from + 1 >= SMALLEST_FOLD;
    segments.push({ kind: isFold ? "fold" : "open", from, to, firstRow: row });
    row += isFold ? 1 : to - from + 1;
  };
  for (const each of joinIntervals(open, range)) {
    add("fold", at, each.from - 1);
    add("open", each.from, each.to);
    at = each.to + 1;
  }
  add("fold", at, range.to);
  return { segments, count: row };
}

function findSegment(
  segments: readonly RecordSegment[],
  isAfter: (segment: RecordSegment) => boolean,
): RecordSegment | undefined {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const segment = segments[middle];
    if (segment !== undefined && isAfter(segment)) high = middle - 1;
    else low = middle;
  }
  return segments[low];
}

/** What stands in a row. */
export function recordRowAt(rows: RecordRows, row: number): RecordRow | undefined {
  if (row < 0 || row >= rows.count) return undefined;
  const segment = findSegment(rows.segments, (each) => each.firstRow > row);
  if (segment === undefined) return undefined;
  if (segment.kind === "fold") return { kind: "fold", from: segment.from, to: segment.to };
  return { kind: "event", recordIndex: segment.from + row - segment.firstRow };
}

/** The row in which an event stands; its fold where it is folded; undefined outside of the range. */
export function rowOfRecordIndex(rows: RecordRows, recordIndex: number): number | undefined {
  const segment = findSegment(rows.segments, (each) => each.from > recordIndex);
  if (segment === undefined || recordIndex < segment.from || recordIndex > segment.to) {
    return undefined;
  }
  return segment.kind === "fold" ? segment.firstRow : segment.firstRow + recordIndex - segment.from;
}

/** Ranges up to this many events are opened whole. */
const OPENED_WHOLE = 60;

/** What is open at first: a short range, else the surroundings of every event that matters. */
export function initialIntervals(
  range: Interval,
  places: readonly number[],
  context = 4,
): Interval[] {
  if (range.to - range.from < OPENED_WHOLE) return [range];
  const around = places.map((place) => ({ from: place - context, to: place + context }));
  return joinIntervals(
    around.length === 0 ? [{ from: range.to - 30, to: range.to }] : around,
    range,
  );
}
