import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CommandIo } from "./command";
import { ingestTranscriptsCommand } from "./ingest-transcripts";
import { reindexSessionsCommand } from "./reindex-sessions";

let folder: string;
let said: { out: string; err: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-cli-"));
  said = { out: "", err: "" };
  vi.stubEnv("COUNTERFOIL_DATA", join(folder, "data"));
  vi.stubEnv("COUNTERFOIL_TOKEN", "a-token-of-the-operator");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const io = (): CommandIo => ({
  cwd: folder,
  out: (words) => {
    said.out += words;
  },
  err: (words) => {
    said.err += words;
  },
  isErrTerminal: false,
  columns: 80,
});
const ingest = (...args: string[]) => ingestTranscriptsCommand.run(args, io());
const reindex = (...args: string[]) => reindexSessionsCommand.run(args, io());

const header = { type: "session", version: 3, id: "s1", timestamp: "2026-10-01T08:00:00.000Z" };
const turn = {
  ...{ type: "message", id: "m1", parentId: null, timestamp: "2026-10-01T08:00:01.000Z" },
  message: { role: "user", content: [{ type: "text", text: "go" }] },
};
const lines = `${JSON.stringify({ ...header, cwd: "/home/dev" })}\n${JSON.stringify(turn)}\n`;

describe("counterfoil ingest", () => {
  it("reads a folder into the data folder, and again without adding anything", async () => {
    await writeFile(join(folder, "one.jsonl"), lines);
    expect(await ingest(".")).toBe(0);
    expect(await ingest("one.jsonl")).toBe(0);
    expect(said.out).toBe("1 session, 2 events, 0 compactions.\n".repeat(2));
  });

  it("says which named file is no transcript and reads the others", async () => {
    await writeFile(join(folder, "one.jsonl"), lines);
    await writeFile(join(folder, "notes.txt"), "hello\n");
    expect(await ingest("notes.txt", "one.jsonl", "gone.jsonl")).toBe(2);
    expect(said.err).toMatch(/notes\.txt is no transcript/);
    expect(said.err).toMatch(/gone\.jsonl could not be read/);
    expect(said.out).toContain("1 session");
  });

  it("asks for a path", async () => {
    await expect(async () => await ingest()).rejects.toThrow(/name at least one/);
  });

  it("sends the raw lines with the token to a server and reports its answer", async () => {
    await writeFile(join(folder, "one.jsonl"), lines);
    const seen: { url: string | undefined; token: string | undefined; body: string }[] = [];
    const answer = { sessions: [{ sessionId: "ses_1" }], events: 2, artifacts: 0, problems: 0 };
    const server = createServer(async (request: IncomingMessage, response) => {
      const { url, headers } = request;
      seen.push({ url, token: headers.authorization, body: await text(request) });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await ingest("one.jsonl", "--server", `http://127.0.0.1:${port}`)).toBe(0);
    server.close();
    expect(seen).toEqual([
      {
        url: "/api/v1/ingest?file=one.jsonl",
        token: "Bearer a-token-of-the-operator",
        body: lines,
      },
    ]);
    expect(said.out).toContain("1 session, 2 events");
  });
});

describe("counterfoil reindex", () => {
  it("finds nothing to do after an ingest, and does it again when forced", async () => {
    await writeFile(join(folder, "one.jsonl"), lines);
    await ingest("one.jsonl");
    expect(await reindex()).toBe(0);
    expect(await reindex("--force")).toBe(0);
    expect(await reindex("s1")).toBe(0);
    expect(said.out).toContain("0 sessions indexed.\n1 session indexed.\n1 session indexed.\n");
  });
});
