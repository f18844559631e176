import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestEnd } from "@/lib/store/end-orders/request-end";
import { clearFlag } from "@/lib/store/flags/clear-flag";
import { holdSession } from "@/lib/store/holds/hold-session";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import type { Fault } from "@/lib/store/proof/fault";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import { readReviewTranscript } from "@/lib/store/reviews/read-review";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";

let test: TestStore;
const budget = {
  user: { items: 20, bytes: 20_000 },
  other: { items: 20, bytes: 20_000 },
  message: 2_000,
  entry: 2_000,
};

/** One record with everything in it that the product writes; each test changes one thing and puts it back. */
beforeAll(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
  const path = join(test.folder, "in", "one.jsonl");
  const secret = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  const text = (turns: number) =>
    piTranscript("one", { turns }).replace("fix test 2", `fix ${secret}`);
  await writeFile(path, text(10));
  await ingestFiles(test.store, [path]);
  await writeFile(path, text(20));
  await ingestFiles(test.store, [path]);
  await writeFile(path, text(20).replace("fix test 15", "mend test 15"));
  const { sessions } = await ingestFiles(test.store, [path]);
  const [session] = sessions;
  const sessionId = session?.sessionId ?? "";
  const flagId = session?.artifacts[0]?.replace("art_", "flg_") ?? "";
  await clearFlag(test.store, { flagId, version: 1, by: "ada", reason: "DRILL" });
  await readReviewTranscript(test.store, { sessionId, question: {}, budget });
  await holdSession(test.store, { session: sessionId, by: "ada", reason: "incident 7" });
  await requestEnd(test.store, { sessionId, by: "ada", reason: "wrong" });
}, 120_000);
afterAll(async () => {
  await test.close();
});

/** Columns in which any change has to be found, by their table. */
const proven: Readonly<Record<string, readonly string[]>> = {
  TranscriptFile: [
    ...["name", "path", "stamp", "placeDigest", "revision", "isCurrent", "headDigest"],
    ...["watermark", "lines", "createdAt", "updatedAt", "sessionKey"],
  ],
  Segment: [
    ...["fileKey", "start", "length", "firstLine", "lines", "digest", "sourceDigest"],
    ...["redactionRevision", "createdAt"],
  ],
  Redaction: ["digest", "start", "length", "kind", "lineStart", "lineLength", "lineDigest"],
  Decision: [
    ...["sequence", "id", "requestDigest", "action", "flagId", "flagVersion", "artifactId"],
    ...["sessionId", "by", "at", "reason", "prevHash", "rowHash"],
  ],
  ChainEntry: [
    ...["sequence", "kind", "sessionId", "subject", "digest", "detail", "at", "prevHash"],
    "rowHash",
  ],
  ReviewCheckpoint: ["id", "sessionId", "body", "createdAt"],
  Flag: ["id", "artifactId", "sessionId", "state", "version", "raisedAt", "decidedBy"],
  SessionHold: ["sessionId", "reason", "by", "at"],
  EndOrder: ["id", "sessionId", "state", "version", "reason", "by", "requestedAt"],
  Session: ["id", "format", "nativeKey", "isSample", "nativeId", "events", "notices", "model"],
  Event: [
    ...["logicalOrder", "eventId", "recordIndex", "kind", "timestamp", "rolledBack", "fileKey"],
    ...["line", "byteOffset", "byteLength", "fromUser"],
  ],
  EventChunk: ["chunk", "digest"],
  _prisma_migrations: ["checksum", "migration_name"],
  Turn: ["text", "eventId", "events", "recordIndex"],
  Artifact: ["id", "verdict", "headline", "sortKey", "state", "flagId", "contentDigest", "day"],
  ArtifactBody: ["summary", "claims", "constraints", "range", "covered"],
  Finding: ["id", "kind", "severity", "body", "position"],
};

/** A value of the same type that differs in one byte, or in one number. */
const changed = (column: string) =>
  `CASE typeof("${column}")
     WHEN 'text' THEN CASE WHEN length("${column}") = 0 THEN 'x' ELSE
       substr("${column}", 1, length("${column}") - 1) ||
       CASE substr("${column}", -1) WHEN '~' THEN '!' ELSE '~' END END
     WHEN 'null' THEN 'x' ELSE 1 - "${column}" END`;

class TakenBack extends Error {}

/** What a record with this change looks like to `verify`; the change itself is taken back. */
async function faultsAfter(change: string): Promise<Fault[]> {
  let faults: Fault[] = [];
  const { database, objects } = test.store;
  const work = database.$transaction(async (transaction) => {
    const triggers: { name: string }[] = await transaction.$queryRaw`
      SELECT "name" FROM sqlite_master WHERE "type" = 'trigger'`;
    for (const { name } of triggers) {
      await transaction.$executeRawUnsafe(`DROP TRIGGER "${name}"`);
    }
    await transaction.$executeRawUnsafe("PRAGMA defer_foreign_keys = ON");
    await transaction.$executeRawUnsafe(change);
    ({ faults } = await verifyRecord({ database: transaction, objects }));
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  return faults.filter(({ link }) => !link.startsWith("trigger "));
}

describe("a record", () => {
  it("is whole as it was written", async () => {
    const report = await verifyRecord(test.store);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ sessions: 1, checkpoints: 1, holds: 1, stale: 0, unused: 0 });
    expect(report.entries).toBeGreaterThan(8);
  });

  for (const [table, columns] of Object.entries(proven)) {
    it(`shows a change in any column of a row of ${table}`, async () => {
      const unseen: string[] = [];
      for (const column of columns) {
        const faults = await faultsAfter(
          `UPDATE "${table}" SET "${column}" = ${changed(column)}
           WHERE rowid = (SELECT MAX(rowid) FROM "${table}")`,
        );
        if (faults.length === 0) unseen.push(column);
      }
      expect(unseen).toEqual([]);
    }, 120_000);

    if (table === "_prisma_migrations") continue;
    it(`shows a row of ${table} that somebody took out`, async () => {
      const last = `rowid = (SELECT MAX(rowid) FROM "${table}")`;
      expect(await faultsAfter(`DELETE FROM "${table}" WHERE ${last}`)).not.toEqual([]);
    });
  }

  it("shows a guard that was weakened", async () => {
    const { database, objects } = test.store;
    const work = database.$transaction(async (transaction) => {
      await transaction.$executeRawUnsafe(`DROP TRIGGER "Decision_no_update"`);
      await transaction.$executeRawUnsafe(
        `CREATE TRIGGER "Decision_no_update" BEFORE UPDATE ON "Decision" BEGIN SELECT 1; END`,
      );
      const { faults } = await verifyRecord({ database: transaction, objects });
      expect(faults.map(({ link }) => link)).toEqual(["trigger Decision_no_update"]);
      throw new TakenBack();
    });
    await expect(work).rejects.toThrow(TakenBack);
  });
});
