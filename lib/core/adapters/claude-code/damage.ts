import type { Row, Stream } from "./stream";

/** Signs that a stream does not hold all that the client once wrote. */
export type Damage = {
  /** The first row of the conversation hangs on one that is not here. */
  beginsInTheMiddle: boolean;
  /** Places of results whose calls the file does not hold: it was rewritten in place or cut. */
  orphanResults: number[];
  /** Places of rows in front of which bytes could not be read. */
  gaps: number[];
};

export function findDamage(stream: Stream): Damage {
  const calls = new Set(stream.rows.flatMap((row) => row.entry.link.callIds));
  const start = stream.rows.find((row) => row.isChain);
  const above = start?.entry.link.parentUuid;
  return {
    beginsInTheMiddle: typeof above === "string" && !stream.byUuid.has(above),
    orphanResults: stream.rows.filter((row) => isOrphan(row, calls)).map((row) => row.at),
    gaps: stream.rows.filter((row) => row.followsGap).map((row) => row.at),
  };
}

function isOrphan(row: Row, calls: ReadonlySet<string>): boolean {
  return (
    row.isChain &&
    row.kind === "tool-result" &&
    row.entry.link.resultIds.some((id) => !calls.has(id))
  );
}
