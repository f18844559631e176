import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventView, eventWindow, findResult } from "@/lib/core/view/event-view";
import { sessionPage, sessionView } from "@/lib/core/view/session-view";
import { readArtifact } from "@/lib/store/artifacts/artifact-detail";
import { readEventText } from "@/lib/store/events/event-text";
import { readArtifactEvents, readEvent, readSessionEvents } from "@/lib/store/events/event-window";
import { findInArtifact, findInSession } from "@/lib/store/events/find-in-record";
import { locateEvent } from "@/lib/store/events/locate-event";
import { clearFlag } from "@/lib/store/flags/clear-flag";
import { readFlag } from "@/lib/store/flags/read-flag";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { removeSamples } from "@/lib/store/sessions/remove-session";
import { readSession } from "@/lib/store/sessions/session-detail";
import { readSessionPage } from "@/lib/store/sessions/session-page";
import { ingestFiles } from "../ingest-files";
import { piTranscript } from "../pi-transcript";
import { readEverything } from "../read-everything";
import { repairIndex } from "../repair-index";
import { indexSession } from "./index-session";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
});
afterEach(async () => {
  await test.close();
});

async function ingest(id: string, turns: number, isSample = false) {
  const path = join(test.folder, "in", `${id}.jsonl`);
  await writeFile(path, piTranscript(id, { turns }));
  const { sessions } = await ingestFiles(test.store, [path], { isSample });
  return { sessionId: sessions[0]?.sessionId ?? "", artifacts: sessions[0]?.artifacts ?? [] };
}

describe("the index of a session", () => {
  it("raises a flag for a summary that contradicts its record", async () => {
    const { artifacts } = await ingest("one", 10);
    const view = await readArtifact(test.store, artifacts[0] ?? "");
    expect(view.verdict).toBe("contradicted");
    expect(view.state).toBe("open");
    const [finding] = view.findings;
    expect(finding?.severity).toBe("error");
    expect(view.map.some(({ kind }) => kind === "finding")).toBe(true);
    const cited = finding?.evidence[0];
    const event = await readEvent(test.store, cited?.eventId ?? "");
    expect(event.recordIndex).toBe(cited?.recordIndex);
    expect(event.text).toContain(cited?.quote);
  });

  it("is the same when it is made again from the segments", async () => {
    await ingest("one", 30);
    const before = await readEverything(test.store);
    const { database } = test.store;
    for (const table of ["Event", "EventChunk", "Turn", "Artifact", "ArtifactBody", "Finding"]) {
      await database.$executeRawUnsafe(`DELETE FROM "${table}"`);
    }
    const { key } = await database.session.findFirstOrThrow();
    await indexSession(test.store, key, { isForced: true });
    expect(await readEverything(test.store)).toEqual(before);
  });

  it("does not touch what a person decided, however often it is made", async () => {
    const { artifacts } = await ingest("one", 10);
    const flagId = (await readArtifact(test.store, artifacts[0] ?? "")).flag?.id ?? "";
    await clearFlag(test.store, { flagId, version: 1, by: "ada", reason: "FP_CHECK" });
    await ingest("one", 20);
    const { key } = await test.store.database.session.findFirstOrThrow();
    await indexSession(test.store, key, { isForced: true });
    expect(await readFlag(test.store, flagId)).toMatchObject({ state: "cleared", version: 2 });
    const view = await readArtifact(test.store, artifacts[0] ?? "");
    expect(view.state).toBe("cleared");
    expect(view.of).toBe(2);
  });

  it("keeps a flagged artifact in the queue when its transcript is rewritten without it", async () => {
    const { artifacts } = await ingest("one", 10);
    await ingest("one", 9);
    const path = join(test.folder, "in", "one.jsonl");
    await writeFile(path, piTranscript("one", { turns: 9 }).replace("fix test 1", "mend test 1"));
    await ingestFiles(test.store, [path]);
    const view = await readArtifact(test.store, artifacts[0] ?? "");
    expect(view.state).toBe("open");
    expect(view.notices[0]).toContain("no longer in it");
  });

  it("repairs every session that was stored but not indexed", async () => {
    await ingest("one", 10);
    await test.store.database.session.updateMany({ data: { indexRevision: "0" } });
    expect(await repairIndex(test.store)).toBe(1);
    expect(await repairIndex(test.store)).toBe(0);
  });
});

