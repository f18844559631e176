/** A stretch of a line; `isMarked` where it is what somebody looks for. */
export type MarkedPart = { start: number; end: number; isMarked: boolean };

const LINE_MAX = 20_000;

/** Every place of a needle in a line, upper and lower case the same; the parts cover the line. */
export function markParts(line: string, needle: string): MarkedPart[] {
  const whole = [{ start: 0, end: line.length, isMarked: false }];
  if (needle === "" || line.length > LINE_MAX) return whole;
  const hay = line.toLowerCase();
  const low = needle.toLowerCase();
  // Lower case can be longer than the text itself (İ), and then offsets would lie.
  if (hay.length !== line.length || low === "") return whole;
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = hay.indexOf(low); at !== -1; at = hay.indexOf(low, from)) {
    if (at > from) parts.push({ start: from, end: at, isMarked: false });
    parts.push({ start: at, end: at + low.length, isMarked: true });
    from = at + low.length;
  }
  if (from < line.length || parts.length === 0) {
    parts.push({ start: from, end: line.length, isMarked: false });
  }
  return parts;
}
