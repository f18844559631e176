import { orderCount } from "@/lib/core/adapters/shared/order-set";
import type { Arrangement, Compaction } from "@/lib/core/artifact";
import { sortFindings } from "@/lib/core/contract-json";
import { type CheckedArtifact, omissionKinds } from "@/lib/core/finding";
import { raisesFlag } from "@/lib/core/verdict";
import type { ArtifactRow, ArtifactView, FindingView } from "@/lib/core/view/artifact-view";
import type { ArtifactRecord } from "@/lib/store/index/artifact-record";
import { artifactNotices } from "./artifact-notices";
import { claimCounts, claimViews, constraintViews, findingViews } from "./artifact-views";
import { mapMarks } from "./map-marks";
import type { RecordIndex } from "./record-index";
import { repositoryName } from "./repository-name";

export type ArtifactRecordInput = {
  id: string;
  agent: string;
  inputDigest: string;
  summaryOrder: number;
  arrangement: Arrangement;
  compaction: Compaction;
  checked: CheckedArtifact;
  failedRuns: readonly number[];
  hasTruncatedOutput: boolean;
  records: RecordIndex;
};

/** Everything that is stored of one checked compaction. */
export function artifactRecord(input: ArtifactRecordInput): ArtifactRecord {
  const { id, arrangement, compaction, checked, failedRuns, records, summaryOrder } = input;
  const { session } = arrangement;
  const findings = findingViews(id, sortFindings(checked.findings), records);
  const constraints = constraintViews(checked, records);
  const range = rangeView(arrangement, compaction, records);
  const events = arrangement.events.slice(range.fromOrder - 1, range.toOrder);
  const headline = headlineOf(findings);
  const repository = repositoryName(session.cwd);
  const { summary, shape, tokensBefore, clientSpans, covered, kept, dropped } = compaction;
  return {
    id,
    position: compaction.index,
    summaryEventId: compaction.summaryEventId,
    summaryOrder,
    recordIndex: records.atOrAfter(summaryOrder),
    lane: compaction.lane,
    method: compaction.method,
    trigger: compaction.trigger,
    file: compaction.file,
    line: compaction.line,
    rolledBack: compaction.rolledBack,
    verdict: checked.verdict,
    raisesFlag: raisesFlag(checked.verdict, compaction),
    severity: findings[0]?.severity ?? null,
    kinds: [...new Set(findings.map(({ kind }) => kind))],
    headline,
    compactedAt: toIsoTime(compaction.timestamp),
    format: session.format,
    repository,
    searchText: searchText([
      ...[repository, session.branch, session.nativeId, session.cwd, session.model, input.agent],
      ...[compaction.file, headline?.says, headline?.holds, id],
    ]),
    inputDigest: input.inputDigest,
    body: {
      ...{ summary, shape, tokensBefore, clientSpans, covered, kept, dropped, range },
      claims: claimViews(id, checked, records),
      claimCounts: claimCounts(checked),
      constraints,
      marks: mapMarks({ findings, constraints, failedRuns, events, records }),
      notices: artifactNotices(compaction, input.hasTruncatedOutput, arrangement),
    },
    findings,
  };
}

/** The range in the contract's words, and as places in the record. */
function rangeView(
  { events }: Arrangement,
  compaction: Compaction,
  records: RecordIndex,
): ArtifactView["range"] {
  const { covered, kept, dropped, isExact, rolledBackEvents } = compaction;
  const fromOrder = covered[0]?.[0] ?? 1;
  const toOrder = covered.at(-1)?.[1] ?? 0;
  return {
    fromLine: events[fromOrder - 1]?.ref.line ?? compaction.line,
    toLine: events[toOrder - 1]?.ref.line ?? compaction.line,
    exact: isExact,
    events: orderCount(covered),
    kept: orderCount(kept),
    dropped: orderCount(dropped),
    rolledBack: rolledBackEvents,
    fromIndex: records.atOrAfter(fromOrder),
    toIndex: records.atOrBefore(toOrder),
    fromOrder,
    toOrder,
  };
}

const headlineLength = 240;

/** What the summary says wrongly comes before what it leaves out, as in the verdicts' order. */
function headlineOf(findings: readonly FindingView[]): ArtifactRow["headline"] {
  const [first] = findings;
  const worst =
    findings.find(({ severity, kind }) => severity === "error" && !omissionKinds.has(kind)) ??
    first;
  if (!worst) return null;
  const says = worst.says ?? worst.summarySpans[0]?.text ?? worst.why;
  const holds = worst.holds ?? worst.evidence[0]?.quote ?? "";
  return { kind: worst.kind, says: oneLine(says), holds: oneLine(holds) };
}

const oneLine = (text: string) =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, headlineLength).join("");

function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => typeof part === "string")
    .join("\n")
    .toLowerCase();
}

/** Times sort as texts only in one form. A client's time that is none is left out. */
function toIsoTime(time: string | null): string | null {
  const ms = Date.parse(time ?? "");
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}
