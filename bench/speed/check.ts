import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkTranscripts } from "@/lib/core/check-transcript";
import { median, peakMemory, reportFigures } from "./figures";
import { writeLongSession } from "./long-session";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
const path = join(folder, "check.jsonl");

try {
  const { bytes } = await writeLongSession(path, {
    id: "check",
    eventsPerRange: 2000,
    ranges: 8,
    outputBytes: 800,
  });
  const text = readFileSync(path, "utf8");
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const started = performance.now();
    checkTranscripts([{ path, text }]);
    times.push(performance.now() - started);
  }
  const mb = bytes / 1e6;
  reportFigures([
    {
      name: "check",
      value: median(times) / mb,
      unit: "ms/MB",
      detail: `${mb.toFixed(0)} MB, 8 compactions, median of 5`,
    },
    { name: "peak memory of check", value: peakMemory(), unit: "MB" },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
