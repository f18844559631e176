import { type FileHandle, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Driver } from "./drivers/driver";
import { parseRow } from "./drivers/shared/parse-row";

const tailBytes = 256 * 1024;
const headBytes = 64 * 1024;

/**
 * The real path of a transcript that a hook names, or null where it is none of this client under this user's home
 * folder. A hook's word alone never makes the server read a file.
 */
export async function findTranscript(
  driver: Driver,
  path: string | null,
  home: string,
): Promise<string | null> {
  if (path === null || home === "" || !path.endsWith(".jsonl")) return null;
  const [file, folder] = await Promise.all([
    realpath(path).catch(() => null),
    realpath(join(home, ...driver.transcriptFolder)).catch(() => null),
  ]);
  if (file === null || folder === null) return null;
  return file.startsWith(folder + sep) && file.endsWith(".jsonl") ? file : null;
}

/** The last rows of a transcript, parsed; what is no row is left out. */
export async function readLastRows(path: string): Promise<unknown[]> {
  const text = await readPart(path, (size) => Math.max(0, size - tailBytes), tailBytes);
  return text.split("\n").flatMap((line) => parseRow(line) ?? []);
}

/** The first line of a transcript, as far as it fits. */
export async function readFirstLine(path: string): Promise<string> {
  const text = await readPart(path, () => 0, headBytes);
  return text.split("\n", 1)[0] ?? "";
}

async function readPart(path: string, from: (size: number) => number, bytes: number) {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, "r");
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from(size));
    return buffer.subarray(0, bytesRead).toString("utf8");
  } catch {
    // It may be gone or not be there yet; the next hook looks again.
    return "";
  } finally {
    await handle?.close();
  }
}
