import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore, type StoreAddress } from "@/lib/store/open-store";
import { openTestStore } from "@/lib/store/open-test-store";
import type { Store } from "@/lib/store/store";
import {
  openServerStore,
  type ServerStore,
  stopServers,
} from "@/lib/store/test-servers/open-server-store";
import {
  type Fate,
  type LossyProxy,
  startLossyProxy,
} from "@/lib/store/test-servers/start-lossy-proxy";
import { hasSqld } from "@/lib/store/test-servers/start-sqld";
import { ingestFiles } from "./ingest-files";
import { piTranscript } from "./pi-transcript";
import { readEverything } from "./read-everything";

/** A collector on a machine of its own: reads the transcript whenever a byte comes, and says so. */
const collector = (address: StoreAddress, path: string) => `
  const { register } = await import("tsx/esm/api");
  register();
  const { ingestFiles } = await import(${JSON.stringify(here("ingest-files.ts"))});
  const { openStore } = await import(${JSON.stringify(here("../store/open-store.ts"))});
  const store = await openStore(${JSON.stringify(address)});
  process.stdin.on("data", async () => {
    const { failures } = await ingestFiles(store, [${JSON.stringify(path)}]);
    process.stdout.write(JSON.stringify(failures) + "\\n");
  });
  process.stdin.on("end", () => process.exit(0));
  process.stdout.write("ready\\n");
`;

const here = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;

/** Losses that get rarer, so that every transaction is lost somewhere and none for ever. */
function losses(): () => Fate {
  const fates: Fate[] = ["forget", "refuse", "cut"];
  let asked = 0;
  let next = 7;
  let gap = 11;
  return () => {
    asked += 1;
    if (asked < next) return "pass";
    next += gap;
    gap = Math.ceil(gap * 1.7);
    return fates[gap % fates.length] ?? "pass";
  };
}

/** The whole record; where a growing file was cut into segments depends on when it was read, their sum does not. */
async function readRecord(store: Store) {
  const { segments, ...record } = await readEverything(store);
  return { ...record, bytes: segments.reduce((sum, { length }) => sum + length, 0) };
}

const text = piTranscript("one", { turns: 240, compactEvery: 60, padding: 500 });
const pieces = 5;
const piece = (number: number) =>
  text.slice(
    Math.ceil((text.length * number) / pieces),
    Math.ceil((text.length * (number + 1)) / pieces),
  );

describe.runIf(hasSqld)("two machines on one database server and one bucket", () => {
  let folder: string;
  let path: string;
  let servers: ServerStore;
  let proxies: LossyProxy[];
  const collectors: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-two-"));
    await mkdir(join(folder, "in"));
    path = join(folder, "in", "one.jsonl");
    await writeFile(path, piece(0));
    servers = await openServerStore(folder);
    proxies = [
      await startLossyProxy(servers.database.url, losses()),
      await startLossyProxy(servers.s3.endpoint, losses()),
    ];
  }, 60_000);
  afterEach(async () => {
    for (const child of collectors.splice(0)) child.kill("SIGKILL");
    for (const proxy of proxies) await proxy.stop();
    await servers.close();
    await stopServers();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a collector whose way to both servers loses things, with copies of objects of its own. */
  async function startCollector(name: string): Promise<ChildProcess> {
    const [database, bucket] = proxies.map(({ url }) => url);
    const { address, s3 } = servers;
    const own: StoreAddress = {
      database: { url: database ?? "" },
      objects: address.objects.replace(s3.endpoint, bucket ?? ""),
      objectAccess: { ...address.objectAccess, cacheFolder: join(folder, name) },
    };
    const child = spawn(process.execPath, ["--input-type=module", "-e", collector(own, path)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    collectors.push(child);
    expect(await says(child)).toBe("ready");
    return child;
  }

  async function says(child: ChildProcess): Promise<string> {
    if (!child.stdout) throw new Error("This collector cannot speak.");
    const [said] = await once(child.stdout, "data");
    return String(said).trim();
  }

  async function read(...children: ChildProcess[]): Promise<string[]> {
    const answers = children.map(says);
    for (const child of children) child.stdin?.write("go");
    return await Promise.all(answers);
  }

  it("lose nothing and double nothing while answers get lost, one is killed and the server restarts", async () => {
    const [first, second] = await Promise.all([startCollector("a"), startCollector("b")]);
    for (let number = 1; number < pieces; number += 1) {
      const answers = read(first, second);
      if (number === 2) {
        await setTimeout(100);
        await servers.database.kill();
        await servers.database.start();
      }
      expect(await answers).toEqual(["[]", "[]"]);
      await appendFile(path, piece(number));
    }
    first.stdin?.write("go");
    await setTimeout(150);
    first.kill("SIGKILL");
    expect(await read(second)).toEqual(["[]"]);

    const alone = await openTestStore();
    await ingestFiles(alone.store, [path]);
    const shared = await openStore(servers.address);
    expect(await readRecord(shared)).toEqual(await readRecord(alone.store));
    const events = await shared.database.event.findMany({ select: { eventId: true } });
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
    await shared.database.$disconnect();
    await alone.close();
  }, 300_000);
});
