/**
 * The database did not answer. Out of the client of `openClient` it says that nothing was done. It has no `code`:
 * Prisma would take it for an error of its own and replace it.
 */
export class DatabaseLostError extends Error {
  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`The database did not answer${reason === "" ? "" : ` (${reason})`}.`, { cause });
    this.name = "DatabaseLostError";
  }
}

/** Failures of the way there, of a server that is stopping or starting, and of a lock that another writer kept. */
const lostMessages =
  /fetch failed|terminated|ECONNRE|socket hang up|other side closed|invalid baton|stream (?:not found|expired)|SQLITE_BUSY|database is locked|TRANSACTION_(?:TIMEOUT|BUSY|CLOSED)|STREAM_EXPIRED/i;
const lostStatuses = new Set([408, 429, 502, 503, 504]);

/** Whether an error says that the answer, and not what was asked, is missing. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError" || error.name === "AbortError") return true;
  if (lostMessages.test(error.message)) return true;
  const status = "status" in error ? error.status : undefined;
  if (typeof status === "number") return lostStatuses.has(status);
  return isLost(error.cause);
}

/** The innermost cause: "fetch failed" alone helps nobody. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return reasonOf(error.cause) || error.message;
}
