import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { SimpleCsrfProtectionLinkPlugin } from "@orpc/client/plugins";
import type { RouterClient } from "@orpc/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Router } from "@/lib/procedures";
import { handleRest, handleRpc } from "./handlers";
import { handleHealth } from "./health";
import { handleSignIn, handleSignOut } from "./sign-in";

const token = "operator-token-of-this-test";
const origin = "http://127.0.0.1:3000";

beforeAll(() => {
  vi.stubEnv("COUNTERFOIL_DATA", mkdtempSync(join(tmpdir(), "counterfoil-")));
  vi.stubEnv("COUNTERFOIL_TOKEN", token);
  vi.stubEnv("COUNTERFOIL_DATABASE_URL", "");
  vi.stubEnv("COUNTERFOIL_OBJECTS_URL", "");
  vi.stubEnv("PORT", "3000");
});

type Options = { method?: string; body?: unknown; headers?: Record<string, string> };

function request(path: string, { method = "GET", body, headers = {} }: Options = {}): Request {
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  return new Request(`${origin}${path}`, {
    method,
    headers: { host: "127.0.0.1:3000", "content-type": "application/json", ...headers },
    ...(text !== undefined && { body: text }),
  });
}

const rest = async (path: string, options: Options = {}) =>
  await handleRest(
    request(`/api/v1${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    }),
  );

async function signIn(): Promise<string> {
  const answer = await handleSignIn(
    request("/api/sign-in", { method: "POST", body: { token, name: "Ada" } }),
  );
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

describe("signing in", () => {
  it("sets a cookie that no script reads and no other site sends with a change, and leads back", async () => {
    const body = { token, name: "Ada", next: "/artifacts/a1" };
    const answer = await handleSignIn(request("/api/sign-in", { method: "POST", body }));
    expect(await answer.json()).toEqual({ name: "Ada", next: "/artifacts/a1" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^counterfoil-3000=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(token);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("is encrypted-only where the page came encrypted", async () => {
    const headers = { "x-forwarded-proto": "https" };
    const answer = await handleSignIn(
      request("/api/sign-in", { method: "POST", body: { token }, headers }),
    );
    expect(answer.headers.get("set-cookie")).toContain("; Secure");
  });

  it.each<[string, Options, number]>([
    ["without a token", { body: {} }, 400],
    ["with what is no JSON", { body: "token=x" }, 400],
    ["with a body that is too long", { body: { token: "x".repeat(20_000) } }, 400],
    ["from another site", { body: { token }, headers: { origin: "https://evil.example" } }, 403],
    ["under another name", { body: { token }, headers: { host: "evil.example" } }, 403],
  ])("is refused %s", async (_title, options, status) => {
    const answer = await handleSignIn(request("/api/sign-in", { method: "POST", ...options }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("ends with the sign-out, for a copy of the cookie as well", async () => {
    const cookie = await signIn();
    const call = () => handleRpc(rpcRequest(cookie));
    expect((await call()).status).toBe(200);
    const answer = handleSignOut(request("/api/sign-out", { method: "POST", headers: { cookie } }));
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await call()).status).toBe(401);
  });

  it("is refused for a minute after ten wrong tokens", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { token: `wrong ${tries}` };
      const answer = await handleSignIn(request("/api/sign-in", { method: "POST", body }));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
    expect(await signIn()).not.toBe("");
    vi.useRealTimers();
  });
});

const rpcRequest = (cookie: string, headers: Record<string, string> = {}) =>
  request("/api/rpc/board", {
    method: "POST",
    body: {},
    headers: { cookie, "x-csrf-token": "orpc", ...headers },
  });

describe("the pages' API", () => {
  it("answers the typed client of a signed-in browser", async () => {
    const cookie = await signIn();
    const link = new RPCLink({
      url: `${origin}/api/rpc`,
      plugins: [new SimpleCsrfProtectionLinkPlugin()],
      fetch: async (sent) => {
        const headers = new Headers(sent.headers);
        headers.set("cookie", cookie);
        headers.set("host", "127.0.0.1:3000");
        return await handleRpc(new Request(sent, { headers }));
      },
    });
    const client: RouterClient<Router> = createORPCClient(link);
    expect(await client.board()).toMatchObject({ artifacts: 0, open: 0 });
    const list = await client.artifact.list({ verdict: "contradicted", limit: 10 });
    expect(list).toEqual({ items: [], total: 0 });
    await expect(client.artifact.get({ id: "none" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "There is no artifact “none”.",
    });
  });

  it("refuses a call without a sign-in, and one with an API token", async () => {
    expect((await handleRpc(rpcRequest(""))).status).toBe(401);
    const authorization = `Bearer ${token}`;
    expect((await handleRpc(rpcRequest("", { authorization }))).status).toBe(401);
  });

  it("refuses a call that another site could make a browser send", async () => {
    const cookie = await signIn();
    expect((await handleRpc(rpcRequest(cookie, { "x-csrf-token": "" }))).status).toBe(403);
    expect((await handleRpc(rpcRequest(cookie, { origin: "https://evil.example" }))).status).toBe(
      403,
    );
    expect((await handleRpc(rpcRequest(cookie, { host: "evil.example" }))).status).toBe(403);
    expect((await handleRpc(rpcRequest(cookie))).status).toBe(200);
  });

  it("refuses a body without end", async () => {
    const cookie = await signIn();
    const answer = await handleRpc(
      request("/api/rpc/board", {
        method: "POST",
        body: "x".repeat(1_048_577),
        headers: { cookie, "x-csrf-token": "orpc" },
      }),
    );
    expect(answer.status).toBe(413);
  });

  it("changes nothing by a GET", async () => {
    const cookie = await signIn();
    const path = '/api/rpc/flag/clear?data={"json":{"id":"f","reason":"FP_CHECK","version":1}}';
    const headers = { cookie, "x-csrf-token": "orpc" };
    expect((await handleRpc(request(path, { headers }))).status).toBe(405);
  });
});

describe("the REST API", () => {
  it("demands the token on every address, known or not", async () => {
    const cookie = await signIn();
    for (const path of ["/artifacts", "/openapi.json", "/nothing", "/ingest"])
      for (const headers of [{}, { cookie }, { authorization: "Bearer wrong" }]) {
        const answer = await handleRest(request(`/api/v1${path}`, { headers }));
        expect(answer.status).toBe(401);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(await answer.json()).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
      }
  });

  it("lists artifacts by lane, verdict and state", async () => {
    const answer = await rest("/artifacts?lane=parent&verdict=contradicted&state=open&limit=5");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ items: [], total: 0 });
  });

  it.each([
    ["/artifacts?verdict=wrong", 400],
    ["/artifacts?limit=201", 400],
    ["/artifacts/none", 404],
    ["/artifacts/none/events?from=0&limit=501", 400],
    ["/sessions/none", 404],
    ["/events/none/place", 404],
    ["/nothing", 404],
  ])("answers GET %s with %i and a sentence", async (path, status) => {
    const answer = await rest(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, message: expect.any(String) });
  });

  it.each([
    ["/flags/none/clear", { reason: "FP_CHECK", version: 1 }, 404],
    ["/flags/none/clear", { reason: "NO_SUCH_REASON", version: 1 }, 400],
    ["/flags/none/clear", { reason: "TP_ESCALATED", version: 1 }, 400],
    ["/flags/none/clear", { reason: "FP_CHECK" }, 400],
    ["/sessions/none/end", { reason: "wrong" }, 404],
    ["/sessions/none/end", { reason: " " }, 400],
  ])("answers POST %s %j with %i", async (path, body, status) => {
    const answer = await rest(path, { method: "POST", body });
    expect(answer.status).toBe(status);
  });

  it("says what is wrong with a reason that is none, and which ones there are", async () => {
    const answer = await rest("/flags/none/clear", {
      method: "POST",
      body: { reason: "LOOKS_FINE", version: 1 },
    });
    expect(await answer.json()).toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringMatching(/^reason: .*FP_CHECK.*DRILL/),
    });
  });

  it("reads JSON also where the client calls it a form, and a form as what it is", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const body of ['{"reason":"wrong"}', "reason=wrong"]) {
      const answer = await rest("/sessions/none/end", { method: "POST", body, headers });
      expect(answer.status).toBe(404);
    }
  });

  it("describes itself, each address with its answer", async () => {
    const document = await (await rest("/openapi.json")).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        "/artifacts",
        "/artifacts/{id}",
        "/flags/{id}/clear",
        "/sessions/{id}/end",
        "/ingest",
      ]),
    );
    const answer = document.paths["/artifacts/{id}"].get.responses["200"];
    const { properties } = answer.content["application/json"].schema;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([
        "index",
        "lane",
        "range",
        "verdict",
        "findings",
        "claims",
        "constraints",
      ]),
    );
  });
});

describe("the health of the server", () => {
  it("is told to everybody, without any content", async () => {
    const answer = handleHealth();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok", name: "counterfoil" });
  });
});
