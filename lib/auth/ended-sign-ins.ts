import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Env } from "@/lib/config/env";

/**
 * Sign-ins that were ended before their time, one line each: id and expiry. A file, because every process of this
 * machine must know; it stays small, since a line is dropped when its sign-in would be over anyway.
 */
const fileOf = (env: Env) => join(resolve(env.COUNTERFOIL_DATA), "ended-sign-ins");

let cached: { file: string; stamp: string; ids: Set<string> } | undefined;

/** Whether this sign-in was ended. */
export function hasEnded(id: string, env: Env): boolean {
  const file = fileOf(env);
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) return false;
  const stamp = `${facts.ino}:${facts.size}:${facts.mtimeMs}`;
  if (cached?.file !== file || cached.stamp !== stamp)
    cached = { file, stamp, ids: new Set(readLines(file).map(([ended]) => ended)) };
  return cached.ids.has(id);
}

/** Remembers the end of a sign-in until it would be over by itself. */
export function recordEnd(id: string, expiresAtMs: number, env: Env, now: number): void {
  const file = fileOf(env);
  mkdirSync(resolve(env.COUNTERFOIL_DATA), { recursive: true, mode: 0o700 });
  const standing = readLines(file).filter(([, expiry]) => expiry > now);
  const lines = [...standing, [id, expiresAtMs] as const].map((line) => `${line.join(" ")}\n`);
  const draft = `${file}.${process.pid}.${id}`;
  writeFileSync(draft, lines.join(""), { mode: 0o600 });
  renameSync(draft, file);
}

function readLines(file: string): (readonly [id: string, expiresAtMs: number])[] {
  if (!statSync(file, { throwIfNoEntry: false })) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => {
    const [id, expiry] = line.split(" ");
    return id && expiry ? [[id, Number(expiry)] as const] : [];
  });
}
