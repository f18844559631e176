import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transpile } from "typescript";
import { afterEach, describe, expect, it } from "vitest";
import { codexRelay } from "./codex-relay";
import { piExtension } from "./pi-extension";

type Received = { path: string; authorization: string; body: Record<string, unknown> };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that answers every hook with what `reply` is at that moment. */
async function startServer(reply: { status: number; text: string }) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => {
      text += piece;
    });
    request.on("end", () => {
      const { authorization = "" } = request.headers;
      received.push({ path: request.url ?? "", authorization, body: JSON.parse(text) });
      response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.text);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closers.push(() => server.close());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server listens on no port.");
  return { server: `http://127.0.0.1:${address.port}`, received };
}

const freshFolder = () => mkdtempSync(join(tmpdir(), "counterfoil-"));

describe("the relay for Codex", () => {
  async function run(server: string, payload: string) {
    const relay = codexRelay({ server, token: "hook'token" });
    const path = join(freshFolder(), "hook.sh");
    writeFileSync(path, relay.text, { mode: relay.mode });
    return await new Promise<{ status: number | string | null | undefined; stdout: string }>(
      (done) => {
        const child = execFile("sh", [path], (error, stdout) =>
          done({ status: error ? error.code : 0, stdout }),
        );
        child.stdin?.end(payload);
      },
    );
  }

  it("hands the event to the server and the answer to Codex", async () => {
    const answer = '{"continue":false,"stopReason":"Ended"}';
    const { server, received } = await startServer({ status: 200, text: answer });
    const event = { hook_event_name: "PostCompact", session_id: "s1", note: "it's" };
    expect(await run(server, JSON.stringify(event))).toEqual({ status: 0, stdout: answer });
    expect(received).toEqual([
      { path: "/api/hooks/codex", authorization: "Bearer hook'token", body: event },
    ]);
  });

  it("prints nothing where nothing stands, and nothing where the server fails or is gone", async () => {
    const { server } = await startServer({ status: 200, text: "{}" });
    const broken = await startServer({ status: 500, text: '{"continue":false}' });
    for (const origin of [server, broken.server, "http://127.0.0.1:1"])
      expect(await run(origin, "{}")).toEqual({ status: 0, stdout: "" });
  });
});

describe("the extension for Pi", () => {
  type Handler = (event: unknown, context: unknown) => Promise<unknown>;

  /** The extension inside a stand-in for Pi that notes what the extension does. */
  async function load(server: string) {
    const source = piExtension.install(null, { server, token: "hook-token" }, "/home/u");
    const path = join(freshFolder(), "extension.mjs");
    writeFileSync(path, transpile(source, { target: 99, module: 99 }));
    const handlers = new Map<string, Handler>();
    const acts: unknown[] = [];
    const module = await import(pathToFileURL(path).href);
    module.default({
      on: (event: string, handler: Handler) => handlers.set(event, handler),
      appendEntry: (type: string, data: unknown) => acts.push([type, data]),
    });
    const context = {
      sessionManager: { getSessionId: () => "s1", getSessionFile: () => "/home/u/s1.jsonl" },
      abort: () => acts.push("abort"),
      shutdown: () => acts.push("shutdown"),
    };
    const fire = async (event: string, facts: unknown = {}) =>
      await handlers.get(event)?.(facts, context);
    return { fire, acts };
  }

  it("lets Pi go on where nothing stands, and where the server was never reached", async () => {
    const { server, received } = await startServer({ status: 200, text: "{}" });
    for (const origin of [server, "http://127.0.0.1:1"]) {
      const { fire, acts } = await load(origin);
      expect(await fire("tool_call", { toolName: "bash" })).toBeUndefined();
      expect(await fire("input")).toBeUndefined();
      await fire("session_compact", { compactionEntry: { id: "c1" } });
      expect(acts).toEqual([]);
    }
    expect(received[0]).toMatchObject({
      path: "/api/hooks/pi",
      authorization: "Bearer hook-token",
      body: {
        hook_event_name: "tool_call",
        session_id: "s1",
        transcript_path: "/home/u/s1.jsonl",
        tool_name: "bash",
      },
    });
  });

  it("aborts, shuts down and refuses at every gate while the order stands, and records it once", async () => {
    const reply = { status: 200, text: '{"stop":true,"reason":"Ended"}' };
    const { server } = await startServer(reply);
    const { fire, acts } = await load(server);
    expect(await fire("tool_call")).toEqual({ block: true, reason: "Ended" });
    expect(await fire("input")).toEqual({ action: "handled" });
    const halt = ["counterfoil.halt", { reason: "Ended", event: "tool_call" }];
    expect(acts).toEqual([halt, "abort", "shutdown", "abort", "shutdown"]);
    reply.status = 500;
    expect(await fire("tool_call")).toEqual({ block: true, reason: "Ended" });
    reply.status = 200;
    reply.text = "{}";
    expect(await fire("tool_call")).toBeUndefined();
  });

  it("does not overwrite another extension of the same name", () => {
    const connection = { server: "http://127.0.0.1:3000", token: "t" };
    expect(() => piExtension.install("export default 1", connection, "/home/u")).toThrow("another");
    const own = piExtension.install(null, connection, "/home/u");
    expect(piExtension.install(own, connection, "/home/u")).toBe(own);
    expect(piExtension.remove(own)).toBeNull();
  });
});
