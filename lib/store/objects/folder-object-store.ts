import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "@/lib/util/app-error";
import { digestOf } from "./digest";
import { damagedObject, missingObject } from "./object-fault";
import type { ObjectStore } from "./object-store";

const namePattern = /^[0-9a-f]{64}$/;
/** Proven objects kept in memory: a page of events reads the same segment many times. */
const cacheBytes = 64 * 1024 * 1024;

/** An object store in a folder: `ab/abcdef…`, written beside, flushed, renamed, read-only from then on. */
export function openFolderObjectStore(folder: string): ObjectStore {
  const cache = new RecentObjects(cacheBytes);
  const proven = new Set<string>();
  const pathOf = (digest: string) => {
    if (!namePattern.test(digest)) throw new AppError("invalid", `“${digest}” names no object.`);
    return join(folder, digest.slice(0, 2), digest);
  };

  async function get(digest: string): Promise<Buffer> {
    const cached = cache.get(digest);
    if (cached) return cached;
    const bytes = await readProven(pathOf(digest), digest);
    proven.add(digest);
    cache.set(digest, bytes);
    return bytes;
  }

  return {
    async put(bytes) {
      const digest = digestOf(bytes);
      const path = pathOf(digest);
      if (!(await isWhole(path, bytes.length))) await writeDurably(path, bytes);
      return digest;
    },
    get,
    async getRange(digest, offset, length) {
      if (cache.get(digest) === undefined && proven.has(digest))
        return await readPiece(pathOf(digest), digest, { offset, length });
      const bytes = await get(digest);
      return bytes.subarray(offset, offset + length);
    },
    async has(digest) {
      return await isReadable(pathOf(digest));
    },
    async *list() {
      for (const prefix of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, prefix))) {
          if (namePattern.test(name)) yield name;
        }
      }
    },
    async remove(digest) {
      cache.delete(digest);
      proven.delete(digest);
      await rm(pathOf(digest), { force: true });
    },
    async localPath(digest) {
      const path = pathOf(digest);
      if (!proven.has(digest)) await readProven(path, digest);
      proven.add(digest);
      return path;
    },
  };
}

async function readProven(path: string, digest: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((cause: unknown) => rethrow(digest, cause));
  const found = digestOf(bytes);
  if (found === digest) return bytes;
  throw damagedObject(digest, bytes.length, found);
}

/** Bytes of an object that was proven before: a line costs no more than its own length. */
async function readPiece(
  path: string,
  digest: string,
  { offset, length }: { offset: number; length: number },
): Promise<Buffer> {
  const file = await open(path, "r").catch((cause: unknown) => rethrow(digest, cause));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function rethrow(digest: string, cause: unknown): never {
  const isGone = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  throw isGone ? missingObject(digest, cause) : cause;
}

/** A rename is durable only when the folder that holds the name is flushed too. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.part`;
  const file = await open(temporary, "wx", 0o400);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
}

/** An object of another length than its content is the rest of a broken disk; it is written again. */
async function isWhole(path: string, length: number): Promise<boolean> {
  const file = await open(path, "r").catch(() => null);
  if (!file) return false;
  try {
    return (await file.stat()).size === length;
  } finally {
    await file.close();
  }
}

async function isReadable(path: string): Promise<boolean> {
  return await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

/** Least recently used objects up to a number of bytes. */
class RecentObjects {
  readonly #limit: number;
  readonly #byDigest = new Map<string, Buffer>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(digest: string): Buffer | undefined {
    const bytes = this.#byDigest.get(digest);
    if (!bytes) return undefined;
    this.#byDigest.delete(digest);
    this.#byDigest.set(digest, bytes);
    return bytes;
  }

  set(digest: string, bytes: Buffer): void {
    if (bytes.length > this.#limit / 2) return;
    this.#byDigest.set(digest, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#byDigest.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(digest: string): void {
    this.#bytes -= this.#byDigest.get(digest)?.length ?? 0;
    this.#byDigest.delete(digest);
  }
}
