import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { piTranscript } from "@/lib/ingest/pi-transcript";
import { verifyBundle } from "@/lib/store/bundle/verify-bundle";
import { closeStore, getStore } from "@/lib/store/open-store";
import { handleRest } from "./handlers";

const token = "operator-token-of-this-test";
let folder: string;
let ids: { session: string; artifact: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  vi.stubEnv("COUNTERFOIL_DATA", join(folder, "data"));
  vi.stubEnv("COUNTERFOIL_TOKEN", token);
  const path = join(folder, "one.jsonl");
  await writeFile(path, piTranscript("one", { turns: 10 }));
  const [session] = (await ingestFiles(await getStore(), [path])).sessions;
  ids = { session: session?.sessionId ?? "", artifact: session?.artifacts[0] ?? "" };
}, 60_000);
afterAll(async () => {
  await closeStore();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const host = "127.0.0.1:3000";
const authorization = `Bearer ${token}`;

async function get(path: string, headers: Record<string, string> = { authorization }) {
  const request = new Request(`http://${host}/api/v1/${path}`, { headers: { host, ...headers } });
  return await handleRest(request);
}

describe("an export over the API", () => {
  it("is one archive that proves itself, for a session and for an artifact", async () => {
    for (const path of [`sessions/${ids.session}/export`, `artifacts/${ids.artifact}/export`]) {
      const answer = await get(`${path}?reason=drill&includeRevoked=true`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/x-tar");
      expect(answer.headers.get("content-disposition")).toContain(".tar");
      const place = join(folder, "answer.tar");
      await writeFile(place, Buffer.from(await answer.arrayBuffer()));
      const report = await verifyBundle(place);
      expect(report).toMatchObject({ faults: [], sessionId: ids.session, includesRevoked: true });
    }
  }, 60_000);

  it("wants the operator's token, and says that a session is missing", async () => {
    expect((await get(`sessions/${ids.session}/export`, {})).status).toBe(401);
    expect((await get("sessions/ses_none/export")).status).toBe(404);
  });
});

describe("retention over the API", () => {
  it("is read and set with the version that its author saw", async () => {
    const before = await (await get("retention")).json();
    expect(before).toMatchObject({ version: 0, deleted: [] });
    const policy = { rules: [{ name: "a year", maxAgeDays: 365 }], automatic: false };
    const post = (version: number) =>
      handleRest(
        new Request(`http://${host}/api/v1/retention`, {
          method: "POST",
          headers: { host, authorization, "content-type": "application/json" },
          body: JSON.stringify({ policy, version }),
        }),
      );
    expect(await (await post(0)).json()).toMatchObject({ version: 1, policy });
    expect((await post(0)).status).toBe(409);
  });
});
