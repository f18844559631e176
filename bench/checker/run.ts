import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkTranscripts } from "@/lib/core/check-transcript";
import type { Case } from "./case";
import { measureCost } from "./cost";
import { judgeGoals } from "./goals";
import { type CaseOptions, makeCases, type Split } from "./make-cases";
import { writeReport } from "./report";
import { type Answer, type Scored, scoreCase, summarise } from "./score";
import { printTable } from "./table";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "counterfoil" },
    split: { type: "string", default: "held-out" },
    mutants: { type: "string", default: "200" },
    clean: { type: "string", default: "1500" },
    json: { type: "boolean", default: false },
    show: { type: "string" },
  },
});

/** Checks one case as a person would: the transcript's text in, the public report out. */
function answer(one: Case): Answer {
  const started = performance.now();
  const { sessions } = checkTranscripts([{ path: one.transcript.name, text: one.transcript.text }]);
  const ms = performance.now() - started;
  const artifact = sessions[0]?.artifacts.at(-1);
  if (!artifact) throw new Error(`${one.id} (${one.format}) has no artifact.`);
  return { artifact, ms, bytes: Buffer.byteLength(one.transcript.text) };
}

function run(options: CaseOptions) {
  const scored: Scored[] = [];
  const digest = createHash("sha256");
  let peakBytes = 0;
  for (const one of makeCases(options)) {
    const given = answer(one);
    digest.update(JSON.stringify(given.artifact));
    scored.push(scoreCase(one, given));
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
    if (values.show && one.label === values.show) show(one, scored.at(-1));
  }
  const ms = scored.reduce((sum, one) => sum + one.ms, 0);
  const megabytes = scored.reduce((sum, one) => sum + one.bytes, 0) / 1e6;
  return {
    figures: summarise(scored),
    digest: digest.digest("hex"),
    speed: { msPerMb: ms / megabytes, megabytes, peakMb: peakBytes / 1e6 },
    cost: measureCost(scored.map((one) => one.case)),
  };
}

/** For whoever writes rules: a missed or falsely accused development case, whole. */
function show(one: Case, scored: Scored | undefined): void {
  const isWrong = one.gold
    ? !scored?.hit
    : (scored?.extra.some((finding) => finding.severity !== "info") ?? false);
  if (!isWrong || one.split !== "development") return;
  process.stdout.write(
    `\n== ${one.id} · ${one.format} · ${one.family} · ${one.stack}\n${one.summary}\n-- planted: ${one.gold?.kind ?? "nothing"} “${one.claim?.text ?? ""}”\n`,
  );
  for (const finding of scored?.extra ?? [])
    process.stdout.write(
      `-- said: ${finding.kind} “${finding.summarySpans.map((span) => span.text).join(" | ")}” ${finding.why}\n`,
    );
}

const split: Split = values.split === "development" ? "development" : "held-out";
const options: CaseOptions = {
  seed: values.seed,
  split,
  mutantsPerKind: Number(values.mutants),
  cleanEasy: Math.ceil(Number(values.clean) / 2),
  cleanHard: Math.ceil(Number(values.clean) / 2),
};
const { figures, digest, speed, cost } = run(options);
const goals = judgeGoals(figures, cost.msPerMb);
const result = { seed: options.seed, split, ...figures, goals, digest, speed, cost };
if (values.json) process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
else printTable(result);
writeFileSync(join(import.meta.dirname, "../report.html"), writeReport(result));
