import type { Database, Queryable } from "../database";
import { repeatLost } from "./repeat-lost";

/**
 * A transaction that is repeated as a whole where the database was lost in it, also where it was lost between
 * the commit and its answer. So the work must be repeatable: it begins with a conditional write, and where that
 * finds its own result it gives the same answer as the first time.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  return await repeatLost(async () => await database.$transaction(work));
}
