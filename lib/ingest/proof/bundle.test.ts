import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SessionBuilder } from "@/lib/core/adapters/fixtures/claude-code/session-builder";
import { folderSink, tarSink } from "@/lib/store/bundle/bundle-sink";
import { exportSession } from "@/lib/store/bundle/export-session";
import { verifyBundle } from "@/lib/store/bundle/verify-bundle";
import { holdSession } from "@/lib/store/holds/hold-session";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";

const revokedWords = "delete the whole attic";
let test: TestStore;
let sessionId: string;

/** Two sessions that were written in turns, so that the chain of one has entries of the other in it. */
beforeAll(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
  const session = new SessionBuilder("11111111-2222-4333-8444-555555555555", { cwd: "/w/shelf" });
  session.user("Tidy the shelf, please.");
  const kept = session.reply("The shelf is tidy.");
  session.user(`Now ${revokedWords}.`);
  session.reply(`I will ${revokedWords}.`);
  session.from(kept);
  session.user("Leave the attic alone.");
  await write("one.jsonl", session.text);
  await write("two.jsonl", piTranscript("two", { turns: 10 }));
  session.reply("I leave it alone.");
  session.boundary();
  session.summary();
  const [found] = (await write("one.jsonl", session.text)).sessions;
  sessionId = found?.sessionId ?? "";
  await holdSession(test.store, { session: sessionId, by: "ada", reason: "incident 7" });
}, 120_000);
afterAll(async () => {
  await test.close();
});

async function write(name: string, text: string) {
  const path = join(test.folder, "in", name);
  await writeFile(path, text);
  return await ingestFiles(test.store, [path]);
}

async function exportTo(name: string, includesRevoked = false) {
  const place = join(test.folder, name);
  const sink = name.endsWith(".tar") ? await tarSink(place) : await folderSink(place);
  const request = { subject: sessionId, by: "ada", reason: "drill", includesRevoked };
  return { place, ...(await exportSession(test.store, sink, request)) };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function flip(path: string, offset: number): Promise<Buffer> {
  const before = await readFile(path);
  const after = Buffer.from(before);
  after[offset] = (after[offset] ?? 0) ^ 1;
  await writeFile(path, after);
  return before;
}

describe("an export", () => {
  it("proves itself, names its session, and becomes an entry of the chain", async () => {
    const { place, digest } = await exportTo("whole");
    const report = await verifyBundle(place);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ sessionId, digest, includesRevoked: false, withheldLines: 2 });
    const entry = await test.store.database.chainEntry.findFirst({ where: { kind: "exported" } });
    expect(entry).toMatchObject({ sessionId, digest });
    expect((await verifyRecord(test.store)).faults).toEqual([]);
  });

  it("holds no revoked words in any of its files, and nothing about another session", async () => {
    const { place } = await exportTo("without-revoked");
    const names = await filesIn(place);
    expect(names).toContain("decisions.jsonl");
    for (const name of names) {
      const text = await readFile(join(place, name), "utf8");
      expect([name, text.includes(revokedWords)]).toEqual([name, false]);
      expect([name, text.includes("two.jsonl")]).toEqual([name, false]);
    }
    const decisions = await readFile(join(place, "decisions.jsonl"), "utf8");
    expect(decisions).toContain("incident 7");
  });

  it("holds revoked words where they were asked for, and marks them", async () => {
    const { place } = await exportTo("with-revoked", true);
    expect(await verifyBundle(place)).toMatchObject({ faults: [], includesRevoked: true });
    const raw = (await filesIn(place)).filter((name) => name.startsWith("raw/"));
    const texts = await Promise.all(raw.map((name) => readFile(join(place, name), "utf8")));
    expect(texts.join("")).toContain(revokedWords);
    const marks = (await readFile(join(place, "revoked.jsonl"), "utf8")).trim().split("\n");
    expect(marks).toHaveLength(2);
    const events = await readFile(join(place, "events.jsonl"), "utf8");
    expect(events.split("\n").filter((line) => line.includes('"revoked":true'))).not.toEqual([]);
  });

  it("shows a changed byte in any of its files, and a file that is missing or too much", async () => {
    const { place } = await exportTo("to-damage");
    for (const name of await filesIn(place)) {
      const path = join(place, name);
      const { length } = await readFile(path);
      for (const offset of new Set([0, Math.floor(length / 2), length - 1])) {
        if (length === 0) continue;
        const before = await flip(path, offset);
        const count = await verifyBundle(place).then(
          ({ faultCount }) => faultCount,
          () => 1,
        );
        expect([name, offset, count > 0]).toEqual([name, offset, true]);
        await writeFile(path, before);
      }
    }
    await writeFile(join(place, "raw", "extra"), "");
    expect((await verifyBundle(place)).faults).toEqual([
      { link: "raw/extra", reason: "the manifest has no such file" },
    ]);
  });

  it("as an archive shows a changed byte anywhere, also in headers and padding", async () => {
    const { place } = await exportTo("archive.tar");
    expect((await verifyBundle(place)).faults).toEqual([]);
    const { length } = await readFile(place);
    const step = Math.ceil(length / 60) + 1;
    for (let offset = 7; offset < length; offset += step) {
      const before = await flip(place, offset);
      const count = await verifyBundle(place).then(
        ({ faultCount }) => faultCount,
        () => 1,
      );
      expect([offset, count > 0]).toEqual([offset, true]);
      await writeFile(place, before);
    }
  }, 120_000);

  it("shows a line that somebody changed and signed again with a new manifest", async () => {
    const { place, manifest } = await exportTo("forged");
    const raw = manifest.files.find(({ path }) => path.startsWith("raw/"));
    const path = join(place, raw?.path ?? "");
    const text = await readFile(path, "utf8");
    const forged = Buffer.from(text.replace("Tidy the shelf", "Burn the shelf"));
    await writeFile(path, forged);
    const { digestOf } = await import("@/lib/store/objects/digest");
    const files = manifest.files.map((file) =>
      file.path === raw?.path ? { ...file, bytes: forged.length, sha256: digestOf(forged) } : file,
    );
    const bytes = Buffer.from(JSON.stringify({ ...manifest, files }));
    await writeFile(join(place, "manifest.json"), bytes);
    await writeFile(join(place, "manifest.sha256"), `${digestOf(bytes)}  manifest.json\n`);
    const { faults } = await verifyBundle(place);
    expect(faults.map(({ reason }) => reason)).toEqual(["its lines are not what was stored"]);
  });
});
