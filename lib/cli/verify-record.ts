import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { manifestName } from "@/lib/store/bundle/bundle-format";
import { verifyBundle } from "@/lib/store/bundle/verify-bundle";
import type { Fault } from "@/lib/store/proof/fault";
import { isDataFolder, verifyFolder } from "@/lib/store/proof/verify-folder";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { progressBar } from "./shared/progress-bar";
import { shownText } from "./shared/shown-text";

/** `counterfoil verify`: whether a record or an export is what was written. Needs no server and changes nothing. */
export const verifyRecordCommand: Command = {
  name: "verify",
  summary: "Check a data folder, a backup or an export byte by byte, offline",
  help: `Checks that nothing was changed since it was written: every object, every row that the record rests on
against its append-only chain, and everything derived against its stored digests. Needs no server, works beside
one, and changes nothing.

Usage: counterfoil verify <data folder, backup, or export> [--json]

An export is a folder or a .tar file that counterfoil export or the API wrote.

A chain shows every change that was not made by Counterfoil itself. Whoever can rewrite the whole data folder
could make a new chain: keep the head that this prints, or an export's digest, in another place.

Options:
  --json      print one JSON document on standard output
  -h, --help  print this text

Exit status:
  0  whole
  1  damaged; the first broken link is named first
  2  it is none of these, or it cannot be read
`,
  run: verify,
};

type Outcome = { kind: string; faultCount: number; faults: Fault[]; whole: string };

async function verify(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) {
    throw new AppError("invalid", "name one data folder, backup or export. See --help.");
  }
  const bar = progressBar(io);
  try {
    const outcome = await verifyPlace(resolve(io.cwd, name), bar.show);
    bar.clear();
    if (values.json) io.out(`${JSON.stringify(outcome, null, 2)}\n`);
    else report(io, name, outcome);
    return outcome.faultCount > 0 ? 1 : 0;
  } finally {
    bar.clear();
  }
}

async function verifyPlace(
  place: string,
  show: (label: string, fraction: number) => void,
): Promise<Outcome> {
  const facts = statSync(place, { throwIfNoEntry: false });
  if (!facts) throw new AppError("invalid", `${place} does not exist.`);
  if (facts.isFile() || existsSync(join(place, manifestName))) return await verifyExport(place);
  if (isDataFolder(place)) return await verifyData(place, show);
  throw new AppError("invalid", `${place} is no data folder, no backup and no export.`);
}

async function verifyExport(place: string): Promise<Outcome> {
  try {
    const report = await verifyBundle(place);
    const { sessionId, files, bytes, entries, withheldLines, digest } = report;
    const withheld =
      withheldLines > 0 ? `, ${count(withheldLines, "line")} left out as revoked` : "";
    const whole =
      `export of ${sessionId}: ${count(files, "file")}, ${count(bytes, "byte")}, ` +
      `${count(entries, "chain entry", "chain entries")}${withheld}. Digest ${digest}.`;
    return { kind: "export", ...report, whole };
  } catch (error) {
    if (!(error instanceof AppError) || error.data?.isDamaged !== true) throw error;
    const faults = [{ link: "export", reason: error.message }];
    return { kind: "export", faultCount: 1, faults, whole: "" };
  }
}

async function verifyData(
  place: string,
  show: (label: string, fraction: number) => void,
): Promise<Outcome> {
  const report = await verifyFolder(place, (label, done, total) =>
    show(label, done / Math.max(1, total)),
  );
  const { entries, sessions, objects, bytes, decisions, removed, stale, head } = report;
  const notes = [
    ...(removed > 0 ? [`${count(removed, "session")} removed, with tombstones`] : []),
    ...(stale > 0
      ? [`the index of ${count(stale, "session")} is made again at the next start`]
      : []),
  ].map((note) => `; ${note}`);
  const whole =
    `${count(sessions, "session")}, ${count(objects, "object")} of ${count(bytes, "byte")}, ` +
    `${count(decisions, "decision")}, ${count(entries, "chain entry", "chain entries")}` +
    `${notes.join("")}. Head ${entries} ${head}.`;
  return { kind: "record", ...report, whole };
}

function report(io: CommandIo, name: string, { faultCount, faults, whole }: Outcome): void {
  if (faultCount === 0) {
    io.out(`Whole: ${whole}\n`);
    return;
  }
  io.out(
    `Damaged: ${shownText(name)}, ${count(faultCount, "broken link")}, the first one first.\n`,
  );
  for (const { link, reason } of faults) io.out(`- ${shownText(link)}: ${shownText(reason)}.\n`);
  if (faultCount > faults.length) io.out(`- and ${faultCount - faults.length} more.\n`);
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
