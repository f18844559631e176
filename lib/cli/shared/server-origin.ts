import type { Env } from "@/lib/config/env";
import { AppError } from "@/lib/util/app-error";

/** The origin of the server that a command talks to: what was given, else the local one. */
export function readServerOrigin(given: string | undefined, env: Env): string {
  const address = given ?? `http://127.0.0.1:${env.PORT}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.pathname === "/")
    return url.origin;
  throw new AppError(
    "invalid",
    `“${address}” is not the address of a server, such as http://127.0.0.1:3000.`,
  );
}
