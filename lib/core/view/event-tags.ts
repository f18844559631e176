import type { EventContent, ToolResult } from "../event";
import type { RunFact } from "../facts/fact";
import type { EventView } from "./event-view";

type Tag = EventView["tags"][number];

/** What a mark says of a run. */
export type ShownRun = Pick<RunFact, "status" | "counts" | "family" | "piped">;

const outcomeTags: Readonly<Record<ToolResult["outcome"], Tag | null>> = {
  ok: null,
  unknown: null,
  error: { text: "failed", tone: "bad" },
  denied: { text: "denied", tone: "bad" },
  cancelled: { text: "cancelled", tone: "quiet" },
  interrupted: { text: "interrupted", tone: "bad" },
  background: { text: "still running", tone: "quiet" },
  timeout: { text: "timed out", tone: "bad" },
};

/**
 * Short marks beside an event's title: what its runs counted, how its calls ended, and why an exit status may
 * say nothing. `runs` are the facts of runs whose decisive event this is.
 */
export function tagEvent(content: EventContent, runs: readonly ShownRun[]): Tag[] {
  const { result, moreResults = [] } = content;
  const results = result ? [result, ...moreResults.map((more) => more.result)] : [];
  const isPiped = runs.some(({ piped }) => piped);
  const tags = [...runs.flatMap(tagRun), ...results.flatMap((one) => tagResult(one, isPiped))];
  return tags.filter((tag, index) => tags.findIndex(({ text }) => text === tag.text) === index);
}

function tagRun({ status, counts, family }: ShownRun): Tag[] {
  const { failed = 0, errors = 0, passed } = counts;
  const isQuiet = family === "command" && failed === 0 && errors === 0;
  if (isQuiet || (status !== "fail" && status !== "pass")) return [];
  if (failed > 0) return [{ text: `${failed} failed`, tone: "bad" }];
  if (errors > 0) return [{ text: errors === 1 ? "1 error" : `${errors} errors`, tone: "bad" }];
  if (status === "fail") return [{ text: "failed", tone: "bad" }];
  return [{ text: passed === undefined ? "passed" : `${passed} passed`, tone: "good" }];
}

function tagResult(result: ToolResult, isPiped: boolean): Tag[] {
  const tags: Tag[] = [];
  if (result.exitCode !== null) tags.push(exitTag(result.exitCode, isPiped));
  const outcome = outcomeTags[result.outcome];
  if (outcome && (result.exitCode === null || result.outcome !== "error")) tags.push(outcome);
  if (result.truncated) tags.push({ text: "output cut by the client", tone: "quiet" });
  return tags;
}

/** Behind a pipe the status is that of the last command and not of the run. */
function exitTag(exitCode: number, isPiped: boolean): Tag {
  const text = isPiped ? `exit ${exitCode}, piped` : `exit ${exitCode}`;
  if (exitCode !== 0) return { text, tone: "bad" };
  return { text, tone: isPiped ? "quiet" : "good" };
}
