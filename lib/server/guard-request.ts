import "server-only";
import { isAllowedHost, isOwnOrigin } from "@/lib/auth/request-origin";
import { readEnv } from "@/lib/config/env";
import { failureAnswer } from "./answer";

/** Refuses a request that reached this server under a name that is not its own. */
export function refuseForeignHost(request: Request): Response | null {
  if (isAllowedHost(request.headers.get("host"), readEnv())) return null;
  return failureAnswer(
    403,
    "This server does not answer under that name. Its operator can add it to COUNTERFOIL_HOSTS.",
  );
}

/** Refuses a request that another site's page made a browser send. */
export function refuseForeignPage(request: Request): Response | null {
  if (isOwnOrigin(request.headers)) return null;
  return failureAnswer(403, "This request comes from another site.");
}

/** The body of a request, or null where it is longer than the bound. Never holds more than the bound in memory. */
export async function readBoundedBody(
  request: Request,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maximumBytes) return null;
  const pieces: Uint8Array[] = [];
  let length = 0;
  if (request.body) {
    for await (const piece of request.body) {
      length += piece.byteLength;
      if (length > maximumBytes) return null;
      pieces.push(piece);
    }
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    body.set(piece, offset);
    offset += piece.byteLength;
  }
  return body;
}

/** The same request with its body in memory, or the refusal of a body that is too long. */
export async function boundBody(
  request: Request,
  maximumBytes: number,
): Promise<Request | Response> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const body = await readBoundedBody(request, maximumBytes);
  if (!body)
    return failureAnswer(
      413,
      `The body is longer than ${maximumBytes.toLocaleString("en")} bytes.`,
    );
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}
