import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readArtifact } from "@/lib/store/artifacts/artifact-detail";
import { clearFlag } from "@/lib/store/flags/clear-flag";
import { holdSession, liftHold } from "@/lib/store/holds/hold-session";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { verifyFolder } from "@/lib/store/proof/verify-folder";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import { applyRetention } from "@/lib/store/retention/apply-retention";
import { planRetention } from "@/lib/store/retention/plan-retention";
import { readPolicy, readRetention, writePolicy } from "@/lib/store/retention/policy";
import { readSession } from "@/lib/store/sessions/session-detail";
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

const rules = [{ name: "a month", maxAgeDays: 30 }];
const later = new Date(Date.now() + 40 * 86_400_000);

async function ingest(id: string, turns = 10) {
  const path = join(test.folder, "in", `${id}.jsonl`);
  await writeFile(path, piTranscript(id, { turns }));
  const [session] = (await ingestFiles(test.store, [path])).sessions;
  return { id: session?.sessionId ?? "", artifacts: session?.artifacts ?? [] };
}

async function clearAll() {
  for (const flag of await test.store.database.flag.findMany({ where: { state: "open" } })) {
    const { id: flagId, version } = flag;
    await clearFlag(test.store, { flagId, version, by: "ada", reason: "DRILL" });
  }
}

async function retain() {
  const { due } = await planRetention(test.store.database, rules, later);
  return await applyRetention(test.store, due, { by: "ada", now: later });
}

describe("retention", () => {
  it("deletes what is past its time down to its bytes, and the record is still proven", async () => {
    const old = await ingest("old");
    await ingest("short", 2);
    await clearAll();
    expect(await retain()).toMatchObject({ deleted: 2, spared: 0 });
    expect((await verifyRecord(test.store)).faults).toEqual([]);
    const objects = await readdir(join(test.folder, "objects"), { recursive: true });
    expect(objects.filter((name) => name.length > 60)).toEqual([]);
    const message = /deleted under retention on .* by the rule “a month”: Nothing was added/;
    await expect(readSession(test.store, old.id)).rejects.toThrow(message);
    await expect(readArtifact(test.store, old.artifacts[0] ?? "")).rejects.toThrow(message);
    const { deleted, deletedCount } = await readRetention(test.store);
    expect(deletedCount).toBe(2);
    expect(deleted.map(({ rule, by }) => [rule, by])).toEqual([
      ["a month", "ada"],
      ["a month", "ada"],
    ]);
  }, 60_000);

  it("never deletes a session with an open flag or a hold, also one that came after the plan", async () => {
    const flagged = await ingest("flagged");
    const held = await ingest("held", 2);
    const late = await ingest("late", 3);
    await holdSession(test.store, { session: held.id, by: "ada", reason: "incident 7" });
    const { due, kept } = await planRetention(test.store.database, rules, later);
    expect(due.map(({ id }) => id)).toEqual([late.id]);
    expect(kept.map(({ id, keptBecause }) => [id, keptBecause])).toEqual([
      [flagged.id, "a flag of it is open"],
      [held.id, "ada holds it: incident 7"],
    ]);
    await holdSession(test.store, { session: late.id, by: "ada", reason: "incident 8" });
    const outcome = await applyRetention(test.store, due, { by: "ada", now: later });
    expect(outcome).toMatchObject({ deleted: 0, spared: 1 });
    expect((await readSession(test.store, held.id)).hold).toMatchObject({ reason: "incident 7" });
    await liftHold(test.store, { session: held.id, by: "bob", reason: "incident is closed" });
    expect(await retain()).toMatchObject({ deleted: 1 });
    expect((await verifyRecord(test.store)).faults).toEqual([]);
  }, 60_000);

  it("does not read a deleted transcript again until there is something new in it", async () => {
    const { id } = await ingest("one", 2);
    await retain();
    const path = join(test.folder, "in", "one.jsonl");
    await ingestFiles(test.store, [path]);
    expect(await test.store.database.session.count()).toBe(0);
    expect(await ingest("one", 3)).toMatchObject({ id });
    expect((await readSession(test.store, id)).turns).toHaveLength(3);
    expect((await verifyRecord(test.store)).faults).toEqual([]);
  }, 60_000);

  it("lets a session come back with a flag that is open again", async () => {
    const { id } = await ingest("one", 10);
    await clearAll();
    expect(await retain()).toMatchObject({ deleted: 1 });
    await ingest("one", 11);
    const flags = await test.store.database.flag.findMany({ where: { sessionId: id } });
    expect(flags.map(({ state, version }) => [state, version])).toEqual([["open", 1]]);
    expect((await verifyRecord(test.store)).faults).toEqual([]);
  }, 60_000);

  it("follows the stored policy, and a stale change of it is refused", async () => {
    expect(await readPolicy(test.store)).toMatchObject({ version: 0, policy: { rules: [] } });
    await writePolicy(test.store, { policy: { rules, automatic: true }, version: 0 });
    expect(await readPolicy(test.store)).toMatchObject({ version: 1, policy: { automatic: true } });
    const stale = writePolicy(test.store, { policy: { rules: [], automatic: false }, version: 0 });
    await expect(stale).rejects.toThrow(/changed this setting/);
  });
});

describe("an object", () => {
  it("with a changed byte is the first broken link, whichever it is", async () => {
    await ingest("one");
    await ingest("two", 3);
    const folder = join(test.folder, "objects");
    const names = await readdir(folder, { recursive: true });
    const objects = names.filter((name) => name.length > 60);
    expect(objects).toHaveLength(2);
    for (const name of objects) {
      const path = join(folder, name);
      const before = await readFile(path);
      for (const offset of [0, Math.floor(before.length / 3), before.length - 1]) {
        const after = Buffer.from(before);
        after[offset] = (after[offset] ?? 0) ^ 1;
        await chmod(path, 0o600);
        await writeFile(path, after);
        const { faults } = await verifyFolder(test.folder);
        expect(faults.map(({ link }) => link)).toEqual([`object ${name.slice(-64)}`]);
      }
      await writeFile(path, before);
    }
    expect((await verifyFolder(test.folder)).faults).toEqual([]);
  }, 60_000);
});
