import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";

/**
 * What a request with this key was answered before, or null where the key is new. A key that was used for
 * something else is a conflict.
 */
export async function findReplay(
  transaction: Queryable,
  idempotencyKey: string | undefined,
  requestDigest: string,
) {
  if (idempotencyKey === undefined) return null;
  const earlier = await transaction.decision.findUnique({ where: { idempotencyKey } });
  if (!earlier) return null;
  if (earlier.requestDigest === requestDigest) return earlier;
  throw new AppError("conflict", "This key was already used for another request.", {
    data: { by: earlier.by, at: earlier.at, action: earlier.action },
  });
}
