import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { digestOf } from "./digest";
import { openFolderObjectStore } from "./folder-object-store";
import { openObjectStore } from "./open-object-store";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-objects-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const bytes = Buffer.from("one line\nanother line\n");
const pathOf = (digest: string) => join(folder, digest.slice(0, 2), digest);
async function overwrite(digest: string, text: string): Promise<void> {
  await chmod(pathOf(digest), 0o600);
  await writeFile(pathOf(digest), text);
}

describe("the folder object store", () => {
  it("names an object by its content and gives it back, whole and in parts", async () => {
    const store = openFolderObjectStore(folder);
    const digest = await store.put(bytes);
    expect(digest).toBe(digestOf(bytes));
    expect(await store.get(digest)).toEqual(bytes);
    expect((await store.getRange(digest, 9, 7)).toString()).toBe("another");
    expect(await store.has(digest)).toBe(true);
  });

  it("writes the same content once and leaves no half-written file", async () => {
    const store = openFolderObjectStore(folder);
    const digests = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)));
    expect(new Set(digests).size).toBe(1);
    expect(await readdir(join(folder, digests[0]?.slice(0, 2) ?? ""))).toEqual([digests[0]]);
    const names: string[] = [];
    for await (const name of store.list()) names.push(name);
    expect(names).toEqual([digests[0]]);
  });

  it("refuses a damaged object and names it", async () => {
    const digest = await openFolderObjectStore(folder).put(bytes);
    await overwrite(digest, "one lime\nanother line\n");
    const store = openFolderObjectStore(folder);
    await expect(store.get(digest)).rejects.toThrow(new RegExp(`${digest} is damaged`));
    await expect(store.getRange(digest, 0, 3)).rejects.toThrow(/damaged/);
    await expect(store.localPath(digest)).rejects.toThrow(/damaged/);
  });

  it("refuses a missing object and names it", async () => {
    const digest = digestOf("nobody wrote this");
    const store = openFolderObjectStore(folder);
    await expect(store.get(digest)).rejects.toThrow(new RegExp(`${digest} is missing`));
    expect(await store.has(digest)).toBe(false);
  });

  it("writes an object again where a broken disk left a shorter one", async () => {
    const store = openFolderObjectStore(folder);
    const digest = await store.put(bytes);
    await overwrite(digest, "one");
    await openFolderObjectStore(folder).put(bytes);
    expect(await openFolderObjectStore(folder).get(digest)).toEqual(bytes);
  });

  it("takes no name that is not a digest", async () => {
    const store = openFolderObjectStore(folder);
    await expect(store.get("../../etc/passwd")).rejects.toThrow(/names no object/);
  });

  it("forgets a removed object", async () => {
    const store = openFolderObjectStore(folder);
    const digest = await store.put(bytes);
    await store.remove(digest);
    await store.remove(digest);
    await expect(store.get(digest)).rejects.toThrow(/missing/);
  });
});

describe("the address of an object store", () => {
  it("opens a folder by its file address", async () => {
    const store = openObjectStore(pathToFileURL(folder).href);
    expect(await store.has(await store.put(bytes))).toBe(true);
  });

  it("says which schemes it knows where it cannot open one", () => {
    expect(() => openObjectStore("ftp://example.com/x")).toThrow(/Known schemes: file:/);
    expect(() => openObjectStore("/just/a/path")).toThrow(/no address/);
  });
});
