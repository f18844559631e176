import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { ObjectFault } from "../objects/object-fault";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";
import { explainFault } from "./explain-fault";

/** Where the raw bytes of one line are: offset and length in bytes of its transcript file. */
export type RawPlace = { fileKey: number; byteOffset: number; byteLength: number };

const segmentRow = z.object({ start: sqlInteger, length: sqlInteger, digest: z.string() });
type SegmentRow = z.infer<typeof segmentRow>;

/**
 * The raw bytes of lines, in the order asked for. Each segment is proven against its digest before it is used; a
 * missing or damaged one is a failure that says what it affects.
 */
export async function readRaw(store: Store, places: readonly RawPlace[]): Promise<Buffer[]> {
  const found = await readRawOrFault(store, places);
  return found.map((bytes) => {
    if (bytes instanceof ObjectFault) throw bytes;
    return bytes;
  });
}

/** The same for readers that go on with the rest: in the place of lines that cannot be read is the reason. */
export async function readRawOrFault(
  store: Store,
  places: readonly RawPlace[],
): Promise<(Buffer | ObjectFault)[]> {
  const byFile = new Map<number, RawPlace[]>();
  for (const place of places) {
    const list = byFile.get(place.fileKey) ?? [];
    list.push(place);
    byFile.set(place.fileKey, list);
  }
  const segments = new Map<number, SegmentRow[]>();
  for (const [fileKey, list] of byFile) segments.set(fileKey, await readSegments(store, list));
  const found: (Buffer | ObjectFault)[] = [];
  const faults = new Map<string, ObjectFault>();
  for (const place of places) {
    const segment = segmentAt(segments.get(place.fileKey) ?? [], place);
    const known = faults.get(segment.digest);
    const bytes = known ?? (await readPiece(store, segment, place));
    if (bytes instanceof ObjectFault) faults.set(segment.digest, bytes);
    found.push(bytes);
  }
  return found;
}

async function readPiece(
  store: Store,
  segment: SegmentRow,
  place: RawPlace,
): Promise<Buffer | ObjectFault> {
  const offset = place.byteOffset - segment.start;
  try {
    return await store.objects.getRange(segment.digest, offset, place.byteLength);
  } catch (error) {
    if (error instanceof ObjectFault) return await explainFault(store, error);
    throw error;
  }
}

/** Segments of one file that hold the places, by their start. */
async function readSegments(
  { database }: Store,
  places: readonly RawPlace[],
): Promise<SegmentRow[]> {
  const offsets = places.map(({ byteOffset }) => byteOffset);
  const from = offsets.reduce((a, b) => Math.min(a, b));
  const to = offsets.reduce((a, b) => Math.max(a, b));
  const fileKey = places[0]?.fileKey;
  const rows = await database.$queryRaw`
    SELECT "start", "length", "digest" FROM "Segment"
    WHERE "fileKey" = ${fileKey} AND "start" <= ${to} AND "start" >= COALESCE(
      (SELECT MAX("start") FROM "Segment" WHERE "fileKey" = ${fileKey} AND "start" <= ${from}), 0)
    ORDER BY "start"`;
  return z.array(segmentRow).parse(rows);
}

function segmentAt(segments: readonly SegmentRow[], place: RawPlace): SegmentRow {
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle];
    if (!segment) break;
    if (place.byteOffset < segment.start) high = middle - 1;
    else if (place.byteOffset >= segment.start + segment.length) low = middle + 1;
    else return segment;
  }
  throw new AppError(
    "internal",
    `The evidence record has no segment for byte ${place.byteOffset} of transcript file ${place.fileKey}.`,
  );
}
