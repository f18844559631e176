import { z } from "zod";
import { lanes } from "../artifact";
import { artifactVerdicts, claimVerdicts, findingKinds, severities } from "../finding";
import { endOrderView, flagStates, flagView } from "./flag-view";

/** What the pages and the API show of an artifact. Spans count UTF-16 units of the summary text as stored. */
export const spanSchema = z.object({ start: z.number().int(), end: z.number().int() });
export const summarySpanSchema = spanSchema.extend({ text: z.string() });

export const citationView = z.object({
  eventId: z.string(),
  logicalOrder: z.number().int(),
  /** Place of the event in the session's record (see event-view); null for bookkeeping rows. */
  recordIndex: z.number().int().nullable(),
  file: z.string(),
  line: z.number().int(),
  nativeId: z.string().nullable(),
  quote: z.string(),
});

export const findingView = z.object({
  /** Stable over re-checks of the same bytes. */
  id: z.string(),
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  summarySpans: z.array(summarySpanSchema),
  evidence: z.array(citationView),
  rule: z.string(),
  why: z.string(),
  says: z.string().optional(),
  holds: z.string().optional(),
});

export const claimView = z.object({
  id: z.string(),
  span: spanSchema,
  text: z.string(),
  family: z.string(),
  verdict: z.enum(claimVerdicts),
  evidence: z.array(citationView),
});

export const constraintView = z.object({
  /** As the contract has it: the line of the user's words. */
  line: z.number().int(),
  text: z.string(),
  source: citationView,
  inSummary: z.enum(["kept", "weakened", "inverted", "omitted"]),
  spans: z.array(summarySpanSchema),
  /** Later actions that go against it. */
  evidence: z.array(citationView),
  /** What the record says without the summary: the rule was kept, was broken, or nothing put it to the test. */
  inRecord: z.enum(["kept", "broken", "not-tested"]).optional(),
  recordEvidence: z.array(citationView).optional(),
});

export const sessionRef = z.object({
  id: z.string(),
  nativeId: z.string(),
  format: z.string(),
  /** "Claude Code" */
  agent: z.string(),
  lane: z.string(),
  repository: z.string().nullable(),
  branch: z.string().nullable(),
  cwd: z.string().nullable(),
  isSample: z.boolean(),
});

export const rangeView = z.object({
  fromLine: z.number().int(),
  toLine: z.number().int(),
  exact: z.boolean(),
  events: z.number().int(),
  kept: z.number().int(),
  dropped: z.number().int(),
  rolledBack: z.number().int(),
  /** First and last place of the range in the session's record, revoked events included. */
  fromIndex: z.number().int(),
  toIndex: z.number().int(),
  fromOrder: z.number().int(),
  toOrder: z.number().int(),
});

/** One mark on the map of the range: where something stands, as a place in the session's record. */
export const mapMark = z.object({
  recordIndex: z.number().int(),
  kind: z.enum(["finding", "failure", "constraint", "rolled-back", "user"]),
  severity: z.enum(severities).optional(),
});

export const claimCounts = z.object({
  total: z.number().int(),
  supported: z.number().int(),
  unverifiable: z.number().int(),
  contradicted: z.number().int(),
  unsupported: z.number().int(),
  inherited: z.number().int(),
  "rolled-back": z.number().int(),
});

export const artifactView = z.object({
  id: z.string(),
  /** The contract's shape, with ids. */
  index: z.number().int(),
  of: z.number().int(),
  lane: z.string(),
  method: z.string(),
  trigger: z.enum(["auto", "manual", "unknown"]),
  line: z.number().int(),
  file: z.string(),
  range: rangeView,
  verdict: z.enum(artifactVerdicts),
  findings: z.array(findingView),
  claims: claimCounts,
  claimList: z.array(claimView),
  constraints: z.array(constraintView),
  /** Readable text as stored, or null where it is encrypted or absent. */
  summary: z.string().nullable(),
  shape: z.enum(["nine-sections", "handoff", "headings", "free"]),
  clientSpans: z.array(spanSchema),
  rolledBack: z.boolean(),
  tokensBefore: z.number().nullable(),
  compactedAt: z.string().nullable(),
  sessionId: z.string(),
  session: sessionRef,
  state: z.enum(flagStates).nullable(),
  flag: flagView.nullable(),
  endOrder: endOrderView.nullable(),
  map: z.array(mapMark),
  notices: z.array(z.string()),
  /** Neighbours among the open flags of the queue's default order. */
  queue: z.object({
    position: z.number().int().nullable(),
    open: z.number().int(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
  }),
});

export const artifactRow = z.object({
  id: z.string(),
  sessionId: z.string(),
  lane: z.string(),
  verdict: z.enum(artifactVerdicts),
  state: z.enum(flagStates).nullable(),
  flagId: z.string().nullable(),
  flagVersion: z.number().int().nullable(),
  index: z.number().int(),
  of: z.number().int(),
  session: sessionRef,
  /** The worst finding in words. */
  headline: z
    .object({ kind: z.enum(findingKinds), says: z.string(), holds: z.string() })
    .nullable(),
  findings: z.number().int(),
  kinds: z.array(z.enum(findingKinds)),
  compactedAt: z.string().nullable(),
  raisedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  rolledBack: z.boolean(),
});

export const artifactFilter = z.object({
  lane: z.string().optional(),
  verdict: z.enum(artifactVerdicts).optional(),
  state: z.enum([...flagStates, "none", "any"]).optional(),
  kind: z.enum(findingKinds).optional(),
  agent: z.string().optional(),
  repository: z.string().optional(),
  /** Only artifacts of the last so many days. */
  days: z.coerce.number().int().positive().optional(),
  text: z.string().max(200).optional(),
});

export const artifactPage = z.object({
  items: z.array(artifactRow),
  total: z.number().int(),
  /** Opaque; absent on the last page. */
  next: z.string().optional(),
});

export const boardView = z.object({
  cells: z.array(
    z.object({
      lane: z.string(),
      verdict: z.enum(artifactVerdicts),
      total: z.number().int(),
      open: z.number().int(),
      /** Artifacts a day over the last 14 days, oldest first. */
      trend: z.array(z.number().int()),
    }),
  ),
  lanes: z.array(z.enum(lanes).or(z.string())),
  open: z.number().int(),
  oldestOpenAt: z.string().nullable(),
  artifacts: z.number().int(),
  sessions: z.number().int(),
  samples: z.number().int(),
  /** Values that the filters can take. */
  agents: z.array(z.object({ format: z.string(), title: z.string() })),
  repositories: z.array(z.string()),
});

export type ArtifactView = z.infer<typeof artifactView>;
export type ArtifactRow = z.infer<typeof artifactRow>;
export type ArtifactFilter = z.infer<typeof artifactFilter>;
export type ArtifactPage = z.infer<typeof artifactPage>;
export type BoardView = z.infer<typeof boardView>;
export type FindingView = z.infer<typeof findingView>;
export type ClaimView = z.infer<typeof claimView>;
export type ConstraintView = z.infer<typeof constraintView>;
export type CitationView = z.infer<typeof citationView>;
export type SessionRef = z.infer<typeof sessionRef>;
export type MapMark = z.infer<typeof mapMark>;
