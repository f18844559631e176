import type { EvidenceEvent } from "@/lib/core/event";
import { type Severity, severities } from "@/lib/core/finding";
import type { ConstraintView, FindingView, MapMark } from "@/lib/core/view/artifact-view";
import type { RecordIndex } from "./record-index";

/** Marks of one kind; a map of some hundred pixels shows no more. */
const mostOfAKind = 400;

type MarkInput = {
  findings: readonly FindingView[];
  constraints: readonly ConstraintView[];
  /** Logical orders of failed runs of tests, builds and commands in the whole session. */
  failedRuns: readonly number[];
  /** Events between the bounds of the range, revoked ones included. */
  events: readonly EvidenceEvent[];
  records: RecordIndex;
};

/** Where things stand in the record of an artifact's range, so that a reader sees it at a glance. */
export function mapMarks(input: MarkInput): MapMark[] {
  const { events, records, failedRuns } = input;
  const from = events[0]?.logicalOrder ?? 1;
  const to = events.at(-1)?.logicalOrder ?? 0;
  const failed = failedRuns.filter((order) => order >= from && order <= to);
  const users = events.filter(({ kind, rolledBack }) => kind === "user" && !rolledBack);
  const revoked = events.filter(({ rolledBack }) => rolledBack);
  return [
    ...findingMarks(input.findings),
    ...marksAt(
      "failure",
      thinOut(failed).map((order) => records.of(order)),
    ),
    ...marksAt(
      "constraint",
      input.constraints.map(({ source }) => source.recordIndex),
    ),
    ...marksAt(
      "rolled-back",
      thinOut(revoked).map(({ logicalOrder }) => records.of(logicalOrder)),
    ),
    ...marksAt(
      "user",
      thinOut(users).map(({ logicalOrder }) => records.of(logicalOrder)),
    ),
  ].sort((a, b) => a.recordIndex - b.recordIndex);
}

/** One mark an event, with the worst severity that it is evidence for. */
function findingMarks(findings: readonly FindingView[]): MapMark[] {
  const worst = new Map<number, Severity>();
  for (const { severity, evidence } of findings) {
    for (const { recordIndex } of evidence) {
      if (recordIndex === null) continue;
      const known = worst.get(recordIndex);
      if (!known || severities.indexOf(severity) < severities.indexOf(known)) {
        worst.set(recordIndex, severity);
      }
    }
  }
  return [...worst].map(([recordIndex, severity]) => ({ recordIndex, kind: "finding", severity }));
}

function marksAt(kind: MapMark["kind"], places: readonly (number | null)[]): MapMark[] {
  const known = places.filter((place) => place !== null);
  return [...new Set(known)].map((recordIndex) => ({ recordIndex, kind }));
}

/** Evenly chosen ones where there are more than a map can show. */
function thinOut<T>(items: readonly T[]): T[] {
  const step = Math.ceil(items.length / mostOfAKind);
  return items.filter((_, index) => index % step === 0);
}
