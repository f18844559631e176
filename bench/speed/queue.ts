import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ingestUpload } from "@/lib/ingest/ingest-files";
import { sampleTranscripts } from "@/lib/samples/sample-transcripts";
import { readArtifactPage } from "@/lib/store/artifacts/artifact-page";
import { sortKeyOf } from "@/lib/store/artifacts/sort-key";
import { readBoard } from "@/lib/store/board/read-board";
import { openStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import { percentile, reportFigures } from "./figures";

const wanted = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
const day = 86_400_000;

try {
  const store = await openStore({
    database: { url: `file:${join(folder, "counterfoil.db")}` },
    objects: pathToFileURL(join(folder, "objects")).href,
  });
  for (const { name, text } of sampleTranscripts(Date.now())) {
    writeFileSync(join(folder, name), text);
    await ingestUpload(store, { path: join(folder, name), name });
  }
  await multiply(store);
  const filters = [
    { state: "open" as const },
    { state: "any" as const },
    { state: "open" as const, verdict: "contradicted" as const, lane: "parent" },
    { state: "open" as const, agent: "codex", days: 30 },
    { state: "any" as const, repository: "gateway" },
    { state: "open" as const, kind: "status-inverted" as const },
  ];
  const pages: number[] = [];
  const boards: number[] = [];
  for (let run = 0; run < 50; run += 1) {
    const filter = filters[run % filters.length] ?? filters[0];
    const started = performance.now();
    await readArtifactPage(store, { ...filter, limit: 100 });
    pages.push(performance.now() - started);
  }
  for (let run = 0; run < 20; run += 1) {
    const started = performance.now();
    await readBoard(store);
    boards.push(performance.now() - started);
  }
  await store.database.$disconnect();
  reportFigures([
    {
      name: "queue query, p95",
      value: percentile(pages, 95),
      unit: "ms",
      detail: `${wanted} artifacts, ${filters.length} filters, 100 rows`,
    },
    {
      name: "board counts, p95",
      value: percentile(boards, 95),
      unit: "ms",
      detail: `${wanted} artifacts`,
    },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the checked samples until there are enough, spread over the last ninety days. */
async function multiply({ database }: Store): Promise<void> {
  const originals = await database.artifact.findMany();
  const now = Date.now();
  for (let made = originals.length; made < wanted; made += 2000) {
    const data = Array.from({ length: Math.min(2000, wanted - made) }, (_, index) => {
      const number = made + index;
      const original = originals[number % originals.length];
      if (!original) throw new Error("there is no artifact to copy");
      const { key: _key, ...copied } = original;
      const at = new Date(now - (number % 90) * day - number * 7).toISOString();
      const id = `art_${number.toString(16).padStart(20, "0")}`;
      const flagId = original.flagId && `flg_${number.toString(16).padStart(20, "0")}`;
      // The key begins with verdict and severity; what follows is the age.
      const [rank = "00"] = original.sortKey.split("-");
      const age = sortKeyOf({
        id,
        verdict: "supported",
        severity: null,
        raisedAt: at,
        compactedAt: at,
      });
      const sortKey = `${rank}${age.slice(age.indexOf("-"))}`;
      return {
        ...copied,
        id,
        flagId,
        at,
        day: at.slice(0, 10),
        compactedAt: at,
        seenAt: at,
        raisedAt: original.raisedAt && at,
        sortKey,
      };
    });
    await database.artifact.createMany({ data });
  }
}
