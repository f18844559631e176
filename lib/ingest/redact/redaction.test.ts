import { appendFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultBudget } from "@/lib/core/review/review-state";
import { folderSink } from "@/lib/store/bundle/bundle-sink";
import { exportSession } from "@/lib/store/bundle/export-session";
import { readSessionEvents } from "@/lib/store/events/event-window";
import { findInSession } from "@/lib/store/events/find-in-record";
import { digestOf } from "@/lib/store/objects/digest";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { readReviewTranscript } from "@/lib/store/reviews/read-review";
import { appendSegment } from "@/lib/store/transcripts/segments";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";
import { rescanRecord } from "./rescan-record";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
});
afterEach(async () => {
  await test.close();
});

const secret = `ghp_${"Ab3dE9fGh1".repeat(4).slice(0, 36)}`;
/** A session whose user pasted a token into a turn and whose tool printed it, before the summary repeats it. */
const source = piTranscript("one", { turns: 12 })
  .replace("Please fix test 3.", `Please fix test 3 with ${secret}.`)
  .replace("I run the tests of step 4.", `I export GH=${secret} and run the tests.`)
  .replace("All 4 tests pass after step 10.", `The token ${secret} works. All 4 tests pass.`);

async function ingest(text = source): Promise<string> {
  const path = join(test.folder, "in", "one.jsonl");
  await writeFile(path, text);
  const { sessions } = await ingestFiles(test.store, [path]);
  return sessions[0]?.sessionId ?? "";
}

/** Every file of the store, as bytes: database, its journal, objects. */
async function storedFiles(folder = test.folder): Promise<Buffer> {
  const names = await readdir(folder, { withFileTypes: true });
  const parts = names.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "in" ? Buffer.alloc(0) : await storedFiles(path);
    return await readFile(path);
  });
  return Buffer.concat(await Promise.all(parts));
}

const objectBytes = async () => {
  const [segment] = await test.store.database.segment.findMany();
  return (await test.store.objects.get(segment?.digest ?? "")).toString();
};

describe("a secret in a transcript", () => {
  it("reaches neither the disk, nor a page, a reviewer, a search or an export", async () => {
    expect(source.split(secret)).toHaveLength(4);
    const sessionId = await ingest();
    expect((await storedFiles()).includes(secret)).toBe(false);
    const shown = [
      await readSessionEvents(test.store, { sessionId, from: 0, limit: 500 }),
      await readReviewTranscript(test.store, { sessionId, question: {}, budget: defaultBudget }),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect((await findInSession(test.store, { sessionId, text: secret })).total).toBe(0);
    const sink = await folderSink(join(test.folder, "export"));
    const request = { subject: sessionId, by: "ada", reason: "drill", includesRevoked: true };
    await exportSession(test.store, sink, request);
    expect((await storedFiles()).includes(secret)).toBe(false);
    expect(JSON.stringify(shown)).toMatch(/Please fix test 3 with \[github-token#/);
  });

  it("is the same token wherever it stands, so that a claim about it can be compared", async () => {
    await ingest();
    const tokens = (await objectBytes()).match(/\[github-token#[^\]]*\]/g) ?? [];
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  it("leaves a proof of the original line", async () => {
    await ingest();
    const rows = await test.store.database.redaction.findMany({ orderBy: { start: "asc" } });
    const lines = source.split("\n").filter((line) => line.includes(secret));
    expect(rows.map(({ lineDigest }) => lineDigest)).toEqual(lines.map(digestOf));
    for (const { start, length } of rows) {
      expect(
        Buffer.from(source)
          .subarray(start, start + length)
          .toString(),
      ).toBe(secret);
    }
  });

  it("does not make a source that grew look like another one", async () => {
    await ingest();
    const more = piTranscript("one", { turns: 14 }).split("\n").slice(-6).join("\n");
    await appendFile(join(test.folder, "in", "one.jsonl"), more);
    await ingestFiles(test.store, [join(test.folder, "in", "one.jsonl")]);
    expect(await test.store.database.transcriptFile.count()).toBe(1);
    expect(await test.store.database.segment.count()).toBe(2);
  });

  it("adds nothing when the same source, or its beginning, is read again", async () => {
    await ingest();
    const half = source.slice(0, source.lastIndexOf("\n", source.length / 2) + 1);
    for (const text of [source, half]) {
      await writeFile(join(test.folder, "in", "copy.jsonl"), text);
      const path = join(test.folder, "in", "copy.jsonl");
      expect((await ingestFiles(test.store, [path])).failures).toEqual([]);
    }
    expect(await test.store.database.transcriptFile.count()).toBe(1);
    expect(await test.store.database.segment.count()).toBe(1);
  });

  it("that newer rules know is taken out of what is stored, and the source still matches", async () => {
    const cut = source.indexOf("\n", source.indexOf("test 2.")) + 1;
    await ingest(source.slice(0, cut));
    const file = await test.store.database.transcriptFile.findFirstOrThrow();
    const bytes = Buffer.from(source.slice(cut));
    // As a version without rules stored it.
    await appendSegment(test.store, file, {
      ...{ start: cut, bytes, sourceDigest: digestOf(bytes), redactions: [], redactionRevision: 0 },
      ...{ firstLine: file.lines + 1, lines: source.slice(cut).split("\n").length - 1 },
      now: "2026-10-01T08:00:00.000Z",
    });
    expect((await storedFiles()).includes(secret)).toBe(true);
    expect(await rescanRecord(test.store)).toBe(1);
    expect((await storedFiles()).includes(secret)).toBe(false);
    expect(await rescanRecord(test.store)).toBe(0);
    await ingest();
    expect(await test.store.database.segment.count()).toBe(2);
    const rows = await test.store.database.redaction.findMany({ orderBy: { start: "asc" } });
    const lines = source.split("\n").filter((line) => line.includes(secret));
    expect(rows.map(({ lineDigest }) => lineDigest)).toEqual(lines.map(digestOf));
  });
});
