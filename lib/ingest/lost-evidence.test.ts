import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEventText } from "@/lib/store/events/event-text";
import { readSessionEvents } from "@/lib/store/events/event-window";
import { findInSession } from "@/lib/store/events/find-in-record";
import { openObjectStore } from "@/lib/store/objects/open-object-store";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import type { Store } from "@/lib/store/store";
import { indexSession } from "./index/index-session";
import { ingestFiles } from "./ingest-files";
import { piTranscript } from "./pi-transcript";
import { repairIndex } from "./repair-index";

let test: TestStore;
let sessionId: string;
let digests: string[];
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
  const path = join(test.folder, "in", "one.jsonl");
  const text = piTranscript("one", { turns: 20, compactEvery: 10 });
  const half = text.indexOf("\n", text.length / 2) + 1;
  for (const part of [text.slice(0, half), text]) {
    await writeFile(path, part);
    const { sessions } = await ingestFiles(test.store, [path]);
    sessionId = sessions[0]?.sessionId ?? "";
  }
  const segments = await test.store.database.segment.findMany({ orderBy: { start: "asc" } });
  digests = segments.map(({ digest }) => digest);
});
afterEach(async () => {
  await test.close();
});

const objectPath = (digest: string) => join(test.folder, "objects", digest.slice(0, 2), digest);

/** The same store in a process that has proven nothing yet. */
const reopened = (): Store => ({ ...test.store, objects: openObjectStore(test.address.objects) });

async function lose(digest: string | undefined): Promise<Store> {
  await rm(objectPath(digest ?? ""));
  return reopened();
}

describe("evidence that is missing or damaged", () => {
  it("is told with its name and what it affects, beside all events that are still there", async () => {
    expect(digests).toHaveLength(2);
    const store = await lose(digests[1]);
    const { items } = await readSessionEvents(store, { sessionId, from: 0, limit: 100 });
    const lost = items.filter(({ fault }) => fault !== undefined);
    const whole = items.filter(({ fault }) => fault === undefined);
    expect(whole.length).toBeGreaterThan(20);
    expect(lost.length).toBeGreaterThan(20);
    expect(whole.every(({ text, calls }) => text !== "" || calls.length > 0)).toBe(true);
    const sentence = `The evidence object ${digests[1]} is missing from the object store; it holds lines `;
    expect(lost[0]?.fault).toContain(sentence);
    expect(lost[0]?.fault).toContain(`of one.jsonl in session ${sessionId}.`);
    expect(lost[0]?.tags).toContainEqual({ text: "evidence missing", tone: "bad" });
  });

  it("is told to whoever asks for the line itself, with the artifacts whose range it is in", async () => {
    const { items } = await readSessionEvents(test.store, { sessionId, from: 0, limit: 1 });
    const path = objectPath(digests[0] ?? "");
    await chmod(path, 0o600);
    await writeFile(path, "something else");
    const asked = readEventText(reopened(), {
      eventId: items[0]?.eventId ?? "",
      offset: 0,
      limit: 10,
    });
    await expect(asked).rejects.toMatchObject({
      object: digests[0],
      fault: "damaged",
      data: { affected: [{ sessionId, file: "one.jsonl", fromLine: 1 }] },
    });
    const error: unknown = await asked.catch((reason: unknown) => reason);
    const artifacts = await test.store.database.artifact.findMany({ select: { id: true } });
    expect(JSON.stringify(error)).toContain(artifacts[0]?.id);
  });

  it("does not keep a search from the rest, and the search says what it could not read", async () => {
    const store = await lose(digests[1]);
    const found = await findInSession(store, { sessionId, text: "npm test" });
    expect(found.total).toBeGreaterThan(5);
    expect(found.total).toBeLessThan(20);
    expect(found.unread).toHaveLength(1);
    expect(found.unread?.[0]).toContain(digests[1]);
  });

  it("does not keep other sessions from being read and indexed", async () => {
    const other = join(test.folder, "in", "two.jsonl");
    await writeFile(other, piTranscript("two", { turns: 10 }));
    await ingestFiles(test.store, [other]);
    const store = await lose(digests[0]);
    await store.database.session.updateMany({ data: { indexRevision: "0" } });
    const told: string[] = [];
    expect(await repairIndex(store, undefined, (message) => told.push(message))).toBe(1);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`is missing from the object store; it holds lines 1 to`);
    const stale = await store.database.session.findMany({ where: { indexRevision: "0" } });
    expect(stale.map(({ nativeId }) => nativeId)).toEqual(["one"]);
  });

  it("is shown again as soon as its bytes are back", async () => {
    const [first] = await test.store.database.session.findMany();
    const bytes = await test.store.objects.get(digests[0] ?? "");
    const store = await lose(digests[0]);
    await store.objects.put(bytes);
    await indexSession(store, first?.key ?? 0, { isForced: true });
    expect(await readdir(join(test.folder, "objects"))).not.toHaveLength(0);
    const { items } = await readSessionEvents(store, { sessionId, from: 0, limit: 100 });
    expect(items.some(({ fault }) => fault !== undefined)).toBe(false);
  });
});
