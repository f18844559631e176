import "server-only";
import { ORPCError, os, ValidationError } from "@orpc/server";
import type { Actor } from "@/lib/auth/actor";
import { logError } from "@/lib/config/log";
import { getStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import { AppError, httpStatusByCode } from "@/lib/util/app-error";
import { type Ingest, ingestInWorker } from "./shared/ingest-worker";

/** The raw lines of one transcript, received and kept in a file until the procedure has read them. */
export type Upload = { path: string; bytes: number };

/** What the mount knows about the request; a procedure sees nothing else of it. */
export type RequestContext = {
  actor: Actor | null;
  upload?: Upload;
  /** Another store than the one that the environment names. */
  store?: Store;
  /** Another way to read transcripts than in a process beside the server. */
  ingest?: Ingest;
};

const orpcCodeByAppCode = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  missing: "NOT_FOUND",
  conflict: "CONFLICT",
  internal: "INTERNAL_SERVER_ERROR",
} as const;

/** Every procedure starts here: the only place that turns a failure into an answer and demands to know who asks. */
export const procedure = os
  .$context<RequestContext>()
  .use(async ({ next }) => {
    try {
      return await next();
    } catch (error) {
      const answer = toAnswer(error);
      if (!(answer instanceof ORPCError) || answer.status >= 500)
        logError("procedure failed", error);
      throw answer;
    }
  })
  .use(async ({ context, next }) => {
    const { actor } = context;
    if (!actor) throw new AppError("unauthenticated", "Sign in, or send an API token.");
    const store = context.store ?? (await getStore());
    return await next({ context: { actor, store, ingest: context.ingest ?? ingestInWorker } });
  });

function toAnswer(error: unknown): unknown {
  if (error instanceof AppError) {
    const data: unknown = error.data;
    return new ORPCError(orpcCodeByAppCode[error.code], {
      status: httpStatusByCode[error.code],
      message: error.message,
      cause: error,
      data,
    });
  }
  const isWrongInput = error instanceof ORPCError && error.code === "BAD_REQUEST";
  if (!isWrongInput || !(error.cause instanceof ValidationError)) return error;
  const data: unknown = error.data;
  const message = sentenceOf(error.cause) ?? error.message;
  return new ORPCError("BAD_REQUEST", { message, cause: error, data });
}

/** What is wrong with the input, where it is, and what would be right. */
function sentenceOf({ issues }: ValidationError): string | undefined {
  const parts = issues.slice(0, 5).map(({ path, message }) => {
    const place = path?.map((step) => (typeof step === "object" ? step.key : step)).join(".");
    return place ? `${place}: ${message}` : message;
  });
  return parts.length > 0 ? parts.join("; ") : undefined;
}
