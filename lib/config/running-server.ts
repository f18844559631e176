import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const noteSchema = z.object({ hookToken: z.string().min(1) });

/**
 * A folder of this user that follows neither HOME nor TMPDIR, which an agent's sandbox changes: the server and the
 * installer of hooks have to meet in it.
 */
const folder = () =>
  join(process.platform === "win32" ? tmpdir() : "/tmp", `counterfoil-${userInfo().uid}`);

const fileOf = (port: string) => join(folder(), `${port}.json`);

/** Only this user may have made it, and only this user may look into it. */
function isOwnFolder(): boolean {
  const facts = lstatSync(folder(), { throwIfNoEntry: false });
  if (!facts?.isDirectory()) return false;
  return (
    process.platform === "win32" || (facts.uid === userInfo().uid && (facts.mode & 0o77) === 0)
  );
}

/** Leaves the hooks' token of a running server where this user's other processes on this machine find it. */
export function publishServer(port: number, hookToken: string): void {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  if (!isOwnFolder()) return;
  rmSync(fileOf(String(port)), { force: true });
  writeFileSync(fileOf(String(port)), JSON.stringify({ hookToken }), { mode: 0o600, flag: "wx" });
}

/** The hooks' token of the server at this origin, where this user runs it on this machine. */
export function findPublishedServer(origin: string): string | undefined {
  const { hostname, port, protocol } = new URL(origin);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname) || !isOwnFolder()) return undefined;
  const file = fileOf(port || (protocol === "https:" ? "443" : "80"));
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const note = noteSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  return note.data?.hookToken;
}
