import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupStore } from "@/lib/store/backup/backup-store";
import { restoreStore } from "@/lib/store/backup/restore-store";
import { openStore } from "@/lib/store/open-store";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { verifyFolder } from "@/lib/store/proof/verify-folder";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";
import { readEverything } from "../read-everything";

let test: TestStore;
let target: string;
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
  target = join(test.folder, "backup");
});
afterEach(async () => {
  await test.close();
});

async function ingest(id: string, turns: number) {
  const path = join(test.folder, "in", `${id}.jsonl`);
  await writeFile(path, piTranscript(id, { turns }));
  return await ingestFiles(test.store, [path]);
}

const backUp = async () =>
  await backupStore(test.store, test.address, { folder: test.folder, target });

describe("a backup", () => {
  it("is made a data folder again that is whole and holds the same", async () => {
    await ingest("one", 20);
    await writeFile(join(test.folder, "operator-token"), "token-of-this-test\n", { mode: 0o600 });
    const manifest = await backUp();
    expect((await verifyFolder(target)).faults).toEqual([]);
    const folder = join(test.folder, "restored");
    await restoreStore(target, folder, { by: "ada" });
    const report = await verifyFolder(folder);
    expect(report).toMatchObject({ faults: [], sessions: 1, entries: manifest.entries + 1 });
    expect(await readFile(join(folder, "operator-token"), "utf8")).toContain("token-of-this-test");
    const restored = await openStore({
      database: { url: `file:${join(folder, "counterfoil.db")}` },
      objects: new URL(`file://${folder}/objects`).href,
    });
    expect(await readEverything(restored)).toEqual(await readEverything(test.store));
    await restored.database.$disconnect();
  }, 60_000);

  it("is whole while transcripts are read at the same time", async () => {
    await ingest("one", 10);
    const reading = (async () => {
      for (let number = 2; number < 8; number += 1) await ingest(`s${number}`, 10);
    })();
    await backUp();
    await reading;
    expect((await verifyFolder(target)).faults).toEqual([]);
  }, 120_000);

  it("goes into a new folder only, and comes back into one only", async () => {
    await ingest("one", 10);
    await backUp();
    await expect(backUp()).rejects.toThrow(/not empty/);
    await expect(restoreStore(target, test.folder, { by: "ada" })).rejects.toThrow(/not empty/);
  }, 60_000);

  it("that was interrupted or damaged is not restored", async () => {
    await ingest("one", 10);
    await backUp();
    const folder = join(test.folder, "restored");
    const file = join(target, "counterfoil.db");
    const bytes = await readFile(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restoreStore(target, folder, { by: "ada" })).rejects.toThrow(/damaged/);
    expect((await verifyFolder(target)).faults[0]?.link).toBe("counterfoil.db");
    await rm(join(target, "backup.json"));
    await expect(restoreStore(target, folder, { by: "ada" })).rejects.toThrow(/no backup/);
  }, 60_000);
});
