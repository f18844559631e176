import { AppError } from "@/lib/util/app-error";
import { DatabaseLostError, isLost } from "./database-lost";

/** Names a lost answer and a refused token; every other failure is what the database said. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isLost(error)) throw new DatabaseLostError(error);
    if (error instanceof Error && /HTTP status 40[13]|AUTH_/.test(error.message)) {
      const message =
        "The database refused the token. Set COUNTERFOIL_DATABASE_AUTH_TOKEN to one of this database.";
      throw new AppError("forbidden", message, { cause: error });
    }
    throw error;
  }
}
