import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { piTranscript } from "@/lib/ingest/pi-transcript";
import { verifyBundle } from "@/lib/store/bundle/verify-bundle";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { router } from ".";

const rest = new OpenAPIHandler(router);
let test: TestStore;
let folder: string;
let ids: { session: string; artifact: string };
beforeAll(async () => {
  test = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  const path = join(folder, "one.jsonl");
  await writeFile(path, piTranscript("one", { turns: 10 }));
  const [session] = (await ingestFiles(test.store, [path])).sessions;
  ids = { session: session?.sessionId ?? "", artifact: session?.artifacts[0] ?? "" };
}, 60_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const ada = { id: "local-operator", name: "Ada" };

async function call(path: string, init: RequestInit = {}, actor: typeof ada | null = ada) {
  const request = new Request(`http://127.0.0.1:3000/api/v1/${path}`, init);
  const context = { actor, store: test.store };
  const { response } = await rest.handle(request, { prefix: "/api/v1", context });
  return response ?? new Response(null, { status: 404 });
}

describe("an export over the API", () => {
  it("is one archive that proves itself, for a session and for an artifact", async () => {
    for (const path of [`sessions/${ids.session}/export`, `artifacts/${ids.artifact}/export`]) {
      const answer = await call(`${path}?reason=drill&includeRevoked=true`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/x-tar");
      expect(answer.headers.get("content-disposition")).toContain(".tar");
      const place = join(folder, "answer.tar");
      await writeFile(place, Buffer.from(await answer.arrayBuffer()));
      const report = await verifyBundle(place);
      expect(report).toMatchObject({ faults: [], sessionId: ids.session, includesRevoked: true });
    }
  }, 60_000);

  it("wants to know who asks, and says that a session is missing", async () => {
    expect((await call(`sessions/${ids.session}/export`, {}, null)).status).toBe(401);
    expect((await call("sessions/ses_none/export")).status).toBe(404);
  });
});

describe("retention over the API", () => {
  it("is read and set with the version that its author saw", async () => {
    const before = await (await call("retention")).json();
    expect(before).toMatchObject({ version: 0, deleted: [] });
    const policy = { rules: [{ name: "a year", maxAgeDays: 365 }], automatic: false };
    const post = async (version: number) =>
      await call("retention", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ policy, version }),
      });
    expect(await (await post(0)).json()).toMatchObject({ version: 1, policy });
    expect((await post(0)).status).toBe(409);
  });
});
