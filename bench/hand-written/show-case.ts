import { join } from "node:path";
import { type CheckArtifactInput, checkArtifact } from "@/lib/core/check-artifact";
import { contentFor, sessionFactsOf } from "@/lib/core/check-transcript";
import { type JudgedClaim, omissionKinds } from "@/lib/core/finding";
import { readTranscript } from "@/lib/core/transcript";
import { textFile } from "@/lib/core/transcript-file";
import { groupTranscripts } from "@/lib/core/transcript-group";
import { loadCases, type NamedCase, writeCase } from "./load-cases";
import { scoreCase } from "./score-case";

const print = (line: string) => process.stdout.write(`${line}\n`);
const cut = (value: unknown, length: number) => {
  const text = JSON.stringify(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
};

/** What the checker is given for one summary, as the product gives it. */
function inputOf(told: NamedCase, summary: NamedCase["summaries"][number]): CheckArtifactInput[] {
  const { name, text } = writeCase(told, summary);
  return groupTranscripts([textFile(name, text)]).groups.flatMap((group) => {
    const transcript = readTranscript(group);
    const { arrangement } = transcript;
    const compaction = arrangement.compactions.at(-1);
    if (!compaction) return [];
    const content = contentFor(transcript, compaction);
    return [{ arrangement, compaction, content, facts: sessionFactsOf(transcript) }];
  });
}

function showSteps({ steps }: NamedCase): void {
  for (const [at, { do: deed, ...rest }] of steps.entries())
    print(`${String(at).padStart(3)} ${deed.padEnd(6)} ${cut(rest, 700)}`);
}

const claimLine = ({ verdict, family, text }: JudgedClaim) =>
  `  ${verdict.padEnd(13)} ${family.padEnd(18)} ${cut(text, 160)}`;

function showSummary(told: NamedCase, summary: NamedCase["summaries"][number]): void {
  print(`\n=== ${told.name}/${summary.id}\n${summary.text}\n`);
  for (const { planted, outcome } of scoreCase(told, summary).mistakes)
    print(`${outcome.padEnd(10)} ${planted.kind} step ${planted.step ?? "-"} ${planted.words}`);
  for (const input of inputOf(told, summary)) {
    const { findings, claims } = checkArtifact(input);
    for (const { kind, severity, rule, why } of findings)
      print(
        `${omissionKinds.has(kind) ? "OMISSION" : "FINDING"}  ${kind} ${severity} ${rule}: ${why}`,
      );
    for (const claim of claims) print(claimLine(claim));
  }
}

const [wanted = "", id] = (process.argv[2] ?? "").split("/");
const told = loadCases(join(import.meta.dirname, "cases")).find(({ name }) => name === wanted);
if (!told) throw new Error(`No case is called "${wanted}".`);
if (!process.argv.includes("--no-steps")) showSteps(told);
for (const summary of told.summaries) if (!id || summary.id === id) showSummary(told, summary);
