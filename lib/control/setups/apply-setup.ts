import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import type { ConfigFile, Connection, Setup } from "./setup";

/** What will change in one client's configuration; `null` texts are files that are not there. */
export type SetupPlan = {
  setup: Setup;
  file: string;
  before: string | null;
  after: string | null;
  files: ConfigFile[];
};

const ownFolder = ".counterfoil";

/** What the last installation left, so that removing it can give back the very bytes that were there before. */
const recordSchema = z.record(
  z.string(),
  z.object({ digest: z.string(), original: z.string().nullable() }),
);
const recordFile = (home: string) => join(home, ownFolder, "hooks.json");

/** What installing would change. Refuses a configuration that it cannot read, and says which. */
export function planInstall(setup: Setup, connection: Connection, home: string): SetupPlan {
  const file = join(home, setup.configFile);
  const before = readIfThere(file);
  const after = named(file, () => setup.install(before, connection, home));
  return { setup, file, before, after, files: setup.files(connection) };
}

/** What removing would change. */
export function planRemove(setup: Setup, home: string): SetupPlan {
  const file = join(home, setup.configFile);
  const before = readIfThere(file);
  const last = readRecord(home)[setup.client];
  const isUntouched = before !== null && last?.digest === digestOf(before);
  const after = isUntouched
    ? last.original
    : named(file, () => (before === null ? null : setup.remove(before)));
  return { setup, file, before, after, files: [] };
}

/** Writes the plan. Answers where the configuration as it was before is kept, or null where it did not change. */
export function applyPlan(plan: SetupPlan, home: string, now: Date): string | null {
  const { setup, file, before, after } = plan;
  const isInstall = after !== null && setup.isInstalled(after);
  const original = isInstall ? originalOf(plan, home) : null;
  for (const { path, text, mode } of plan.files) write(join(home, path), text, mode);
  const backup = before === after ? null : keep(plan, home, now);
  if (after === null) rmSync(file, { force: true });
  else if (before !== after) write(file, after);
  const { [setup.client]: _last, ...others } = readRecord(home);
  const record = isInstall
    ? { ...others, [setup.client]: { digest: digestOf(after), original } }
    : others;
  if (Object.keys(record).length > 0) write(recordFile(home), JSON.stringify(record, null, 2));
  else rmSync(recordFile(home), { force: true });
  if (!isInstall) removeOwnFiles(setup, home);
  return backup;
}

/** The text to give back one day: what was there before our hooks first came. */
function originalOf({ setup, before }: SetupPlan, home: string): string | null {
  if (before === null || !setup.isInstalled(before)) return before;
  const last = readRecord(home)[setup.client];
  return last?.digest === digestOf(before) ? last.original : setup.remove(before);
}

function keep({ setup, file, before }: SetupPlan, home: string, now: Date): string | null {
  if (before === null) return null;
  const stamp = now.toISOString().replace(/[:.]/g, "-");
  const backup = join(home, ownFolder, "backups", `${setup.client}-${stamp}-${basename(file)}`);
  write(backup, before, 0o600);
  return backup;
}

function removeOwnFiles(setup: Setup, home: string): void {
  for (const { path } of setup.files({ server: "", token: "" }))
    rmSync(join(home, path), { force: true });
  try {
    rmdirSync(join(home, ownFolder));
  } catch {
    // It holds something else, or is not there.
  }
}

function readRecord(home: string): z.infer<typeof recordSchema> {
  const text = readIfThere(recordFile(home));
  try {
    return recordSchema.parse(JSON.parse(text ?? "{}"));
  } catch {
    // A broken record costs the layout of what is given back, not its content.
    return {};
  }
}

/** Through a symbolic link and at once: nobody ever reads half a configuration, and dotfile folders stay linked. */
function write(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const target = existsSync(file) ? realpathSync(file) : file;
  const kept = statSync(target, { throwIfNoEntry: false })?.mode;
  const draft = `${target}.${process.pid}.counterfoil`;
  writeFileSync(draft, text, { mode: mode ?? (kept === undefined ? 0o600 : kept & 0o777) });
  renameSync(draft, target);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new AppError("invalid", `${file} cannot be read.`, { cause: error });
  }
}

function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("invalid", `${file} was left as it is. ${error.message}`, { cause: error });
  }
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
