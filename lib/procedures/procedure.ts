import "server-only";
import { ORPCError, os } from "@orpc/server";
import type { Actor } from "@/lib/auth/actor";
import { logError } from "@/lib/config/log";
import { getStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import { AppError, httpStatusByCode } from "@/lib/util/app-error";

/** The raw lines of one transcript, received and kept in a file until the procedure has read them. */
export type Upload = { path: string; bytes: number };

/** What the mount knows about the request; a procedure sees nothing else of it. */
export type RequestContext = {
  actor: Actor | null;
  upload?: Upload;
  /** Another store than the one that the environment names. */
  store?: Store;
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
      if (error instanceof AppError) {
        if (error.code === "internal") logError("procedure failed", error);
        const data: unknown = error.data;
        throw new ORPCError(orpcCodeByAppCode[error.code], {
          status: httpStatusByCode[error.code],
          message: error.message,
          cause: error,
          data,
        });
      }
      if (!(error instanceof ORPCError)) logError("procedure failed", error);
      throw error;
    }
  })
  .use(async ({ context, next }) => {
    const { actor } = context;
    if (!actor) throw new AppError("unauthenticated", "Sign in, or send an API token.");
    return await next({ context: { actor, store: context.store ?? (await getStore()) } });
  });
