import type { Span } from "./artifact";

export const severities = ["error", "warn", "info"] as const;
export type Severity = (typeof severities)[number];

/** The closed list of finding kinds. */
export const findingKinds = [
  "status-inverted",
  "false-negation",
  "count-changed",
  "identifier-changed",
  "action-invented",
  "rolled-back-evidence",
  "overstated",
  "approval-inverted",
  "misattributed",
  "order-inverted",
  "pending-inverted",
  "self-contradiction",
  "concealment",
  "unsupported",
  "stale",
  "vague",
  "failure-omitted",
  "constraint-omitted",
  "constraint-inverted",
  "constraint-weakened",
  "denial-omitted",
  "pending-omitted",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The severity that the contract fixes for each kind. */
export const severityByKind: Readonly<Record<FindingKind, Severity>> = {
  "status-inverted": "error",
  "false-negation": "error",
  "count-changed": "error",
  /** `error` where a commit, a URL or a version was altered. */
  "identifier-changed": "warn",
  "action-invented": "error",
  "rolled-back-evidence": "error",
  overstated: "warn",
  "approval-inverted": "error",
  misattributed: "error",
  "order-inverted": "error",
  "pending-inverted": "error",
  "self-contradiction": "warn",
  concealment: "error",
  unsupported: "warn",
  stale: "info",
  vague: "info",
  "failure-omitted": "error",
  "constraint-omitted": "error",
  "constraint-inverted": "error",
  "constraint-weakened": "warn",
  "denial-omitted": "error",
  "pending-omitted": "warn",
};

/** Kinds where the record holds something that the summary lacks or turns round. */
export const omissionKinds: ReadonlySet<FindingKind> = new Set<FindingKind>([
  "failure-omitted",
  "constraint-omitted",
  "constraint-inverted",
  "constraint-weakened",
  "denial-omitted",
  "pending-omitted",
]);

export const claimVerdicts = [
  "supported",
  "contradicted",
  "unsupported",
  "unverifiable",
  "inherited",
  "rolled-back",
] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

export const artifactVerdicts = [
  "contradicted",
  "omitted",
  "unsupported",
  "unverifiable",
  "supported",
] as const;
export type ArtifactVerdict = (typeof artifactVerdicts)[number];

export type SummarySpan = Span & { text: string };

/** A citation: the event, and a verbatim part of its raw line's readable text. */
export type Citation = {
  eventId: string;
  logicalOrder: number;
  file: string;
  line: number;
  nativeId: string | null;
  /** Verbatim words of the event, one line, cut at 400 characters. */
  quote: string;
};

export type Finding = {
  kind: FindingKind;
  severity: Severity;
  summarySpans: SummarySpan[];
  /** The decisive event first. */
  evidence: [Citation, ...Citation[]] | [];
  /** Id of the check. */
  rule: string;
  /** One sentence that a tired engineer understands. */
  why: string;
  /** The two values side by side, where there are two: what the summary says and what the record holds. */
  says?: string;
  holds?: string;
};

/** One judged statement of the summary, for the page: supported ones link to their event. */
export type JudgedClaim = {
  span: Span;
  text: string;
  family: string;
  verdict: ClaimVerdict;
  evidence: Citation[];
};

export type JudgedConstraint = {
  text: string;
  source: Citation;
  inSummary: "kept" | "weakened" | "inverted" | "omitted";
  /** Where the summary restates it. */
  spans: SummarySpan[];
  /** Later actions that go against it. */
  evidence: Citation[];
  /** What the record says of it without the summary: what the agent did up to the compaction. */
  inRecord?: "kept" | "broken" | "not-tested";
  /** Events that show it, the decisive one first; empty where nothing was tested. */
  recordEvidence?: Citation[];
};

/** What the checker says about one artifact. */
export type CheckedArtifact = {
  verdict: ArtifactVerdict;
  findings: Finding[];
  claims: JudgedClaim[];
  constraints: JudgedConstraint[];
};
