import "server-only";
import { z } from "zod";
import { SignInLimit } from "@/lib/auth/sign-in-limit";
import {
  cookieName,
  endSignIn,
  readCookie,
  readSignIn,
  signInDays,
  writeSignIn,
} from "@/lib/auth/sign-in-session";
import { readEnv } from "@/lib/config/env";
import { readOperatorToken } from "@/lib/config/operator-token";
import { isSameSecret } from "@/lib/util/derive-key";
import { safeNext } from "@/lib/util/safe-next";
import { failureAnswer, jsonAnswer } from "./answer";
import { readBoundedBody, refuseForeignHost, refuseForeignPage } from "./guard-request";

const bodySchema = z.object({
  token: z.string().min(1).max(1_000),
  /** How decisions name the person; operators who share a token tell each other apart by it. */
  name: z.string().trim().min(1).max(80).optional(),
  next: z.string().optional(),
});

const limit = new SignInLimit();

/** `POST /api/sign-in` `{ token, name?, next? }`: sets the cookie and answers where to go. */
export async function handleSignIn(request: Request): Promise<Response> {
  const refusal = refuseForeignHost(request) ?? refuseForeignPage(request);
  if (refusal) return refusal;
  const now = Date.now();
  const waitSeconds = Math.ceil(limit.waitMs(now) / 1_000);
  if (waitSeconds > 0)
    return failureAnswer(429, `Too many wrong tokens. Try again in ${waitSeconds} seconds.`, {
      "retry-after": String(waitSeconds),
    });
  const body = await readBoundedBody(request, 16_384);
  const parsed = bodySchema.safeParse(body && parseJson(new TextDecoder().decode(body)));
  if (!parsed.success) return failureAnswer(400, "Send the operator's token as JSON: { token }.");
  const env = readEnv();
  const { token, name = "Local operator", next } = parsed.data;
  if (!isSameSecret(token.trim(), readOperatorToken(env))) {
    limit.recordFailure(now);
    return failureAnswer(
      401,
      "This is not the operator's token. The server prints it at its start.",
    );
  }
  const { value } = writeSignIn(name, env, now);
  const answer = jsonAnswer({ name, next: safeNext(next) });
  answer.headers.append("set-cookie", cookie(request, value, signInDays * 86_400));
  return answer;
}

/** `POST /api/sign-out`: ends the sign-in on the server, and takes the cookie back. */
export function handleSignOut(request: Request): Response {
  const refusal = refuseForeignHost(request) ?? refuseForeignPage(request);
  if (refusal) return refusal;
  const env = readEnv();
  const now = Date.now();
  const value = readCookie(request.headers.get("cookie"), cookieName(env));
  const signIn = value ? readSignIn(value, env, now) : null;
  if (signIn) endSignIn(signIn, env, now);
  const answer = jsonAnswer({ signedOut: true });
  answer.headers.append("set-cookie", cookie(request, "", 0));
  return answer;
}

/**
 * Lax, not Strict: a link in a chat or in a page-out must open the artifact, not the sign-in. No GET changes
 * anything, and every other request proves its origin.
 */
function cookie(request: Request, value: string, maxAgeSeconds: number): string {
  const isEncrypted =
    request.headers.get("x-forwarded-proto") === "https" || request.url.startsWith("https:");
  return [
    `${cookieName(readEnv())}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isEncrypted ? ["Secure"] : []),
  ].join("; ");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
