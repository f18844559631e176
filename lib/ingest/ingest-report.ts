import { readSessionSummary, type SessionSummary } from "@/lib/store/sessions/session-summary";
import type { Store } from "@/lib/store/store";

/** What came of reading transcripts. */
export type IngestReport = {
  sessions: SessionSummary[];
  events: number;
  artifacts: number;
  problems: number;
  files: number;
  /** Files that are no transcripts, and files that could not be read with the reason. */
  unrecognised: string[];
  failures: { path: string; message: string }[];
};

export async function ingestReport(
  store: Store,
  sessionKeys: Iterable<number>,
  rest: Pick<IngestReport, "files" | "unrecognised" | "failures">,
): Promise<IngestReport> {
  const sessions: SessionSummary[] = [];
  for (const key of sessionKeys) {
    const summary = await readSessionSummary(store, key);
    if (summary) sessions.push(summary);
  }
  const sum = (value: (session: SessionSummary) => number) =>
    sessions.reduce((total, session) => total + value(session), 0);
  return {
    sessions,
    events: sum(({ events }) => events),
    artifacts: sum(({ artifacts }) => artifacts.length),
    problems: sum(({ problems }) => problems),
    ...rest,
  };
}
