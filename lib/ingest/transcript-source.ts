import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { AppError } from "@/lib/util/app-error";

const chunkBytes = 1024 * 1024;

/** A transcript that can be read from its beginning as often as needed. */
export type TranscriptSource = {
  /** Base name, as it stands in every evidence reference. */
  name: string;
  /** Where it will be found again, with its state there; null for an upload. */
  place: { path: string; stamp: string } | null;
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
};

/** A file on this machine. `name` is its name for the record where the file itself is only a carrier. */
export async function fileSource(path: string, name?: string): Promise<TranscriptSource> {
  const full = resolve(path);
  const found = await stat(full).catch((cause: unknown) => {
    throw new AppError("missing", `“${path}” cannot be read.`, { cause });
  });
  if (!found.isFile()) throw new AppError("missing", `“${path}” is not a file.`);
  return {
    name: name ?? basename(full),
    place:
      name === undefined
        ? { path: full, stamp: `${found.ino}:${found.size}:${found.mtimeMs}` }
        : null,
    bytes: found.size,
    open: () => createReadStream(full, { highWaterMark: chunkBytes }),
  };
}
