import "server-only";
import { isFromThisMachine, isLoopbackHost } from "@/lib/auth/request-origin";
import { readEnv } from "@/lib/config/env";
import { logError } from "@/lib/config/log";
import { hookToken, readOperatorToken } from "@/lib/config/operator-token";
import { hookClients } from "@/lib/control/drivers/driver";
import { receiveHook } from "@/lib/procedures/receive-hook";
import { AppError, httpStatusByCode } from "@/lib/util/app-error";
import { isSameSecret } from "@/lib/util/derive-key";
import { failureAnswer, jsonAnswer } from "./answer";
import { readBoundedBody, refuseForeignHost, refuseForeignPage } from "./guard-request";

/** A hook carries a tool's whole input or output. Beyond this, the client goes on without an answer. */
const maximumBodyBytes = 64 * 1_048_576;

/**
 * `POST /api/hooks/<client>`: one event of an agent, answered in the agent's own contract; `{}` lets it go on. Takes
 * the hooks' token only, as a bearer token or as `token` in the query.
 */
export async function handleHook(request: Request, clientName: string): Promise<Response> {
  const refusal =
    refuseForeignHost(request) ?? refuseForeignPage(request) ?? refuseStranger(request);
  if (refusal) return refusal;
  const client = hookClients.find((known) => known === clientName);
  if (!client) return failureAnswer(404, "There are no hooks for this client.");
  const body = await readBoundedBody(request, maximumBodyBytes);
  if (!body) return failureAnswer(413, "The event is too long.");
  try {
    const payload: unknown = JSON.parse(new TextDecoder().decode(body));
    return jsonAnswer(await receiveHook(client, payload));
  } catch (error) {
    if (error instanceof SyntaxError) return failureAnswer(400, "The event is not JSON.");
    if (error instanceof AppError && error.code !== "internal")
      return failureAnswer(httpStatusByCode[error.code], error.message);
    logError("a hook could not be answered", error);
    return failureAnswer(500, "The event could not be handled.");
  }
}

/** Who does not know the token, or comes over a network to a server that is for this machine only, changes nothing. */
function refuseStranger(request: Request): Response | null {
  const { headers } = request;
  const isLocal = isFromThisMachine(headers) || !isLoopbackHost(headers.get("host") ?? "");
  const bearer = /^Bearer +(\S+)/i.exec(headers.get("authorization") ?? "")?.[1];
  const given = bearer ?? new URL(request.url).searchParams.get("token");
  if (isLocal && given && isSameSecret(given, hookToken(readOperatorToken(readEnv())))) return null;
  return failureAnswer(401, "Send the hooks' token. “counterfoil hooks install” sets it.");
}
