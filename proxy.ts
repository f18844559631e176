import { type NextRequest, NextResponse } from "next/server";
import { isAllowedHost } from "@/lib/auth/request-origin";
import { readEnv } from "@/lib/config/env";
import { contentSecurityPolicy } from "@/lib/server/content-security-policy";

/** Headers that a page needs before it is rendered. Who may see what is decided by the pages and procedures themselves. */
export function proxy(request: NextRequest): NextResponse {
  const env = readEnv();
  if (!isAllowedHost(request.headers.get("host"), env))
    return new NextResponse("This server does not answer under that name.\n", { status: 403 });

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const answer = NextResponse.next({ request: { headers } });
  answer.headers.set("content-security-policy", policy);
  answer.headers.set("cross-origin-opener-policy", "same-origin");
  answer.headers.set("cross-origin-resource-policy", "same-origin");
  answer.headers.set("permissions-policy", "camera=(), geolocation=(), microphone=()");
  answer.headers.set("referrer-policy", "no-referrer");
  answer.headers.set("x-content-type-options", "nosniff");
  answer.headers.set("x-frame-options", "DENY");
  if (request.headers.get("x-forwarded-proto") === "https")
    answer.headers.set("strict-transport-security", "max-age=31536000");
  return answer;
}

export const config = {
  // The API guards itself: Next would buffer, and cut at ten megabytes, the body of whatever passes here.
  matcher: ["/((?!api/|_next/static/|_next/image|favicon.ico).*)"],
};
