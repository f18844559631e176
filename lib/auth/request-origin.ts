import type { Env } from "@/lib/config/env";

const loopbackNames = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The name in a `Host` header, without the port. */
const nameOf = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, "");

export const isLoopbackHost = (host: string) => loopbackNames.has(nameOf(host));

/**
 * Whether the server answers under this name. A page that points its own domain at 127.0.0.1 (DNS rebinding)
 * fails here, whatever cookies the browser has.
 */
export function isAllowedHost(host: string | null, env: Env): boolean {
  if (!host) return false;
  if (isLoopbackHost(host)) return true;
  const allowed = env.COUNTERFOIL_HOSTS.split(",").map((name) => nameOf(name));
  return allowed.some((name) => name !== "" && name === nameOf(host));
}

/** Whether a request that may change something comes from this site's own pages, or from no page at all. */
export function isOwnOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host")?.toLowerCase();
}

/** Whether every address that the request passed through is this machine. Next adds the one of the socket. */
export function isFromThisMachine(headers: Headers): boolean {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.every((hop) => hop === "" || /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/.test(hop));
}
