import "server-only";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { RPCHandler } from "@orpc/server/fetch";
import { SimpleCsrfProtectionHandlerPlugin } from "@orpc/server/plugins";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { readActor } from "@/lib/auth/actor";
import { router } from "@/lib/procedures";
import type { RequestContext } from "@/lib/procedures/procedure";
import { failureAnswer, jsonAnswer, secureAnswer } from "./answer";
import { boundBody, refuseForeignHost, refuseForeignPage } from "./guard-request";
import { discardUpload, receiveUpload } from "./receive-upload";

const rpc = new RPCHandler(router, { plugins: [new SimpleCsrfProtectionHandlerPlugin()] });
const rest = new OpenAPIHandler(router);
const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** A decision with its note, or a filter: nothing that a page sends is longer. */
const maximumBodyBytes = 1_048_576;

/** What the pages call: the cookie of the sign-in, the header that only an own page can send, and an own origin. */
export async function handleRpc(request: Request): Promise<Response> {
  const refusal = refuseForeignHost(request) ?? refuseForeignPage(request);
  if (refusal) return refusal;
  const bounded = await boundBody(request, maximumBodyBytes);
  if (bounded instanceof Response) return bounded;
  const context = { actor: readActor(request.headers, "cookie") };
  const { response } = await rpc.handle(bounded, { prefix: "/api/rpc", context });
  return secureAnswer(response ?? failureAnswer(404, "There is no such procedure."));
}

/** The REST surface for everything that is no page, with its own description at /api/v1/openapi.json. */
export async function handleRest(request: Request): Promise<Response> {
  const refusal = refuseForeignHost(request);
  if (refusal) return refusal;
  const actor = readActor(request.headers, "bearer");
  if (!actor)
    return failureAnswer(401, "Send the operator's token: Authorization: Bearer <token>.", {
      "www-authenticate": "Bearer",
    });
  const { pathname } = new URL(request.url);
  if (pathname === "/api/v1/openapi.json") return jsonAnswer(await describeRest());
  if (pathname === "/api/v1/ingest" && request.method === "POST")
    return await handleIngest(request, actor);
  const bounded = await boundBody(request, maximumBodyBytes);
  if (bounded instanceof Response) return bounded;
  return await answerRest(await nameJson(bounded), { actor });
}

/** The body of an ingest is a transcript, whatever its content type says: it goes to a file, not through a parser. */
async function handleIngest(
  request: Request,
  actor: NonNullable<RequestContext["actor"]>,
): Promise<Response> {
  const upload = await receiveUpload(request);
  if (upload instanceof Response) return upload;
  try {
    const file = new URL(request.url).searchParams.get("file") ?? undefined;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ file });
    const described = new Request(new URL("/api/v1/ingest", request.url), {
      method: "POST",
      headers,
      body,
    });
    return await answerRest(described, { actor, upload });
  } finally {
    await discardUpload(upload);
  }
}

/** Most clients call a body a form where nobody says what it is. One that opens with a brace is JSON all the same. */
async function nameJson(request: Request): Promise<Request> {
  if (!request.body || request.headers.get("content-type")?.includes("json")) return request;
  const body = await request.clone().text();
  if (!body.trimStart().startsWith("{")) return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  return new Request(request.url, { method: request.method, headers, body });
}

async function answerRest(request: Request, context: RequestContext): Promise<Response> {
  const { response } = await rest.handle(request, { prefix: "/api/v1", context });
  return secureAnswer(response ?? failureAnswer(404, "There is no such address in this API."));
}

async function describeRest() {
  return await generator.generate(router, {
    info: {
      title: "Counterfoil",
      version: "1",
      description: "Triage of flagged compaction summaries of AI coding agents.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ operatorToken: [] }],
    components: { securitySchemes: { operatorToken: { type: "http", scheme: "bearer" } } },
  });
}
