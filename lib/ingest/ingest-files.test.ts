import { appendFile, copyFile, mkdir, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { ingestFiles, ingestUpload } from "./ingest-files";
import { piTranscript } from "./pi-transcript";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
});
afterEach(async () => {
  await test.close();
});

async function write(name: string, text: string): Promise<string> {
  const path = join(test.folder, "in", name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text);
  return path;
}

const eventIds = async () =>
  (
    await test.store.database.event.findMany({
      orderBy: [{ sessionKey: "asc" }, { logicalOrder: "asc" }],
      select: { eventId: true },
    })
  ).map(({ eventId }) => eventId);

describe("ingest", () => {
  it("stores the raw bytes, the events and the artifacts of a transcript", async () => {
    const text = piTranscript("one", { turns: 20 });
    const report = await ingestFiles(test.store, [await write("one.jsonl", text)]);
    const [session] = report.sessions;
    expect(report.sessions).toHaveLength(1);
    expect(session?.nativeId).toBe("one");
    expect(session?.artifacts).toHaveLength(2);
    const [segment] = await test.store.database.segment.findMany();
    const bytes = await test.store.objects.get(segment?.digest ?? "");
    expect(bytes.toString()).toBe(text);
    expect((await eventIds()).length).toBe(session?.events);
  });

  it("adds nothing when the same file is read again, here or as a copy of another name", async () => {
    const path = await write("one.jsonl", piTranscript("one", { turns: 20 }));
    await ingestFiles(test.store, [path]);
    const ids = await eventIds();
    await ingestFiles(test.store, [path]);
    const copy = join(test.folder, "in", "copy.jsonl");
    await copyFile(path, copy);
    await ingestFiles(test.store, [copy]);
    expect(await eventIds()).toEqual(ids);
    expect(await test.store.database.transcriptFile.count()).toBe(1);
    expect(await test.store.database.segment.count()).toBe(1);
  });

  it("goes on where it stopped and gives the same as one reading of the whole", async () => {
    const text = piTranscript("one", { turns: 30 });
    const path = await write("one.jsonl", "");
    for (let at = 0; at < text.length; at += 997) {
      await appendFile(path, text.slice(at, at + 997));
      await ingestFiles(test.store, [path]);
    }
    const whole = await openTestStore();
    await ingestUpload(whole.store, { path, name: "one.jsonl" });
    const read = async ({ store }: TestStore) => ({
      events: await store.database.event.findMany({ orderBy: { logicalOrder: "asc" } }),
      turns: await store.database.turn.findMany({ orderBy: { position: "asc" } }),
      artifacts: (await store.database.artifact.findMany({ orderBy: { position: "asc" } })).map(
        ({ id, position, verdict, inputDigest, line }) => [
          id,
          position,
          verdict,
          inputDigest,
          line,
        ],
      ),
    });
    expect(await read(test)).toEqual(await read(whole));
    await whole.close();
  });

  it("leaves a torn last line until the rest of it is there", async () => {
    const text = piTranscript("one", { turns: 3 });
    const path = await write("one.jsonl", text.slice(0, -20));
    await ingestFiles(test.store, [path]);
    const before = await eventIds();
    await appendFile(path, text.slice(-20));
    await ingestFiles(test.store, [path]);
    expect((await eventIds()).length).toBe(before.length + 1);
  });

  it("takes a whole last line without a line break, and does not double it when the break comes", async () => {
    const text = piTranscript("one", { turns: 3 });
    const path = await write("one.jsonl", text.trimEnd());
    await ingestFiles(test.store, [path]);
    const ids = await eventIds();
    await appendFile(path, `\n`);
    await ingestFiles(test.store, [path]);
    expect(await eventIds()).toEqual(ids);
    const lines = await test.store.database.event.findMany({ select: { line: true } });
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
  });

  it("keeps what it read before when a client rewrites a file in place, and says so", async () => {
    const path = await write("one.jsonl", piTranscript("one", { turns: 3 }));
    await ingestFiles(test.store, [path]);
    await writeFile(path, piTranscript("one", { turns: 3 }).replaceAll("fix test", "mend test"));
    await ingestFiles(test.store, [path]);
    const files = await test.store.database.transcriptFile.findMany({
      orderBy: { revision: "asc" },
    });
    expect(files.map(({ revision, isCurrent }) => [revision, isCurrent])).toEqual([
      [1, false],
      [2, true],
    ]);
    const [session] = await test.store.database.session.findMany();
    expect(session?.notices).toContain("rewrote one.jsonl in place");
    expect(await test.store.database.segment.count()).toBe(2);
  });

  it("does not let a shorter copy take anything away", async () => {
    const path = await write("one.jsonl", piTranscript("one", { turns: 5 }));
    await ingestFiles(test.store, [path]);
    const ids = await eventIds();
    await truncate(path, Math.floor((await stat(path)).size / 2));
    await ingestFiles(test.store, [path]);
    expect(await eventIds()).toEqual(ids);
  });

  it("names files that are no transcripts and reads the others", async () => {
    await write("notes.jsonl", `{"hello":"world"}\n`);
    await write("one.jsonl", piTranscript("one", { turns: 2 }));
    const report = await ingestFiles(test.store, [join(test.folder, "in")]);
    expect(report.sessions).toHaveLength(1);
    expect(report.unrecognised.map((path) => path.endsWith("notes.jsonl"))).toEqual([true]);
  });

  it("refuses an upload that is no transcript with a sentence", async () => {
    const path = await write("x.jsonl", "not json\n");
    await expect(ingestUpload(test.store, { path, name: "x.jsonl" })).rejects.toThrow(
      /is not a transcript/,
    );
  });

  it("reads a line that is longer than a segment", async () => {
    const text = piTranscript("one", { turns: 2, padding: 3_000_000 });
    const path = await write("one.jsonl", text);
    const report = await ingestFiles(test.store, [path]);
    expect(report.problems).toBe(0);
    const lengths = await test.store.database.event.findMany({ select: { byteLength: true } });
    expect(Math.max(...lengths.map(({ byteLength }) => byteLength))).toBeGreaterThan(6_000_000);
    const objects: string[] = [];
    for await (const name of test.store.objects.list()) objects.push(name);
    expect(objects).not.toHaveLength(0);
  });

  it("lets two collectors read the same file at once without doubling or losing anything", async () => {
    const text = piTranscript("one", { turns: 400, padding: 20_000 });
    const path = await write("one.jsonl", text);
    await Promise.all([1, 2, 3].map(() => ingestFiles(test.store, [path])));
    const segments = await test.store.database.segment.findMany({ orderBy: { start: "asc" } });
    expect(segments.length).toBeGreaterThan(2);
    let end = 0;
    for (const { start, length } of segments) {
      expect(Number(start)).toBe(end);
      end += length;
    }
    expect(end).toBe(Buffer.byteLength(text));
    const ids = await eventIds();
    expect(new Set(ids).size).toBe(ids.length);
  });
});
