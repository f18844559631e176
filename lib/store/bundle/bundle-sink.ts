import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import tar from "tar-stream";
import { AppError } from "@/lib/util/app-error";

/** Where the files of an export go, one after the other. */
export type BundleSink = {
  write(path: string, bytes: Buffer): Promise<void>;
  /** The bundle is whole. */
  finish(): Promise<void>;
  /** Takes away what was written so far. */
  discard(): Promise<void>;
};

/** A new folder, or an empty one. */
export async function folderSink(folder: string): Promise<BundleSink> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new AppError("invalid", `The folder ${folder} is not empty.`);
  }
  return {
    async write(path, bytes) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, path), bytes, { mode: 0o600, flag: "wx" });
    },
    finish: async () => {},
    discard: async () => await rm(folder, { recursive: true, force: true }),
  };
}

/** One file in the order of the writes. It has neither times nor owners, so that the same content is the same bytes. */
export async function tarSink(file: string): Promise<BundleSink> {
  const draft = `${file}.part`;
  const pack = tar.pack();
  const done = pipeline(pack, createWriteStream(draft, { mode: 0o600 }));
  // The write that follows a failure reports it.
  done.catch(() => {});
  return {
    write: async (path, bytes) => await addEntry(pack, path, bytes),
    async finish() {
      pack.finalize();
      await done;
      await rename(draft, file);
    },
    async discard() {
      pack.destroy();
      await done.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

export async function addEntry(pack: tar.Pack, path: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const header = { name: path, mode: 0o600, mtime: new Date(0), size: bytes.length };
    pack.once("error", reject);
    pack.entry(header, bytes, (error) => {
      pack.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
