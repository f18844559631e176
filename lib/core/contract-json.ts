import { compareText } from "./adapters/shared/compare-text";
import { firstOrder, lastOrder, orderCount } from "./adapters/shared/order-set";
import type { Arrangement, Compaction } from "./artifact";
import {
  type ArtifactVerdict,
  type CheckedArtifact,
  type Citation,
  type ClaimVerdict,
  claimVerdicts,
  type Finding,
  type FindingKind,
  type JudgedConstraint,
  type Severity,
  type SummarySpan,
  severities,
} from "./finding";

/** The document that `counterfoil check --json` prints. Its names are public: they may only grow. */
export type CheckDocument = { version: 1; files: SessionReport[] };

/** `file` stands wherever a line is in another file of the session than the one that `path` names. */
export type SessionReport = {
  path: string;
  format: string;
  sessionId: string;
  events: number;
  problems: { line: number; message: string; file?: string }[];
  artifacts: ArtifactReport[];
  liveEvents: { userTurns: string[] };
};

export type ArtifactReport = {
  index: number;
  lane: string;
  method: string;
  trigger: "auto" | "manual" | "unknown";
  line: number;
  file?: string;
  range: RangeReport;
  verdict: ArtifactVerdict;
  /** The compaction was itself rolled back: it raises no flag. */
  rolledBack?: true;
  findings: FindingReport[];
  claims: { total: number } & Record<ClaimVerdict, number>;
  constraints: ConstraintReport[];
};

type RangeReport = {
  fromLine: number;
  toLine: number;
  exact: boolean;
  events: number;
  kept: number;
  dropped: number;
  rolledBack: number;
  /** Where the range begins or ends in another file than the summary's session file. */
  fromFile?: string;
  toFile?: string;
};

export type EvidenceReport = {
  line: number;
  nativeId: string | null;
  quote: string;
  file?: string;
};

export type FindingReport = {
  kind: FindingKind;
  severity: Severity;
  summarySpans: SummarySpan[];
  evidence: EvidenceReport[];
  rule: string;
  why: string;
  says?: string;
  holds?: string;
};

export type ConstraintReport = {
  line: number;
  file?: string;
  text: string;
  inSummary: JudgedConstraint["inSummary"];
  evidence: EvidenceReport[];
  /** The record's own answer, whatever the summary says. */
  inRecord?: NonNullable<JudgedConstraint["inRecord"]>;
  recordEvidence?: EvidenceReport[];
};

export type SessionResult = {
  /** Path of the live file, as given. */
  path: string;
  /** Base name of the live file. */
  file: string;
  arrangement: Arrangement;
  checked: readonly CheckedArtifact[];
  userTurns: string[];
};

/** A checked session in the public shape. Deterministic: nothing but the record enters. */
export function sessionReport(result: SessionResult): SessionReport {
  const { path, file, arrangement, checked } = result;
  return {
    path,
    format: arrangement.session.format,
    sessionId: arrangement.session.nativeId,
    events: arrangement.events.length,
    problems: arrangement.problems.map((problem) => ({
      line: problem.line,
      message: problem.message,
      ...elsewhere(problem.file, file),
    })),
    artifacts: arrangement.compactions.flatMap((compaction, index) => {
      const artifact = checked[index];
      return artifact ? [artifactReport(arrangement, compaction, artifact, file)] : [];
    }),
    liveEvents: { userTurns: result.userTurns },
  };
}

const elsewhere = (file: string, live: string) => (file === live ? {} : { file });

function artifactReport(
  arrangement: Arrangement,
  compaction: Compaction,
  artifact: CheckedArtifact,
  live: string,
): ArtifactReport {
  const { index, lane, method, trigger, line, file } = compaction;
  return {
    index,
    lane,
    method,
    trigger,
    line,
    ...elsewhere(file, live),
    range: rangeReport(arrangement, compaction, live),
    verdict: artifact.verdict,
    ...(compaction.rolledBack ? { rolledBack: true as const } : {}),
    findings: sortFindings(artifact.findings).map((finding) =>
      findingReport(withTwins(finding, arrangement), live),
    ),
    claims: countClaims(artifact),
    constraints: artifact.constraints.map((constraint) => constraintReport(constraint, live)),
  };
}

