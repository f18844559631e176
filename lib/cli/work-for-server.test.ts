import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SessionBuilder } from "@/lib/core/adapters/fixtures/claude-code/session-builder";

const program = join(import.meta.dirname, "../../bin/counterfoil");

function startWorker() {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-"));
  const child = spawn(process.execPath, [program, "work"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...environment, COUNTERFOIL_DATA: folder },
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const ask = async (message: object) =>
    await new Promise((done) => {
      child.once("message", done);
      child.send(message);
    });
  return { child, folder, ended, ask };
}

/** Nothing of the tests' own environment but what a process needs to start. */
const environment = { PATH: "/usr/bin:/bin", NODE_ENV: "test" } as const;

describe("counterfoil work", () => {
  it("reads what a server gives it, refuses what is no transcript, and ends with the server", async () => {
    const { child, folder, ended, ask } = startWorker();
    const session = new SessionBuilder("44444444-2222-4333-8444-555555555555");
    session.user("Tidy the shelf, please.");
    session.boundary();
    session.summary();
    const path = join(folder, "upload.jsonl");
    writeFileSync(path, session.text);
    const name = "44444444-2222-4333-8444-555555555555.jsonl";
    const job = { kind: "upload", path, name };
    expect(await ask({ id: 1, job })).toMatchObject({
      outcome: "read",
      id: 1,
      report: { sessions: [{ artifacts: [expect.any(String)] }] },
    });
    writeFileSync(path, "hello\n");
    expect(await ask({ id: 2, job: { kind: "upload", path, name: "other.jsonl" } })).toMatchObject({
      outcome: "refused",
      id: 2,
      message: expect.stringContaining("other.jsonl"),
    });
    child.disconnect();
    expect(await ended).toBe(0);
  });

  it("is nothing to start by hand", async () => {
    const child = spawn(process.execPath, [program, "work"], {
      stdio: ["ignore", "ignore", "ignore"],
      env: environment,
    });
    expect(await new Promise((done) => child.once("exit", done))).toBe(2);
  });
});