describe("reading a session", () => {
  it("gives windows of the record in the promised shape, with how the compaction treated each event", async () => {
    const { sessionId, artifacts } = await ingest("one", 20);
    const window = eventWindow.parse(
      await readSessionEvents(test.store, { sessionId, from: 10, limit: 20 }),
    );
    expect(window.items.map(({ recordIndex }) => recordIndex)).toEqual(
      Array.from({ length: 20 }, (_, index) => 10 + index),
    );
    const around = await readArtifactEvents(test.store, {
      artifactId: artifacts[0] ?? "",
      from: 0,
      limit: 60,
    });
    const treatments = new Set(around.items.map(({ treatment }) => treatment));
    expect(treatments).toContain("covered");
    expect(treatments).toContain(null);
    const failed = around.items.find(({ kind }) => kind === "tool-result");
    expect(failed?.tags.map(({ text }) => text)).toContain("1 failed");
  });

  it("gives one event with its whole text and its raw line, and says where it stands", async () => {
    const { sessionId, artifacts } = await ingest("one", 10);
    const { items } = await readSessionEvents(test.store, { sessionId, from: 0, limit: 4 });
    const result = items.find(({ kind }) => kind === "tool-result");
    const eventId = result?.eventId ?? "";
    expect(eventView.parse(await readEvent(test.store, eventId))).toEqual(result);
    const text = await readEventText(test.store, { eventId, offset: 2, limit: 5 });
    expect(text.text).toBe("tests");
    expect(JSON.parse(text.raw)).toMatchObject({ type: "message" });
    expect(await locateEvent(test.store, eventId)).toMatchObject({
      sessionId,
      recordIndex: result?.recordIndex,
      artifactId: artifacts[0],
    });
  });

  it("finds a text wherever it stands, whatever its case", async () => {
    const { sessionId, artifacts } = await ingest("one", 20);
    const found = findResult.parse(
      await findInSession(test.store, { sessionId, text: "FIX TEST 17." }),
    );
    expect(found.total).toBe(1);
    for (const text of ["·", `say "hello" 17`, "z"]) {
      expect((await findInSession(test.store, { sessionId, text })).total).toBe(0);
    }
    expect((await findInSession(test.store, { sessionId, text: "#" })).total).toBe(22);
    const every = await findInArtifact(test.store, {
      artifactId: artifacts[0] ?? "",
      text: "npm test",
    });
    expect(every.total).toBe(20);
    const places = every.matches.map(({ recordIndex }) => recordIndex);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("gives a session with its turns and artifacts, by either of its ids", async () => {
    const { sessionId } = await ingest("one", 10);
    const view = sessionView.parse(await readSession(test.store, "one"));
    expect(view.session.id).toBe(sessionId);
    expect(view.turns).toHaveLength(10);
    expect(view.turns[0]).toMatchObject({ text: "Please fix test 1.", events: 3, calls: 1 });
    expect(view.artifacts).toHaveLength(1);
  });

  it("lists sessions page by page", async () => {
    for (const id of ["a", "b", "c"]) await ingest(id, 10);
    const first = sessionPage.parse(await readSessionPage(test.store, { limit: 2 }));
    const second = await readSessionPage(test.store, { limit: 2, cursor: first.next });
    const ids = [...first.items, ...second.items].map(({ session }) => session.nativeId);
    expect(ids).toEqual(["c", "b", "a"]);
    expect(first.items[0]).toMatchObject({ artifacts: 1, openFlags: 1 });
    expect((await readSessionPage(test.store, { text: "TALLY" })).total).toBe(3);
  });
});

describe("removing the samples", () => {
  it("takes sample sessions with everything derived and leaves others and all decisions", async () => {
    const { artifacts } = await ingest("sample", 10, true);
    const flagId = (await readArtifact(test.store, artifacts[0] ?? "")).flag?.id ?? "";
    await clearFlag(test.store, { flagId, version: 1, by: "ada", reason: "DRILL" });
    const alone = await openTestStore();
    await ingest("real", 10);
    await ingestFiles(alone.store, [join(test.folder, "in", "real.jsonl")]);
    expect(await removeSamples(test.store)).toBe(1);
    expect(await readEverything(test.store)).toEqual(await readEverything(alone.store));
    expect(await test.store.database.decision.count()).toBe(1);
    await alone.close();
  });
});
