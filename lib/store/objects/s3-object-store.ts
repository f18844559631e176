import { AppError } from "@/lib/util/app-error";
import { digestOf } from "./digest";
import { type ObjectCache, openObjectCopies } from "./object-copies";
import { damagedObject, missingObject, ObjectFault } from "./object-fault";
import type { ObjectStore } from "./object-store";
import type { S3Bucket } from "./s3-bucket";

const namePattern = /^[0-9a-f]{64}$/;
/** Pieces of an object without a copy that are read one by one, before it is worth to have a copy again. */
const piecesBeforeCopy = 8;

/** An object store in a bucket, with proven copies on this machine. `prefix` ends with a slash or is empty. */
export function openS3ObjectStore(
  bucket: S3Bucket,
  prefix: string,
  cache: ObjectCache,
): ObjectStore {
  const copies = openObjectCopies(cache);
  const pieces = new Map<string, number>();
  const keyOf = (digest: string) => {
    if (!namePattern.test(digest)) throw new AppError("invalid", `“${digest}” names no object.`);
    return `${prefix}${digest.slice(0, 2)}/${digest}`;
  };

  /** Work on the copy on this machine; one that is gone or damaged is replaced. */
  async function withCopy<T>(digest: string, work: () => Promise<T>): Promise<T> {
    const key = keyOf(digest);
    const fetchCopy = async () => {
      await copies.keep(digest, await download(bucket, key, digest));
      pieces.delete(digest);
    };
    if (!(await copies.has(digest))) await fetchCopy();
    else if (!copies.isProven(digest)) await copies.use(digest);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ObjectFault)) throw error;
    }
    await copies.remove(digest);
    await fetchCopy();
    return await work();
  }

  /** A piece of an object that was proven before its copy was thrown away; null where it is better to get it again. */
  async function readPiece(digest: string, offset: number, length: number): Promise<Buffer | null> {
    const count = pieces.get(digest) ?? 0;
    if (count >= piecesBeforeCopy || length === 0 || !copies.isProven(digest)) return null;
    if (await copies.has(digest)) return null;
    pieces.set(digest, count + 1);
    return await bucket.read(keyOf(digest), { offset, length });
  }

  return {
    async put(bytes) {
      const digest = digestOf(bytes);
      const key = keyOf(digest);
      if ((await bucket.size(key)) !== bytes.length) await bucket.write(key, bytes);
      await copies.keep(digest, bytes);
      return digest;
    },
    get: (digest) => withCopy(digest, () => copies.get(digest)),
    async getRange(digest, offset, length) {
      const piece = await readPiece(digest, offset, length);
      return piece ?? (await withCopy(digest, () => copies.getRange(digest, offset, length)));
    },
    has: async (digest) => (await bucket.size(keyOf(digest))) !== null,
    async *list() {
      for await (const key of bucket.list(prefix)) {
        const name = key.slice(-64);
        if (namePattern.test(name) && key === keyOf(name)) yield name;
      }
    },
    async remove(digest) {
      await bucket.remove(keyOf(digest));
      await copies.remove(digest);
    },
    async localPath(digest) {
      const path = await withCopy(digest, () => copies.localPath(digest));
      await copies.use(digest);
      return path;
    },
  };
}

/** The object from the bucket. Bytes that came damaged are asked for once more: the way there may be at fault. */
async function download(bucket: S3Bucket, key: string, digest: string): Promise<Buffer> {
  for (let isSecond = false; ; isSecond = true) {
    const bytes = await bucket.read(key);
    if (!bytes) throw missingObject(digest);
    const found = digestOf(bytes);
    if (found === digest) return bytes;
    if (isSecond) throw damagedObject(digest, bytes.length, found);
  }
}
