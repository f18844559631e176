import "server-only";
import { readEnv } from "@/lib/config/env";
import { logError } from "@/lib/config/log";
import { hookToken, readOperatorToken } from "@/lib/config/operator-token";
import { publishServer } from "@/lib/config/running-server";
import { watchEnds } from "@/lib/procedures/watch-ends";

/** What runs beside the answers to requests: the watch over orders to end, and the note for the installer of hooks. */
export function startServer(): void {
  const env = readEnv();
  try {
    publishServer(env.PORT, hookToken(readOperatorToken(env)));
  } catch (error) {
    // The installer then asks for the token.
    logError("the hooks' token could not be left for this user", error);
  }
  watchEnds();
}
