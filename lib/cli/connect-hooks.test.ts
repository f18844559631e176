import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hookToken } from "@/lib/config/operator-token";
import type { CommandIo } from "./command";
import { connectHooksCommand } from "./connect-hooks";
import { endSessionCommand } from "./end-session";

const token = "operator-token-of-this-test";
const closers: (() => void)[] = [];
let home: string;
let said: { out: string; err: string };

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "counterfoil-"));
  said = { out: "", err: "" };
  vi.stubEnv("HOME", home);
  vi.stubEnv("COUNTERFOIL_TOKEN", token);
  vi.stubEnv("COUNTERFOIL_DATA", join(home, "data"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) close();
});

const io: CommandIo = {
  cwd: "/",
  out: (text) => {
    said.out += text;
  },
  err: (text) => {
    said.err += text;
  },
  isErrTerminal: false,
  columns: 80,
};

type Received = { method: string; path: string; authorization: string; body: unknown };

async function startServer(status: number, reply: object) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => {
      text += piece;
    });
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      received.push({
        method,
        path,
        authorization: headers.authorization ?? "",
        body: JSON.parse(text),
      });
      response.writeHead(status).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closers.push(() => server.close());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server listens on no port.");
  return { server: `http://127.0.0.1:${address.port}`, received };
}

const hooks = async (...args: string[]) => await connectHooksCommand.run(args, io);

describe("counterfoil hooks", () => {
  it.each(["claude", "codex", "pi"])(
    "installs the hooks of %s, proves that the server hears them, and removes them",
    async (agent) => {
      const { server, received } = await startServer(200, { counterfoil: "heard" });
      expect(await hooks("install", agent, "--server", server, "--yes")).toBe(0);
      expect(await hooks("test", agent)).toBe(0);
      const client = agent === "claude" ? "claude-code" : agent;
      expect(received).toEqual([
        {
          method: "POST",
          path: `/api/hooks/${client}`,
          authorization: `Bearer ${hookToken(token)}`,
          body: { hook_event_name: "counterfoil-test", session_id: "counterfoil-test" },
        },
      ]);
      expect(await hooks("remove", agent, "--yes")).toBe(0);
      await expect(hooks("test", agent)).rejects.toThrow("has no hooks");
      expect(said.out).not.toContain(token);
    },
  );

  it("says that the server did not hear where it refuses or is gone", async () => {
    const { server } = await startServer(401, { message: "no" });
    await hooks("install", "codex", "--server", server, "--yes");
    expect(await hooks("test", "codex")).toBe(1);
    await hooks("install", "claude-code", "--server", "http://127.0.0.1:1", "--yes");
    expect(await hooks("test", "claude-code")).toBe(1);
    expect(said.err).toMatch(/status 401[\s\S]*cannot be reached/);
  });

  it("writes nothing without consent", async () => {
    expect(await hooks("install", "codex")).toBe(2);
    expect(said.err).toContain("--yes");
    expect(existsSync(join(home, ".codex"))).toBe(false);
  });

  it("keeps the operator's token out of what it writes", async () => {
    for (const agent of ["claude", "codex", "pi"]) await hooks("install", agent, "--yes");
    for (const path of [
      ".claude/settings.json",
      ".codex/config.toml",
      ".counterfoil/codex-hook.sh",
      ".pi/agent/extensions/counterfoil.ts",
    ])
      expect(readFileSync(join(home, path), "utf8")).not.toContain(token);
  });

  it.each([
    [["install", "emacs"], "name the agent"],
    [["connect", "pi"], "say install, remove or test"],
    [["install", "pi", "--server", "ftp://x"], "not the address"],
    [["install", "pi", "codex"], "unexpected"],
  ])("refuses the call %j", async (args, words) => {
    await expect(hooks(...args)).rejects.toThrow(words);
  });
});

describe("counterfoil end", () => {
  const end = async (...args: string[]) => await endSessionCommand.run(args, io);

  it("orders the end at the server with the operator's token", async () => {
    const { server, received } = await startServer(200, {
      sessionId: "ses_1",
      endOrder: { id: "end_1", state: "requested" },
    });
    expect(await end("native/id", "--reason", "wrong summary", "--server", server)).toBe(0);
    expect(received).toEqual([
      {
        method: "POST",
        path: "/api/v1/sessions/native%2Fid/end",
        authorization: `Bearer ${token}`,
        body: { reason: "wrong summary" },
      },
    ]);
    expect(said.out).toContain("ses_1");
  });

  it("says why the order was not given", async () => {
    const { server } = await startServer(409, { message: "Ada has already ordered the end." });
    expect(await end("s1", "--reason", "x", "--server", server)).toBe(1);
    expect(said.err).toContain("Ada has already ordered");
  });

  it("refuses a call without a session, without a reason, and to a server that is not there", async () => {
    await expect(end("--reason", "x")).rejects.toThrow("name one session");
    await expect(end("s1")).rejects.toThrow("--reason");
    await expect(end("s1", "--reason", "x", "--server", "http://127.0.0.1:1")).rejects.toThrow(
      "cannot be reached",
    );
  });
});
