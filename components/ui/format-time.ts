const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Age in the largest unit that matters: "12 s", "4 min", "3 h 12 min", "9 d". Never negative. */
export function formatAge(fromMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - fromMs);
  if (age < MINUTE_MS) return `${Math.floor(age / 1000)} s`;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) {
    const hours = Math.floor(age / HOUR_MS);
    const minutes = Math.floor((age % HOUR_MS) / MINUTE_MS);
    return hours < 6 && minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  }
  return `${Math.floor(age / DAY_MS)} d`;
}

/** "2026-11-30 16:56:12 UTC": exact, sortable, the same for everybody. */
export function formatUtc(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** "30 Nov 2026", in UTC. */
export function formatDay(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const parts = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return at.toLocaleDateString("en-GB", parts);
}
