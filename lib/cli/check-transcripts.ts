import { parseArgs } from "node:util";
import { adapters } from "@/lib/core/adapters";
import { checkSession } from "@/lib/core/check-transcript";
import type { SessionReport } from "@/lib/core/contract-json";
import type { TranscriptFile } from "@/lib/core/transcript-file";
import { groupTranscripts, type TranscriptGroup } from "@/lib/core/transcript-group";
import { raisesFlag } from "@/lib/core/verdict";
import { AppError } from "@/lib/util/app-error";
import { humanReport, totalLine } from "./check-transcripts/human-report";
import { jsonDocument } from "./check-transcripts/json-document";
import type { Command, CommandIo, ExitStatus } from "./command";
import { type DiskFile, diskFile } from "./shared/disk-file";
import {
  type FoundFile,
  type FoundTranscripts,
  findTranscripts,
  readFailure,
} from "./shared/find-transcripts";
import { progressBar } from "./shared/progress-bar";
import { shownText } from "./shared/shown-text";

const formats = adapters.map((adapter) => adapter.title).join(", ");

/** `counterfoil check`: needs no server and no database, and writes nothing. */
export const checkTranscriptsCommand: Command = {
  name: "check",
  summary: "Check the compaction summaries of transcripts against what they replaced",
  help: `Checks the compaction summaries in transcripts of AI coding agents against the events they replaced.

Usage: counterfoil check <path…> [--json]

A path is a transcript (${formats}) or a folder of them. In a folder, files that belong
to one session are joined and reported once, under the live file.
Needs no server, no database and no network, and writes nothing.

Options:
  --json      print exactly one JSON document on standard output
  -h, --help  print this text

Exit status:
  0  no artifact raises a flag
  1  at least one artifact raises a flag
  2  a file could not be read, or the call is wrong; what could be read is reported all the same
`,
  run: checkPaths,
};

function checkPaths(args: readonly string[], io: CommandIo): ExitStatus {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  if (positionals.length === 0) {
    throw new AppError("invalid", "name at least one transcript or folder. See --help.");
  }
  const note = (sentence: string) => io.err(`counterfoil check: ${sentence}\n`);
  let hasFailed = false;
  const fail = (sentence: string) => {
    hasFailed = true;
    note(sentence);
  };
  const report = (session: SessionReport, title: string) => {
    if (!values.json) io.out(humanReport(session, title));
  };
  const sessions = checkAll(io, positionals, { fail, note, report });
  const flagged = sessions.flatMap(({ artifacts }) => artifacts.filter(isFlagged)).length;
  if (values.json) io.out(jsonDocument(sessions));
  else if (sessions.length > 0) io.out(totalLine(sessions, flagged));
  if (hasFailed) return 2;
  return flagged > 0 ? 1 : 0;
}

const isFlagged = ({ verdict, rolledBack }: SessionReport["artifacts"][number]) =>
  raisesFlag(verdict, { rolledBack: rolledBack === true });

type Reporting = {
  fail(sentence: string): void;
  note(sentence: string): void;
  report(session: SessionReport, title: string): void;
};

function checkAll(io: CommandIo, paths: readonly string[], to: Reporting): SessionReport[] {
  const found = findTranscripts(io.cwd, paths);
  for (const sentence of found.failures) to.fail(sentence);
  const progress = readProgress(io, found);
  const files = found.files.flatMap((file) => openFile(io.cwd, file, progress.onBytes, to));
  const { groups, unrecognised } = groupTranscripts(files);
  tellUnrecognised(found, unrecognised, groups, to);
  return groups.flatMap((group): SessionReport[] => {
    const session = checkGroup(group, progress.onArtifact, to);
    progress.clear();
    if (session === null) return [];
    to.report(session, group.adapter.title);
    return [session];
  });
}

/** The file, or nothing and a sentence about it. */
function openFile(
  cwd: string,
  { path, stats, isNamed }: FoundFile,
  onBytes: (count: number) => void,
  to: Reporting,
): DiskFile[] {
  try {
    const file = diskFile(cwd, path, stats, onBytes);
    if (file.head().length > 0) return [file];
    if (isNamed) to.fail(`${shownText(path)} is empty.`);
    else to.note(`skipped ${shownText(path)}: it is empty.`);
  } catch (error) {
    to.fail(readFailure(path, error));
  }
  return [];
}

function tellUnrecognised(
  found: FoundTranscripts,
  unrecognised: readonly TranscriptFile[],
  groups: readonly TranscriptGroup[],
  to: Reporting,
): void {
  const named = new Set(found.files.filter((file) => file.isNamed).map((file) => file.path));
  for (const { path } of unrecognised.filter((file) => named.has(file.path))) {
    to.fail(`${shownText(path)} is not a transcript of a known format (${formats}).`);
  }
  const skipped = unrecognised.filter((file) => !named.has(file.path));
  for (const { path } of skipped.slice(0, 3)) {
    to.note(`skipped ${shownText(path)}: it is not a transcript of a known format (${formats}).`);
  }
  if (skipped.length > 3) to.note(`skipped ${skipped.length - 3} more such files.`);
  const readable = groups.flatMap((group) => group.files.map((file) => file.path));
  for (const folder of found.folders) {
    const inside = `${folder.replace(/\/+$/, "")}/`;
    if (!readable.some((path) => path.startsWith(inside))) {
      to.fail(`${shownText(folder)} holds no transcript of a known format (${formats}).`);
    }
  }
}

function checkGroup(
  group: TranscriptGroup<DiskFile>,
  onArtifact: (done: number, total: number) => void,
  to: Reporting,
): SessionReport | null {
  try {
    return checkSession(group, onArtifact);
  } catch (error) {
    to.fail(readFailure(group.files[0]?.path ?? "", error));
    return null;
  } finally {
    for (const file of group.files) file.close();
  }
}

/** How far the reading of all files is; the time goes into reading as long as no artifact is checked. */
function readProgress(io: CommandIo, found: FoundTranscripts) {
  const bar = progressBar(io);
  const total = found.files.reduce((sum, { stats }) => sum + stats.size, 0);
  let bytes = 0;
  const show = (label: string) => bar.show(label, bytes / Math.max(1, total));
  return {
    onBytes: (count: number) => {
      bytes += count;
      show("reading");
    },
    onArtifact: (done: number, of: number) => show(`checking: ${done} of ${of} summaries`),
    clear: bar.clear,
  };
}
