import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import tar from "tar-stream";
import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { safePath } from "./bundle-format";
import { addEntry } from "./bundle-sink";

/** A bundle that somebody sent: the files in it, whatever they are called. */
export type OpenBundle = {
  paths: string[];
  read(path: string): Promise<Buffer>;
  /** What is wrong with the container itself, in words. */
  faults: string[];
  close(): Promise<void>;
};

/** Opens a folder or a .tar file. Throws where it is neither. */
export async function openBundle(place: string): Promise<OpenBundle> {
  const facts = await lstat(place);
  if (facts.isDirectory()) return await openFolder(place);
  return await openTar(place);
}

async function openFolder(folder: string): Promise<OpenBundle> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  const faults: string[] = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
    if (entry.isFile()) paths.push(path);
    else if (!entry.isDirectory()) faults.push(`${path} is no plain file`);
  }
  return {
    paths: paths.sort(),
    read: async (path) => await readFile(join(folder, path)),
    faults,
    close: async () => {},
  };
}

/** Unpacks into a temporary folder: a bundle may be larger than the memory. */
async function openTar(file: string): Promise<OpenBundle> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bundle-"));
  const close = async () => await rm(folder, { recursive: true, force: true });
  try {
    const order = await unpack(file, folder);
    const opened = await openFolder(folder);
    // Headers and padding have no digest of their own: packed again, the bundle must be the same bytes.
    const isSame = (await digestFile(file)) === (await digestPacked(folder, order));
    const faults = isSame ? [] : ["the archive has bytes that are not those of its files"];
    return { ...opened, faults: [...opened.faults, ...faults], close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpack(file: string, folder: string): Promise<string[]> {
  const order: string[] = [];
  const extract = tar.extract();
  createReadStream(file)
    .on("error", (error) => extract.destroy(error))
    .pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== "file" || !safePath.test(name)) throw new Error(`it holds “${name}”`);
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), await buffer(entry), { flag: "wx" });
      order.push(name);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `The archive cannot be read: ${reason}.`;
    throw new AppError("invalid", message, { cause, data: { isDamaged: order.length > 0 } });
  }
  return order;
}

async function digestPacked(folder: string, order: readonly string[]): Promise<string> {
  const pack = tar.pack();
  const digest = createHash("sha256");
  const done = (async () => {
    for await (const part of Readable.from(pack)) digest.update(z.instanceof(Buffer).parse(part));
  })();
  for (const path of order) await addEntry(pack, path, await readFile(join(folder, path)));
  pack.finalize();
  await done;
  return digest.digest("hex");
}

async function digestFile(file: string): Promise<string> {
  const digest = createHash("sha256");
  for await (const part of createReadStream(file)) digest.update(part);
  return digest.digest("hex");
}
