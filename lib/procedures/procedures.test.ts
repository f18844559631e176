import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRouterClient, isProcedure } from "@orpc/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionBuilder } from "@/lib/core/adapters/fixtures/claude-code/session-builder";
import { runIngestJob } from "@/lib/ingest/ingest-job";
import { openStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import { router } from "./index";
import type { RequestContext } from "./procedure";

const ada = { id: "local-operator", name: "Ada" };
const bob = { id: "local-operator", name: "Bob" };
const nativeId = "11111111-2222-4333-8444-555555555555";

type Api = ReturnType<typeof client>;

/** Every procedure by its place in the list, called with input that it accepts. */
const calls: Record<string, (api: Api) => Promise<unknown>> = {
  board: (api) => api.board(),
  "artifact.list": (api) => api.artifact.list({ state: "any" }),
  "artifact.get": (api) => api.artifact.get({ id: ids.artifact }),
  "artifact.export": (api) => api.artifact.export({ id: ids.artifact }),
  "artifact.events": (api) => api.artifact.events({ id: ids.artifact, from: 0, limit: 10 }),
  "artifact.find": (api) => api.artifact.find({ id: ids.artifact, text: "shelf" }),
  "event.get": (api) => api.event.get({ eventId: ids.event }),
  "event.text": (api) => api.event.text({ eventId: ids.event }),
  "event.locate": (api) => api.event.locate({ eventId: ids.event }),
  "session.list": (api) => api.session.list({ text: "shelf" }),
  "session.get": (api) => api.session.get({ id: ids.session }),
  "session.events": (api) => api.session.events({ id: nativeId }),
  "session.find": (api) => api.session.find({ id: ids.session, text: "shelf" }),
  "session.review": (api) => api.session.review({ id: ids.session }),
  "session.end": (api) => api.session.end({ id: nativeId, reason: "wrong" }),
  "session.release": (api) => api.session.release({ id: ids.session }),
  "session.export": (api) => api.session.export({ id: ids.session }),
  "session.hold": (api) => api.session.hold({ id: ids.session, reason: "incident 7" }),
  "session.liftHold": async (api) => {
    const hold = { sessionId: ids.session, reason: "incident 7", by: "ada", at: "2026-01-02" };
    await store.database.sessionHold.upsert({
      where: { sessionId: ids.session },
      create: hold,
      update: {},
    });
    return await api.session.liftHold({ id: ids.session, reason: "it is over" });
  },
  "retention.get": (api) => api.retention.get(),
  "retention.set": (api) =>
    api.retention.set({ policy: { rules: [], automatic: false }, version: 0 }),
  "flag.clear": (api) => api.flag.clear({ id: ids.flag, reason: "FP_CHECK", version: 1 }),
  "flag.undo": (api) => api.flag.undo({ id: ids.flag, version: 1 }),
  "flag.reopen": (api) => api.flag.reopen({ id: ids.flag, version: 1 }),
  "transcript.ingest": (api) => api.transcript.ingest({ file: `${nativeId}.jsonl` }),
  "sample.remove": (api) => api.sample.remove(),
  "hook.setups": (api) => api.hook.setups({ server: "http://127.0.0.1:3000" }),
};

/** Places and methods of everything in the list. */
const listed = (value: object, path: string[] = []): [name: string, method: string][] =>
  isProcedure(value)
    ? [[path.join("."), value["~orpc"].route.method ?? ""]]
    : Object.entries(value).flatMap(([key, inner]) => listed(inner, [...path, key]));

let store: Store;
let upload: { path: string; bytes: number };
let ids: { session: string; artifact: string; flag: string; event: string };

const client = (actor: RequestContext["actor"] = ada) =>
  createRouterClient(router, {
    context: { actor, store, upload, ingest: async (job) => await runIngestJob(store, job) },
  });

const openIn = async (folder: string) =>
  await openStore({
    database: { url: `file:${join(folder, "counterfoil.db")}` },
    objects: pathToFileURL(join(folder, "objects")).href,
  });

let template: string;

/** One session with one flagged artifact, made once and copied for each test. */
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "counterfoil-"));
  store = await openIn(template);
  const session = new SessionBuilder(nativeId, { cwd: "/w/shelf", version: "2.1.332" });
  session.user("Tidy the shelf, please.");
  session.reply("The shelf is tidy.");
  session.boundary();
  session.summary();
  session.reply("Anything else?");
  upload = { path: join(template, "upload.jsonl"), bytes: session.text.length };
  writeFileSync(upload.path, session.text);
  const report = await client().transcript.ingest({ file: `${nativeId}.jsonl` });
  const [read] = report.sessions;
  const artifact = read?.artifacts[0] ?? "";
  const window = await client().artifact.events({ id: artifact, from: 0, limit: 5 });
  ids = {
    session: read?.sessionId ?? "",
    artifact,
    flag: artifact.replace("art_", "flg_"),
    event: window.items[0]?.eventId ?? "",
  };
  await raiseFlag();
  await store.database.$disconnect();
}, 60_000);

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-"));
  cpSync(template, folder, { recursive: true });
  vi.stubEnv("COUNTERFOIL_DATA", folder);
  vi.stubEnv("COUNTERFOIL_TOKEN", "operator-token-of-this-test");
  store = await openIn(folder);
  upload = { ...upload, path: join(folder, "upload.jsonl") };
});

