import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { adoptRecord } from "@/lib/store/chain/adopt-record";
import { clearFlag } from "@/lib/store/flags/clear-flag";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
});
afterEach(async () => {
  await test.close();
});

it("a record from before there was a chain is taken into it once, and is proven from then on", async () => {
  const { store } = test;
  const path = join(test.folder, "in", "one.jsonl");
  await writeFile(path, piTranscript("one", { turns: 10 }));
  await ingestFiles(store, [path]);
  await writeFile(path, piTranscript("one", { turns: 10 }).replace("fix test 4", "mend test 4"));
  await ingestFiles(store, [path]);
  const flag = await store.database.flag.findFirstOrThrow();
  await clearFlag(store, { flagId: flag.id, version: 1, by: "ada", reason: "DRILL" });
  await store.database.$executeRaw`DROP TRIGGER "ChainEntry_no_delete"`;
  await store.database.$executeRaw`DELETE FROM "ChainEntry"`;
  await store.database.$executeRaw`
    CREATE TRIGGER "ChainEntry_no_delete" BEFORE DELETE ON "ChainEntry"
    BEGIN SELECT RAISE(ABORT, 'the chain is append-only'); END`;
  await store.database.artifact.updateMany({ data: { contentDigest: null } });
  await store.database.transcriptFile.updateMany({ data: { placeDigest: null } });
  expect((await verifyRecord(store)).faultCount).toBeGreaterThan(3);
  expect(await adoptRecord(store, new Date())).toBeGreaterThan(4);
  expect((await verifyRecord(store)).faults).toEqual([]);
  expect(await adoptRecord(store, new Date())).toBe(0);
}, 60_000);
