import "server-only";

const securityHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Puts on an answer what keeps a browser from treating data as a page or from keeping a copy. */
export function secureAnswer(answer: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value);
  return answer;
}

export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  return secureAnswer(Response.json(body, init));
}

const codeByStatus = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  405: "METHOD_NOT_SUPPORTED",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
} as const;

/** A failure outside of the procedures, in the same shape as theirs. */
export function failureAnswer(
  status: keyof typeof codeByStatus,
  message: string,
  headers: HeadersInit = {},
): Response {
  const body = { defined: false, code: codeByStatus[status], status, message };
  return jsonAnswer(body, { status, headers });
}
