import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Env } from "@/lib/config/env";
import { AppError } from "@/lib/util/app-error";
import { deriveKey } from "@/lib/util/derive-key";

const minimumLength = 16;

/** Where a token that nobody chose is kept, readable by the owner only. */
export function operatorTokenFile(env: Env): string {
  return join(resolve(env.COUNTERFOIL_DATA), "operator-token");
}

/** The local operator's token, if there is one: the setting, else the file in the data folder. */
export function findOperatorToken(env: Env): string | undefined {
  if (env.COUNTERFOIL_TOKEN) return env.COUNTERFOIL_TOKEN;
  const file = operatorTokenFile(env);
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new AppError("internal", `The operator's token in ${file} cannot be read.`, {
      cause: error,
    });
  }
  if (text.length >= minimumLength) return text;
  throw new AppError("internal", `${file} holds no token. Remove the file to get a new one.`);
}

/** The local operator's token; makes a random one at the first start. */
export function readOperatorToken(env: Env): string {
  return findOperatorToken(env) ?? makeOperatorToken(env);
}

/** Two processes that start together agree on one token: the file appears whole, and only once. */
function makeOperatorToken(env: Env): string {
  const file = operatorTokenFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const token = findOperatorToken(env);
  if (token) return token;
  throw new AppError("internal", `The operator's token could not be kept in ${file}.`);
}

/** What an agent's hooks carry: it opens the hooks' own routes and nothing else. */
export function hookToken(operatorToken: string): string {
  return deriveKey(operatorToken, "hooks").toString("base64url");
}

/** The link that signs the operator in. The secret stands in the fragment, which no server and no log gets to see. */
export function signInLink(origin: string, operatorToken: string): string {
  return `${origin}/sign-in#token=${encodeURIComponent(operatorToken)}`;
}
