import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import { ingestFiles } from "./ingest-files";
import { piTranscript } from "./pi-transcript";
import { readEverything } from "./read-everything";

/** A collector in a process of its own: loads everything, says so, waits for a byte, reads, says so again. */
const collector = (module: string, store: string, address: object, path: string) => `
  const { register } = await import("tsx/esm/api");
  register();
  const { ingestFiles } = await import(${JSON.stringify(module)});
  const { openStore } = await import(${JSON.stringify(store)});
  const store = await openStore(${JSON.stringify(address)});
  process.stdin.once("data", async () => {
    await ingestFiles(store, [${JSON.stringify(path)}]);
    process.stdout.write("done", () => process.exit(0));
  });
  process.stdout.write("ready");
`;

const here = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
const kills = 50;

/** The transcript grows between two kills, as that of a running agent does. */
function slice(kill: number): string {
  const at = (part: number) => Math.ceil((text.length * part) / (kills + 1));
  return text.slice(at(kill), at(kill + 1));
}

let test: TestStore;
let whole: TestStore;
let path: string;
const text = piTranscript("one", { turns: 400, compactEvery: 200, padding: 1_000 });
beforeAll(async () => {
  test = await openTestStore();
  whole = await openTestStore();
  path = join(test.folder, "in", "one.jsonl");
  await mkdir(join(test.folder, "in"));
  await writeFile(path, slice(0));
}, 60_000);
afterAll(async () => {
  await test.close();
  await whole.close();
});

async function startCollector(): Promise<ChildProcess> {
  const script = collector(
    here("ingest-files.ts"),
    here("../store/open-store.ts"),
    test.address,
    path,
  );
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

/** Resolves to whether the collector got to its end before it was killed. */
async function runFor(child: ChildProcess, lifeMs: number): Promise<boolean> {
  const ended = once(child, "exit");
  child.stdin?.write("go");
  await Promise.race([ended, setTimeout(lifeMs)]);
  child.kill("SIGKILL");
  const [status] = await ended;
  return status === 0;
}

/** The whole record; where a growing file was cut into segments depends on when it was read, their sum does not. */
async function readRecord({ store }: TestStore) {
  const { segments, ...record } = await readEverything(store);
  return { ...record, bytes: segments.reduce((sum, { length }) => sum + length, 0) };
}

describe("a collector that is killed", () => {
  it("never loses and never doubles an event, killed at fifty moments while the transcript grows", async () => {
    const complete = join(whole.folder, "one.jsonl");
    await writeFile(complete, text);
    const started = performance.now();
    await ingestFiles(whole.store, [complete]);
    const wholeMs = performance.now() - started;
    const expected = await readRecord(whole);

    let next = startCollector();
    for (let kill = 1; kill <= kills; kill += 1) {
      const child = await next;
      next = startCollector();
      // The golden ratio spreads the moments evenly and is the same in every run.
      await runFor(child, wholeMs * ((kill * 0.618) % 1));
      await appendFile(path, slice(kill));
    }
    while (!(await runFor(await next, 60_000))) next = startCollector();
    expect(await readRecord(test)).toEqual(expected);
    expect(new Set(expected.events.map(({ eventId }) => eventId)).size).toBe(
      expected.events.length,
    );
    expect((await verifyRecord(test.store)).faults).toEqual([]);
  }, 600_000);
});