function rangeReport(arrangement: Arrangement, compaction: Compaction, live: string): RangeReport {
  const { covered, kept, dropped, isExact, rolledBackEvents } = compaction;
  const refAt = (order: number | null) =>
    (order === null ? undefined : arrangement.events[order - 1]?.ref) ?? compaction;
  const from = refAt(firstOrder(covered));
  const to = refAt(lastOrder(covered));
  return {
    fromLine: from.line,
    toLine: to.line,
    exact: isExact,
    events: orderCount(covered),
    kept: orderCount(kept),
    dropped: orderCount(dropped),
    rolledBack: rolledBackEvents,
    ...(from.file === live ? {} : { fromFile: from.file }),
    ...(to.file === live ? {} : { toFile: to.file }),
  };
}

/** By severity, then by position in the summary; what the summary lacks has no position and comes last. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const position = (finding: Finding) => finding.summarySpans[0]?.start ?? Number.MAX_SAFE_INTEGER;
  const order = (finding: Finding) => finding.evidence[0]?.logicalOrder ?? 0;
  return [...findings].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      position(a) - position(b) ||
      order(a) - order(b) ||
      compareText(a.kind, b.kind) ||
      compareText(a.why, b.why),
  );
}

/**
 * Codex writes an item and its event on two lines: whoever cites the one may look for the other, so both are
 * named, the twins behind all that decides.
 */
function withTwins(finding: Finding, { events }: Arrangement): Finding {
  const [decisive, ...others] = finding.evidence;
  if (!decisive) return finding;
  const named = new Set(finding.evidence.map(({ eventId }) => eventId));
  const twins = finding.evidence.flatMap((citation): Citation[] => {
    const twin = events[citation.logicalOrder];
    if (twin?.twinOf !== citation.eventId || named.has(twin.eventId)) return [];
    named.add(twin.eventId);
    const { eventId, logicalOrder, nativeId, ref } = twin;
    return [{ ...citation, eventId, logicalOrder, nativeId, file: ref.file, line: ref.line }];
  });
  return { ...finding, evidence: [decisive, ...others, ...twins] };
}

function findingReport(finding: Finding, live: string): FindingReport {
  const { kind, severity, summarySpans, evidence, rule, why, says, holds } = finding;
  return {
    kind,
    severity,
    summarySpans: summarySpans.map(({ start, end, text }) => ({ start, end, text })),
    evidence: evidence.map((citation) => evidenceReport(citation, live)),
    rule,
    why,
    ...(says === undefined ? {} : { says }),
    ...(holds === undefined ? {} : { holds }),
  };
}

function evidenceReport({ line, nativeId, quote, file }: Citation, live: string): EvidenceReport {
  return { line, nativeId, quote, ...elsewhere(file, live) };
}

function constraintReport(constraint: JudgedConstraint, live: string): ConstraintReport {
  const { source, text, inSummary, evidence, inRecord, recordEvidence = [] } = constraint;
  return {
    line: source.line,
    ...elsewhere(source.file, live),
    text,
    inSummary,
    evidence: evidence.map((citation) => evidenceReport(citation, live)),
    ...(inRecord === undefined
      ? {}
      : {
          inRecord,
          recordEvidence: recordEvidence.map((citation) => evidenceReport(citation, live)),
        }),
  };
}

function countClaims({ claims }: CheckedArtifact): ArtifactReport["claims"] {
  const count = (verdict: ClaimVerdict) => claims.filter((c) => c.verdict === verdict).length;
  const counts = claimVerdicts.map((verdict) => [verdict, count(verdict)] as const);
  return {
    total: claims.length,
    supported: 0,
    unverifiable: 0,
    contradicted: 0,
    unsupported: 0,
    inherited: 0,
    "rolled-back": 0,
    ...Object.fromEntries(counts),
  };
}
