import { randomBytes } from "node:crypto";
import type { Env } from "@/lib/config/env";
import { readOperatorToken } from "@/lib/config/operator-token";
import { deriveKey, isSameSecret } from "@/lib/util/derive-key";
import { hasEnded, recordEnd } from "./ended-sign-ins";

/** A sign-in ends after a week at the latest; whoever is on call signs in once a shift. */
export const signInDays = 7;

export type SignIn = { id: string; name: string; expiresAtMs: number };

/** Browsers send a cookie to every port of a host, so two servers on one machine need two names. */
export const cookieName = (env: Env) => `counterfoil-${env.PORT}`;

/** The value of the cookie: who and until when, signed with a key that follows from the operator's token. */
export function writeSignIn(
  name: string,
  env: Env,
  now: number,
): { value: string; signIn: SignIn } {
  const signIn = {
    id: randomBytes(12).toString("base64url"),
    name,
    expiresAtMs: now + signInDays * 86_400_000,
  };
  const encodedName = Buffer.from(name, "utf8").toString("base64url");
  const claims = `${signIn.id}.${signIn.expiresAtMs}.${encodedName}`;
  return { value: `${claims}.${sign(claims, env)}`, signIn };
}

/** The sign-in that a cookie proves, or null where it is forged, over or ended. */
export function readSignIn(value: string, env: Env, now: number): SignIn | null {
  const match = /^(([\w-]+)\.(\d{1,15})\.([\w-]*))\.([\w-]+)$/.exec(value);
  const [, claims, id, expiry, name, signature] = match ?? [];
  if (claims === undefined || id === undefined || signature === undefined) return null;
  if (!isSameSecret(signature, sign(claims, env))) return null;
  const expiresAtMs = Number(expiry);
  if (expiresAtMs <= now || hasEnded(id, env)) return null;
  return { id, name: Buffer.from(name ?? "", "base64url").toString("utf8"), expiresAtMs };
}

/** Ends a sign-in for good: a copy of its cookie is worth nothing from now on. */
export function endSignIn(signIn: SignIn, env: Env, now: number): void {
  recordEnd(signIn.id, signIn.expiresAtMs, env, now);
}

/** One cookie of a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return undefined;
}

function sign(claims: string, env: Env): string {
  const key = deriveKey(readOperatorToken(env), "sign-in");
  return deriveKey(key.toString("hex"), claims).toString("base64url");
}
