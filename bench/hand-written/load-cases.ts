import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Story, WrittenTranscript } from "@/lib/samples/transcripts/story";
import { claudeCodeOpening, writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { codexOpening, writeCodex } from "@/lib/samples/transcripts/write-codex";
import { writePi } from "@/lib/samples/transcripts/write-pi";
import {
  type HandWrittenCase,
  type HandWrittenSummary,
  handWrittenCase,
} from "./hand-written-case";

export type NamedCase = HandWrittenCase & { name: string };

/** A case with one of its summaries in the client's format. `summaryStart` is a UTF-16 offset in the stored text. */
export type CaseTranscript = WrittenTranscript & { summaryStart: number };

const formats = {
  "claude-code": { write: writeClaudeCode, summaryStart: claudeCodeOpening.length, keep: 0 },
  codex: { write: writeCodex, summaryStart: codexOpening.length, keep: 0 },
  /** Pi always keeps at least its last entry. */
  pi: { write: writePi, summaryStart: 0, keep: 1 },
};

/** Reads every case of a folder in the order of the file names. Throws an Error that names the file and the field. */
export function loadCases(folder: string): NamedCase[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => loadCase(folder, name));
}

function loadCase(folder: string, fileName: string): NamedCase {
  const parsed = handWrittenCase.safeParse(readJson(folder, fileName));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${fileName}: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const [problem] = problemsOf(parsed.data);
  if (problem) throw new Error(`${fileName}: ${problem}`);
  return { name: fileName.replace(/\.json$/, ""), ...parsed.data };
}

function readJson(folder: string, fileName: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), "utf8"));
  } catch (cause) {
    throw new Error(`${fileName}: not readable as JSON: ${String(cause)}`, { cause });
  }
}

/** What a schema cannot see: words that are not in their summary, steps that do not exist, ids used twice. */
function problemsOf({ steps, summaries }: HandWrittenCase): string[] {
  const ids = summaries.map(({ id }) => id);
  return summaries.flatMap((summary, at) => [
    ...(ids.indexOf(summary.id) === at
      ? []
      : [`summaries.${at}.id: "${summary.id}" is used twice`]),
    ...summary.expected.flatMap(({ words, step }, index) => {
      const field = `summaries.${at}.expected.${index}`;
      const times = words === null ? 1 : summary.text.split(words).length - 1;
      return [
        ...(times === 1
          ? []
          : [`${field}.words: occurs ${times} times in "${summary.id}": ${words}`]),
        ...(step === null || step < steps.length ? [] : [`${field}.step: no step ${step}`]),
      ];
    }),
  ]);
}

/** Tells the case and ends it with the summary. */
export function writeCase(told: NamedCase, summary: HandWrittenSummary): CaseTranscript {
  const { write, summaryStart, keep } = formats[told.format];
  const story: Story = {
    id: `${told.name}/${summary.id}`,
    startedAt: "2026-09-14T08:30:00.000Z",
    cwd: told.cwd,
    branch: told.branch,
    model: "model-x",
    steps: [...told.steps, { do: "compact", summary: summary.text, keep }],
  };
  return { ...write(story), summaryStart };
}
