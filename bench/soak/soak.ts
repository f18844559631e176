import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { piTranscript } from "@/lib/ingest/pi-transcript";
import { readBoard } from "@/lib/store/board/read-board";
import { readSessionEvents } from "@/lib/store/events/event-window";
import { openStore } from "@/lib/store/open-store";
import { verifyRecord } from "@/lib/store/proof/verify-record";
import type { Store } from "@/lib/store/store";
import { percentile, reportFigures } from "../speed/figures";

/** Four collectors on the same growing files, a reader, random kills and store faults; then the record is proven. */
const minutes = Number(process.argv[2] ?? 10);
const collectors = 4;
const sessions = 12;
const turns = 240;

const folder = mkdtempSync(join(tmpdir(), "counterfoil-soak-"));
const transcripts = join(folder, "in");
mkdirSync(transcripts);
const address = {
  database: { url: `file:${join(folder, "counterfoil.db")}` },
  objects: pathToFileURL(join(folder, "objects")).href,
};

/** What each transcript will be in the end, and how much of it is written. */
const growing = Array.from({ length: sessions }, (_, at) => {
  const text = piTranscript(`soak-${at}`, { turns, compactEvery: 60, padding: 600 });
  return { path: join(transcripts, `soak-${at}.jsonl`), text, written: 0 };
});

/** `dieAt` is set when it has loaded and begins to read: a collector that dies before that tests nothing. */
type Collector = { child: ChildProcess; dieAt: number };
let seed = 0;
let storeFaults = 0;
/** Why collectors ended that nobody killed; there should be none. */
const ownEnds: string[] = [];

function startCollector(): Collector {
  seed += 1;
  const args = ["--import", "tsx", join(import.meta.dirname, "collector.ts")];
  const child = spawn(
    process.execPath,
    [...args, address.database.url, address.objects, transcripts, String(seed)],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const collector = { child, dieAt: Number.POSITIVE_INFINITY };
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  child.on("exit", (code, signal) => {
    if (signal !== "SIGKILL") ownEnds.push(`exit ${code}: ${complaint}`);
  });
  // The golden ratio spreads the lifetimes evenly and is the same in every run.
  const life = 300 + ((seed * 0.618) % 1) * 6_000;
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunk.includes("ready")) collector.dieAt = performance.now() + life;
    storeFaults += chunk.toString().split("fault\n").length - 1;
  });
  return collector;
}

async function kill({ child }: Collector): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Appends the next bytes of every file, without regard to lines, as a client that is cut off in the middle of one. */
function grow(share: number): void {
  for (const file of growing) {
    const until = Math.floor(file.text.length * share);
    if (until <= file.written) continue;
    appendFileSync(file.path, file.text.slice(file.written, until));
    file.written = until;
  }
}

async function read(store: Store): Promise<number> {
  const started = performance.now();
  await readBoard(store);
  const session = await store.database.session.findFirst({ select: { id: true } });
  if (session) await readSessionEvents(store, { sessionId: session.id, from: 0, limit: 100 });
  return performance.now() - started;
}

/** Bytes of the record that differ from the source, and events that stand in it twice. */
async function compare(store: Store) {
  let lostBytes = 0;
  for (const { path, text } of growing) {
    const segments = await store.database.segment.findMany({
      where: { file: { name: path.split("/").at(-1) ?? "", isCurrent: true } },
      orderBy: { start: "asc" },
    });
    const parts = await Promise.all(segments.map(({ digest }) => store.objects.get(digest)));
    if (!Buffer.concat(parts).equals(Buffer.from(text))) lostBytes += Buffer.byteLength(text);
  }
  const events = await store.database.event.count();
  const distinct = await store.database.event.findMany({
    distinct: ["sessionKey", "eventId"],
    select: { eventId: true },
  });
  const lines = growing.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0);
  return { lostBytes, lostEvents: Math.max(0, lines - events), doubled: events - distinct.length };
}

try {
  const store = await openStore(address);
  const running = Array.from({ length: collectors }, startCollector);
  const began = performance.now();
  const lasts = minutes * 60_000;
  const readMs: number[] = [];
  let kills = 0;
  let failedReads = 0;
  for (let share = 0; share < 1; share = (performance.now() - began) / lasts) {
    grow(share);
    await read(store).then(
      (ms) => readMs.push(ms),
      () => {
        failedReads += 1;
      },
    );
    await setTimeout(200);
    for (const [at, one] of running.entries()) {
      if (performance.now() < one.dieAt && one.child.exitCode === null) continue;
      await kill(one);
      kills += 1;
      running[at] = startCollector();
    }
  }
  for (const one of running) await kill(one);
  grow(1);
  await ingestFiles(store, [transcripts]);
  const { lostBytes, lostEvents, doubled } = await compare(store);
  const proof = await verifyRecord(store);
  await store.database.$disconnect();
  const bytes = growing.reduce((sum, { path }) => sum + readFileSync(path).length, 0);
  reportFigures([
    { name: "soak: minutes", value: minutes, unit: "min" },
    { name: "soak: transcripts read", value: bytes / 1e6, unit: "MB", detail: `${sessions} files` },
    { name: "soak: collectors killed", value: kills, unit: "" },
    {
      name: "soak: collectors that ended by themselves",
      value: ownEnds.length,
      unit: "",
      ...(ownEnds[0] ? { detail: ownEnds[0] } : {}),
    },
    { name: "soak: faults of the object store", value: storeFaults, unit: "" },
    { name: "soak: bytes lost", value: lostBytes, unit: "" },
    { name: "soak: events lost", value: lostEvents, unit: "" },
    { name: "soak: events twice", value: doubled, unit: "" },
    { name: "soak: broken links of the chain", value: proof.faults.length, unit: "" },
    { name: "soak: reads that failed", value: failedReads, unit: "" },
    { name: "soak: read p95 while collecting", value: percentile(readMs, 95), unit: "ms" },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
