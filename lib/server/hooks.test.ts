import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hookToken } from "@/lib/config/operator-token";
import { findPublishedServer, publishServer } from "@/lib/config/running-server";
import { SessionBuilder } from "@/lib/core/adapters/fixtures/claude-code/session-builder";
import { handleRest } from "./handlers";
import { handleHook } from "./hooks";

const token = "operator-token-of-this-test";
const nativeId = "22222222-2222-4333-8444-555555555555";
let home: string;

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "counterfoil-")));
  vi.stubEnv("HOME", home);
  vi.stubEnv("COUNTERFOIL_DATA", join(home, "data"));
  vi.stubEnv("COUNTERFOIL_TOKEN", token);
  vi.stubEnv("COUNTERFOIL_DATABASE_URL", "");
  vi.stubEnv("COUNTERFOIL_OBJECTS_URL", "");
});

const send = async (
  client: string,
  body: unknown,
  headers: Record<string, string> = {},
  query = "",
) => {
  const request = new Request(`http://127.0.0.1:3000/api/hooks/${client}${query}`, {
    method: "POST",
    headers: {
      host: "127.0.0.1:3000",
      authorization: `Bearer ${hookToken(token)}`,
      "x-forwarded-for": "127.0.0.1",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = await handleHook(request, client);
  return { status: answer.status, body: await answer.json() };
};

const rest = async (path: string, init: RequestInit = {}) => {
  const headers = { host: "127.0.0.1:3000", authorization: `Bearer ${token}`, ...init.headers };
  const answer = await handleRest(
    new Request(`http://127.0.0.1:3000/api/v1${path}`, { ...init, headers }),
  );
  return { status: answer.status, body: await answer.json() };
};

const event = (name: string, session: string, facts: object = {}) => ({
  hook_event_name: name,
  session_id: session,
  ...facts,
});

const lastHeard = async (client: string) => {
  const { body } = await rest("/hooks");
  return body.find((setup: { client: string }) => setup.client === client)?.lastHeard;
};

describe("the hooks' address", () => {
  it.each<[string, Record<string, string>]>([
    ["without a token", { authorization: "" }],
    ["with the operator's token", { authorization: `Bearer ${token}` }],
    ["from another machine", { "x-forwarded-for": "10.0.0.7" }],
  ])("answers 401 %s and notes nothing", async (_title, headers) => {
    const before = await lastHeard("codex");
    expect((await send("codex", event("Stop", "stranger"), headers)).status).toBe(401);
    expect(await lastHeard("codex")).toEqual(before);
  });

  it("refuses a browser's page and a foreign name", async () => {
    const page = { origin: "https://evil.example" };
    expect((await send("pi", event("input", "s1"), page)).status).toBe(403);
    expect((await send("pi", event("input", "s1"), { host: "evil.example" })).status).toBe(403);
  });

  it("takes agents of other machines where the server has a name of its own", async () => {
    vi.stubEnv("COUNTERFOIL_HOSTS", "counterfoil.example");
    const headers = { host: "counterfoil.example", "x-forwarded-for": "10.0.0.7" };
    expect((await send("pi", event("input", "s1"), headers)).status).toBe(200);
    vi.stubEnv("COUNTERFOIL_HOSTS", "");
  });

  it("takes the token from the query as well", async () => {
    const query = `?token=${hookToken(token)}`;
    expect((await send("pi", event("input", "s1"), { authorization: "" }, query)).status).toBe(200);
  });

  it("says what is wrong with what is no event", async () => {
    expect((await send("codex", "{")).status).toBe(400);
    expect((await send("codex", { event: "Stop" })).status).toBe(400);
    expect((await send("emacs", event("Stop", "s1"))).status).toBe(404);
  });

  it.each([
    ["claude-code", "PreToolUse", { continue: false }],
    ["codex", "UserPromptSubmit", { continue: false }],
    ["pi", "tool_call", { stop: true }],
  ])("lets %s go on, and stops it once its session is ended", async (client, gate, reply) => {
    const session = `session-of-${client}`;
    expect(await send(client, event(gate, session))).toEqual({ status: 200, body: {} });
    expect(await lastHeard(client)).toMatchObject({ event: gate, sessionNativeId: session });
    const ended = await rest(`/sessions/${session}/end`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ reason: "wrong summary" }),
    });
    expect(ended).toMatchObject({ status: 200, body: { endOrder: { state: "requested" } } });
    expect((await send(client, event(gate, session))).body).toMatchObject(reply);
  });
});

describe("a transcript that a hook names", () => {
  it("is read after the hook was answered, so that its summary is there when somebody looks", async () => {
    const session = new SessionBuilder(nativeId, { cwd: "/w/shelf", version: "2.1.332" });
    session.user("Tidy the shelf, please.");
    session.boundary();
    session.summary();
    const folder = join(home, ".claude/projects/-w-shelf");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${nativeId}.jsonl`);
    writeFileSync(path, session.text);
    const facts = { transcript_path: path };
    expect(await send("claude-code", event("PostCompact", nativeId, facts))).toEqual({
      status: 200,
      body: {},
    });
    await vi.waitFor(async () => expect((await rest(`/sessions/${nativeId}`)).status).toBe(200), {
      timeout: 15_000,
      interval: 200,
    });
  });
});

describe("the raw lines of a transcript", () => {
  it.each(["application/x-ndjson", "application/x-www-form-urlencoded", "application/json"])(
    "are read as they are, also where they are called %s",
    async (type) => {
      const session = new SessionBuilder("33333333-2222-4333-8444-555555555555");
      session.user("Tidy the shelf, please. a=b&c=%zz");
      session.boundary();
      session.summary();
      const answer = await rest("/ingest?file=33333333-2222-4333-8444-555555555555.jsonl", {
        method: "POST",
        headers: { "content-type": type },
        body: session.text,
      });
      expect(answer).toMatchObject({ status: 200, body: { artifacts: 1, problems: 0 } });
      expect(answer.body.sessions).toHaveLength(1);
    },
  );

  it("are refused where they are none, with a sentence", async () => {
    const answer = await rest("/ingest", { method: "POST", body: "hello\n" });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect((await rest("/ingest", { method: "POST" })).status).toBe(400);
  });
});

describe("a running server", () => {
  it("is found by this user's installer through its own port only", () => {
    // A port that no server of a person's own can have.
    const port = 1;
    publishServer(port, "hook-token-of-this-server");
    expect(findPublishedServer(`http://127.0.0.1:${port}`)).toBe("hook-token-of-this-server");
    expect(findPublishedServer(`http://localhost:${port}`)).toBe("hook-token-of-this-server");
    expect(findPublishedServer(`http://127.0.0.1:${port + 1}`)).toBeUndefined();
    expect(findPublishedServer(`https://counterfoil.example:${port}`)).toBeUndefined();
  });
});
