import type { Env } from "@/lib/config/env";
import { findOperatorToken, hookToken } from "@/lib/config/operator-token";
import { findPublishedServer } from "@/lib/config/running-server";
import type { Connection } from "@/lib/control/setups/setup";
import { AppError } from "@/lib/util/app-error";
import { readServerOrigin } from "../shared/server-origin";

/**
 * Where the hooks report to, and their token. The setting decides; a server that this user runs on this machine
 * is known by what it left for its own user; the data folder comes last, because it may be another server's.
 */
export function findConnection(server: string | undefined, env: Env): Connection {
  const origin = readServerOrigin(server, env);
  const token = env.COUNTERFOIL_TOKEN
    ? hookToken(env.COUNTERFOIL_TOKEN)
    : (findPublishedServer(origin) ?? derived(findOperatorToken(env)));
  if (token) return { server: origin, token };
  throw new AppError(
    "invalid",
    "the operator's token is not known here. Set COUNTERFOIL_TOKEN to the one that the server uses.",
  );
}

const derived = (operatorToken: string | undefined) => operatorToken && hookToken(operatorToken);
