import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Experiment, runExperiment } from "@/lib/core/review/experiment";
import { readTranscript, type Transcript } from "@/lib/core/transcript";
import { textFile } from "@/lib/core/transcript-file";
import { groupTranscripts } from "@/lib/core/transcript-group";
import { openStoredTranscript } from "@/lib/ingest/index/open-stored-transcript";
import { heldBack } from "@/lib/samples/stories/held-back";
import { writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { closeStore, getStore } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { experimentReport } from "./run-experiment/experiment-report";
import { diskFile } from "./shared/disk-file";
import { findTranscripts } from "./shared/find-transcripts";

/** `counterfoil experiment`: what a summary alone lets a reviewer decide, and what the record does. */
export const runExperimentCommand: Command = {
  name: "experiment",
  summary: "Compare what a reviewer decides from a summary and from the record",
  help: `Decides, for each rule that the user set, whether it was kept: from the summary alone and from the evidence
record, before and after the compaction; then rewinds to a logical order and decides again. Changes nothing.

Usage: counterfoil experiment [<session>] [--compaction N] [--rollback ORDER] [--json]

<session> is a transcript, a folder of one session's transcripts, or the id of a stored session. Without
one: a sample.

Options:
  --compaction N    which compaction of the session, from 1 (default: the last)
  --rollback ORDER  first logical order that is revoked (default: the last user turn before the compaction)
  --json            print one JSON document
  -h, --help        print this text

Exit status:
  0  the conclusion is the same before and after, and revoked evidence stayed away
  1  it is not
  2  the session cannot be read, or has no compaction
`,
  run: experiment,
};

async function experiment(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      compaction: { type: "string" },
      rollback: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length > 1) throw new AppError("invalid", "name one session. See --help.");
  try {
    const transcript = await openTranscript(positionals[0], io.cwd);
    const result = runExperiment(transcript, chooseOptions(transcript, values));
    io.out(values.json ? `${JSON.stringify(result, null, 1)}\n` : experimentReport(result));
    return isSound(result) ? 0 : 1;
  } finally {
    await closeStore();
  }
}

const isSound = ({ isSame, isFromRemaining, staysAway }: Experiment) =>
  isSame && isFromRemaining && staysAway;

async function openTranscript(named: string | undefined, cwd: string): Promise<Transcript> {
  if (named === undefined) {
    const { name, text } = writeClaudeCode(heldBack("2026-10-01T08:00:00.000Z"));
    return readOnly([textFile(name, text)], name);
  }
  if (!existsSync(resolve(cwd, named))) return await openStoredTranscript(await getStore(), named);
  const found = findTranscripts(cwd, [named]);
  const [failure] = found.failures;
  if (failure !== undefined) throw new AppError("invalid", failure);
  const files = found.files.map(({ path, stats }) => diskFile(cwd, path, stats, () => {}));
  return readOnly(files, named);
}

function readOnly(files: Parameters<typeof groupTranscripts>[0], named: string): Transcript {
  const { groups } = groupTranscripts(files);
  const [group] = groups;
  if (!group) throw new AppError("invalid", `“${named}” is not a transcript of a known format.`);
  if (groups.length > 1) {
    throw new AppError("invalid", `“${named}” holds ${groups.length} sessions. Name one of them.`);
  }
  return readTranscript(group);
}

function chooseOptions(
  { arrangement }: Transcript,
  values: { compaction?: string | undefined; rollback?: string | undefined },
) {
  const readable = arrangement.compactions.filter(({ summary }) => summary !== null);
  const wanted = values.compaction === undefined ? null : wholeNumber(values.compaction);
  const compaction =
    wanted === null ? readable.at(-1) : readable.find(({ index }) => index === wanted);
  if (!compaction) {
    const which = wanted === null ? "a readable summary" : `a readable summary ${wanted}`;
    throw new AppError("invalid", `the session has no compaction with ${which}.`);
  }
  const { summaryEventId } = compaction;
  const end = arrangement.events.findIndex(({ eventId }) => eventId === summaryEventId);
  const turns = arrangement.events
    .slice(0, Math.max(0, end))
    .filter((event) => event.kind === "user" && event.twinOf === null && !event.rolledBack);
  const last = turns.length > 1 ? turns.at(-1)?.logicalOrder : Math.ceil(end / 2);
  return { compaction, rollbackAt: wholeNumber(values.rollback ?? String(last ?? 1)) };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new AppError("invalid", `“${text}” is not a whole number above 0.`);
}
