/** How long a clear can be taken back with one key. */
export const undoWindowMs = 30_000;

/** Until when a clear at this ISO time can be undone. */
export function undoUntil(clearedAt: string): string {
  return new Date(Date.parse(clearedAt) + undoWindowMs).toISOString();
}
