import { orderCount } from "@/lib/core/adapters/shared/order-set";
import type { Arrangement, Compaction } from "@/lib/core/artifact";

/** What a reader should know about what could not be known, in whole sentences. */
export function artifactNotices(
  compaction: Compaction,
  hasTruncatedOutput: boolean,
  { session }: Pick<Arrangement, "session">,
): string[] {
  const notices: string[] = [];
  const { summary, isExact, isComplete, rolledBack, rolledUp, dropped, rolledBackEvents } =
    compaction;
  if (summary === null) {
    notices.push("The client stored the summary encrypted or not at all, so nobody can check it.");
  }
  if (!isExact) {
    notices.push("The range that this summary replaced could not be recovered exactly.");
  }
  if (isExact && !isComplete) {
    notices.push(
      "The record does not reach back to the beginning of the range, so absence proves nothing.",
    );
  }
  if (rolledBack) notices.push("This compaction was itself rolled back; it raises no flag.");
  if (rolledUp !== null) {
    notices.push(
      `It rolls up the summary of compaction ${rolledUp}: what comes from there is inherited.`,
    );
  }
  const lost = orderCount(dropped);
  if (lost > 0)
    notices.push(`${count(lost, "event was", "events were")} neither summarised nor kept.`);
  if (rolledBackEvents > 0) {
    notices.push(
      `${count(rolledBackEvents, "event", "events")} inside the range had been rolled back.`,
    );
  }
  if (hasTruncatedOutput) {
    notices.push(
      "Some output in the record was cut by the client, so absence proves nothing there.",
    );
  }
  if (session.lane === "review")
    notices.push("A reviewer's context was compacted, not the agent's.");
  return notices;
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
