import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { openStore } from "@/lib/store/open-store";
import { peakMemory, reportFigures } from "./figures";
import { writeLongSession } from "./long-session";

const megabytes = Number(process.argv[2] ?? 100);
const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
const path = join(folder, "7b1f0a52-0000-4000-8000-000000000001.jsonl");

try {
  const ranges = Math.max(1, Math.round(megabytes / 2.8));
  const { bytes, lines } = await writeLongSession(path, {
    id: "ingest",
    eventsPerRange: 2000,
    ranges,
    outputBytes: 800,
  });
  const bare = await timed(async () => {
    for await (const line of createInterface({ input: createReadStream(path) })) JSON.parse(line);
  });
  const before = peakMemory();
  const store = await openStore({
    database: { url: `file:${join(folder, "counterfoil.db")}` },
    objects: pathToFileURL(join(folder, "objects")).href,
  });
  const taken = await timed(async () => {
    await ingestFiles(store, [path]);
  });
  await store.database.$disconnect();
  const mb = bytes / 1e6;
  reportFigures([
    {
      name: "ingest",
      value: mb / (taken / 1000),
      unit: "MB/s",
      detail: `${mb.toFixed(0)} MB, ${lines} lines, ${ranges} compactions checked`,
    },
    {
      name: "ingest to a bare JSON.parse of the same lines",
      value: taken / bare,
      unit: "×",
      detail: `JSON.parse alone ${(mb / (bare / 1000)).toFixed(0)} MB/s`,
    },
    {
      name: "peak memory of ingest",
      value: peakMemory(),
      unit: "MB",
      detail: `${before.toFixed(0)} MB before it began`,
    },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
