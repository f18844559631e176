import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";
import { digestOf } from "../objects/digest";
import type { ObjectStore } from "../objects/object-store";
import type { Faults } from "./fault";

export type ObjectCount = { objects: number; bytes: number; unused: number };

/** Every object that the record names, and every other one that lies in the store. */
export async function verifyObjects(
  { database, objects }: { database: Queryable; objects: ObjectStore },
  faults: Faults,
  onObject?: (done: number, total: number) => void,
): Promise<ObjectCount> {
  const rows = await database.segment.findMany({
    distinct: ["digest"],
    orderBy: { key: "asc" },
    select: { digest: true, length: true },
  });
  const named = new Map(rows.map(({ digest, length }) => [digest, length]));
  const count = { objects: 0, bytes: 0, unused: 0 };
  for (const [digest, length] of named) {
    const bytes = await verifyObject(objects, digest, faults);
    if (bytes !== null && bytes !== length) {
      faults.add(`object ${digest}`, `it has ${bytes} bytes and its segment ${length}`);
    }
    count.objects += 1;
    count.bytes += bytes ?? 0;
    onObject?.(count.objects, named.size);
  }
  for await (const digest of objects.list()) {
    if (named.has(digest)) continue;
    count.unused += 1;
    await verifyObject(objects, digest, faults);
  }
  return count;
}

async function verifyObject(
  objects: ObjectStore,
  digest: string,
  faults: Faults,
): Promise<number | null> {
  try {
    const bytes = await objects.get(digest);
    if (digestOf(bytes) === digest) return bytes.length;
    faults.add(`object ${digest}`, "its bytes have another digest");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.add(`object ${digest}`, error.message);
  }
  return null;
}
