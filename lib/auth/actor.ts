import { readEnv } from "@/lib/config/env";
import { readOperatorToken } from "@/lib/config/operator-token";
import { isSameSecret } from "@/lib/util/derive-key";
import { cookieName, readCookie, readSignIn } from "./sign-in-session";

/** Who asks. Every decision is recorded with it. */
export type Actor = { id: string; name: string };

/** A page proves itself by its cookie, every other client by a token. Neither mount accepts the other's proof. */
export type Credential = "cookie" | "bearer";

/** Who asks, or null where the proof is missing, wrong or over. */
export function readActor(
  headers: Headers,
  credential: Credential,
  env = readEnv(),
  now = Date.now(),
): Actor | null {
  if (credential === "cookie") {
    const cookie = readCookie(headers.get("cookie"), cookieName(env));
    const signIn = cookie ? readSignIn(cookie, env, now) : null;
    return signIn && { id: "local-operator", name: signIn.name };
  }
  const token = /^Bearer +(\S.*?) *$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!token || !isSameSecret(token, readOperatorToken(env))) return null;
  return { id: "operator-token", name: "Operator (API token)" };
}