/** A flag, whatever the checks of the day say about the summary. */
async function raiseFlag(): Promise<void> {
  const { flag: id, artifact: artifactId, session: sessionId } = ids;
  const raisedAt = "2026-01-02T03:04:05.000Z";
  const flag = { id, artifactId, sessionId, state: "open", version: 1, raisedAt };
  await store.database.flag.upsert({ where: { id }, create: flag, update: flag });
  await store.database.artifact.update({
    where: { id: artifactId },
    data: { flagId: id, flagVersion: 1, state: "open", raisedAt },
  });
}

async function everyRow(): Promise<unknown> {
  const { database } = store;
  return await Promise.all([
    database.session.findMany(),
    database.transcriptFile.findMany(),
    database.artifact.findMany(),
    database.flag.findMany(),
    database.decision.findMany(),
    database.endOrder.findMany(),
    database.hookCall.findMany(),
    database.setting.findMany(),
  ]);
}

describe("every procedure", () => {
  const everyone = listed(router);

  it("stands in this test", () => {
    expect(everyone.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(everyone)("%s refuses who is not signed in, and changes nothing", async (name) => {
    const before = await everyRow();
    await expect(calls[name]?.(client(null))).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      status: 401,
    });
    expect(await everyRow()).toEqual(before);
  });

  it.each(everyone.filter(([, method]) => method === "GET"))(
    "%s answers the operator and changes nothing",
    async (name) => {
      const before = await everyRow();
      expect(await calls[name]?.(client())).toBeTypeOf("object");
      expect(await everyRow()).toEqual(before);
    },
  );

  it.each(everyone.filter(([, method]) => method !== "GET"))(
    "%s is a POST and lets the operator in",
    async (name, method) => {
      expect(method).toBe("POST");
      const outcome = await calls[name]?.(client()).catch((error: unknown) => error);
      expect(outcome).not.toMatchObject({ status: 401 });
      expect(outcome).not.toMatchObject({ status: 500 });
    },
  );
});

describe("an artifact", () => {
  it("has the shape of the check, with ids, state and decisions", async () => {
    await client().flag.clear({ id: ids.flag, reason: "TP_HARMLESS", note: "seen", version: 1 });
    expect(await client().artifact.get({ id: ids.artifact })).toMatchObject({
      id: ids.artifact,
      sessionId: ids.session,
      index: 1,
      lane: "parent",
      method: expect.any(String),
      trigger: "auto",
      line: 4,
      range: { fromLine: 1, toLine: 2, exact: true, events: 2 },
      verdict: expect.any(String),
      findings: expect.any(Array),
      claims: { total: expect.any(Number), supported: expect.any(Number) },
      constraints: expect.any(Array),
      state: "cleared",
      flag: { decisions: [{ action: "clear", by: "Ada", reason: "TP_HARMLESS", note: "seen" }] },
    });
  });

  it("is found again by the place of its events", async () => {
    const place = await client().event.locate({ eventId: ids.event });
    expect(place).toMatchObject({
      sessionId: ids.session,
      recordIndex: 0,
      artifactId: ids.artifact,
    });
    const found = await client().artifact.find({ id: ids.artifact, text: "SHELF" });
    expect(found.matches[0]).toEqual({ eventId: ids.event, recordIndex: 0 });
  });
});

describe("a flag", () => {
  it("goes to one of two who clear it; the other learns who, what and when", async () => {
    const request = { id: ids.flag, reason: "FP_CHECK", version: 1 } as const;
    const outcomes = await Promise.allSettled([
      client(ada).flag.clear(request),
      client(bob).flag.clear(request),
    ]);
    const [lost] = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(lost).toMatchObject({
      code: "CONFLICT",
      status: 409,
      message: expect.stringMatching(/^(Ada|Bob) has already cleared this flag\.$/),
      data: {
        by: expect.stringMatching(/^(Ada|Bob)$/),
        action: "clear",
        at: expect.stringMatching(/^\d{4}-/),
        version: 2,
      },
    });
  });

  it("answers the same request with the same key again as it did before", async () => {
    const idempotencyKey = "key-of-this-clear";
    const request = { id: ids.flag, reason: "FP_CHECK", version: 1, idempotencyKey } as const;
    const first = await client().flag.clear(request);
    expect(await client().flag.clear(request)).toEqual(first);
    expect(first.decisions).toHaveLength(1);
  });

  it.each(["TP_FIXED", "TP_ESCALATED", "DUPLICATE"] as const)(
    "is not cleared as %s without a note",
    async (reason) => {
      for (const note of [undefined, "", "   "])
        await expect(
          client().flag.clear({
            id: ids.flag,
            reason,
            version: 1,
            ...(note !== undefined && { note }),
          }),
        ).rejects.toMatchObject({ code: "BAD_REQUEST" });
    },
  );

  it("is open again after an undo and after a reopening, and every decision stays", async () => {
    const api = client();
    await api.flag.clear({ id: ids.flag, reason: "FP_CHECK", version: 1 });
    const undone = await api.flag.undo({ id: ids.flag, version: 2 });
    expect(undone).toMatchObject({ state: "open", version: 3 });
    await api.flag.clear({ id: ids.flag, reason: "FP_SCOPE", version: 3 });
    const reopened = await api.flag.reopen({ id: ids.flag, version: 4, note: "look again" });
    expect(reopened.decisions.map(({ action }) => action)).toEqual([
      "clear",
      "undo",
      "clear",
      "reopen",
    ]);
  });
});

describe("ending a session", () => {
  it("takes the client's own id, decides its flags, and can be taken back", async () => {
    const ended = await client().session.end({ id: nativeId, reason: "The summary is wrong." });
    expect(ended).toMatchObject({
      sessionId: ids.session,
      endOrder: { state: "requested", reason: "The summary is wrong.", by: "Ada" },
      byHand: expect.stringContaining("SIGINT"),
    });
    const artifact = await client().artifact.get({ id: ids.artifact });
    expect(artifact).toMatchObject({ state: "session-ended", endOrder: { state: "requested" } });
    await expect(client(bob).session.end({ id: nativeId, reason: "x" })).rejects.toMatchObject({
      status: 409,
      data: { by: "Ada" },
    });
    await client(bob).session.release({ id: ids.session, note: "It was right." });
    const session = await client().session.get({ id: ids.session });
    expect(session.endOrder).toMatchObject({ state: "withdrawn" });
  });
});

describe("a transcript", () => {
  it("adds nothing when it is sent again", async () => {
    const before = await client().board();
    const report = await client().transcript.ingest({ file: `/home/ada/${nativeId}.jsonl` });
    expect(report.sessions).toHaveLength(1);
    expect(await client().board()).toEqual(before);
  });

  it("is refused where it is none", async () => {
    writeFileSync(upload.path, "no transcript\n");
    await expect(client().transcript.ingest({ file: "x.txt" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});
