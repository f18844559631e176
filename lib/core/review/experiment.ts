import type { Compaction } from "../artifact";
import { checkArtifact } from "../check-artifact";
import {
  type AnsweredConstraint,
  answerConstraints,
  type RecordAnswer,
} from "../constraints/record-answer";
import type { EvidenceEvent } from "../event";
import { hasOrder } from "../evidence/order-set";
import { indexFacts } from "../facts/index-facts";
import type { JudgedConstraint } from "../finding";
import type { Transcript } from "../transcript";

/** What a reviewer decides: the record's answer, or why there is none. */
export type ReviewDecision = RecordAnswer | "rule-unknown";

/**
 * `summary`: the control, from the summary and what stayed verbatim beside it. `before` and `after`: from the record
 * up to the compaction, without it and with it. `rolled-back`: from the record after a rewind to the chosen order.
 */
export type ExperimentStage = "summary" | "before" | "after" | "rolled-back";

/** One event on which a decision rests. */
export type ExperimentRow = {
  stage: ExperimentStage;
  rule: string;
  event_id: string;
  logical_order: number;
  parent_turn_id: string | null;
  kind: string;
  raw_evidence_ref: string;
  rolled_back: boolean;
  review_decision: ReviewDecision;
};

export type ExperimentDecision = { rule: string } & Record<ExperimentStage, ReviewDecision>;

export type Experiment = {
  compaction: number;
  rollbackAt: number;
  rows: ExperimentRow[];
  decisions: ExperimentDecision[];
  /** The record decides the same before and after the compaction. */
  isSame: boolean;
  /** The decisions after the rewind are those of a record that never held the revoked events. */
  isFromRemaining: boolean;
  /** Nothing that was revoked stands behind a decision. */
  staysAway: boolean;
};

export type ExperimentOptions = { compaction: Compaction; rollbackAt: number };

/**
 * Decides each rule of the user from the summary alone and from the record, before and after the compaction, then
 * rewinds and decides again. Pure: the transcript is only read.
 */
export function runExperiment(
  transcript: Transcript,
  { compaction, rollbackAt }: ExperimentOptions,
): Experiment {
  const { arrangement, content } = transcript;
  const { cwd } = arrangement.session;
  const summaryOrder = orderOf(transcript, compaction);
  const upTo = arrangement.events.filter(({ logicalOrder }) => logicalOrder <= summaryOrder);
  const isRevoked = ({ logicalOrder }: EvidenceEvent) => logicalOrder >= rollbackAt;
  const rewound = upTo.map((event) => (isRevoked(event) ? { ...event, rolledBack: true } : event));
  const remaining = upTo.filter((event) => !isRevoked(event));
  const decide = (events: readonly EvidenceEvent[]) =>
    answerConstraints(indexFacts(events, content, { cwd }));
  const before = decide(upTo.filter(({ logicalOrder }) => logicalOrder < summaryOrder));
  const after = decide(upTo);
  const undone = decide(rewound);
  const control = controlAnswers(transcript, compaction, decide);
  const rowsOf = (stage: ExperimentStage, answers: readonly Answer[], events: typeof upTo) =>
    answers.flatMap((answer) => toRows(stage, answer, events));
  const rows = [
    ...rowsOf("summary", control, upTo),
    ...rowsOf("before", before, upTo),
    ...rowsOf("after", after, upTo),
    ...rowsOf("rolled-back", undone, rewound),
  ];
  return {
    compaction: compaction.index,
    rollbackAt,
    rows,
    decisions: toDecisions({ summary: control, before, after, "rolled-back": undone }),
    isSame: sameAnswers(before, after),
    isFromRemaining: sameAnswers(undone, decide(remaining)),
    staysAway: rows
      .filter(({ stage }) => stage === "rolled-back")
      .every((row) => !row.rolled_back && row.logical_order < rollbackAt),
  };
}

type Answer = Omit<AnsweredConstraint, "answer"> & { answer: ReviewDecision };

function orderOf({ arrangement }: Transcript, { summaryEventId }: Compaction): number {
  const event = arrangement.events.find(({ eventId }) => eventId === summaryEventId);
  return event?.logicalOrder ?? arrangement.events.length;
}

/**
 * The control knows a rule that the summary restates or that stayed verbatim, and as evidence only what stayed: a
 * summary tells what it wants of the rest and proves none of it.
 */
function controlAnswers(
  { arrangement, content }: Transcript,
  compaction: Compaction,
  decide: (events: readonly EvidenceEvent[]) => AnsweredConstraint[],
): Answer[] {
  const isKept = ({ order }: { order: number }) => hasOrder(compaction.kept, order);
  const { constraints } = checkArtifact({ arrangement, compaction, content });
  const told = new Set(
    constraints.filter(isTold).map(({ text, source }) => ruleKey(text, source.logicalOrder)),
  );
  const summaryOrder = arrangement.events.find((e) => e.eventId === compaction.summaryEventId);
  const end = summaryOrder?.logicalOrder ?? Number.POSITIVE_INFINITY;
  const events = arrangement.events.filter(({ logicalOrder }) => logicalOrder < end);
  return decide(events).map(({ directive, answer, evidence }) => {
    const kept = evidence.filter(isKept);
    const isKnown = isKept(directive) || told.has(ruleKey(directive.text, directive.order));
    if (!isKnown) return { directive, answer: "rule-unknown", evidence: [] };
    return { directive, answer: kept.length > 0 ? answer : "not-tested", evidence: kept };
  });
}

const isTold = ({ inSummary }: JudgedConstraint) =>
  inSummary === "kept" || inSummary === "weakened";
const ruleKey = (text: string, order: number) => `${order} ${text}`;

function toRows(
  stage: ExperimentStage,
  { directive, answer, evidence }: Answer,
  events: readonly EvidenceEvent[],
): ExperimentRow[] {
  return [directive, ...evidence].flatMap(({ order }) => {
    const event = events.find(({ logicalOrder }) => logicalOrder === order);
    if (!event || (stage === "summary" && answer === "rule-unknown")) return [];
    const { file, line, byteOffset, byteLength } = event.ref;
    return {
      stage,
      rule: directive.text,
      event_id: event.eventId,
      logical_order: order,
      parent_turn_id: event.parentTurnId,
      kind: event.kind,
      raw_evidence_ref: `${file}:${line} (bytes ${byteOffset}+${byteLength})`,
      rolled_back: event.rolledBack,
      review_decision: answer,
    };
  });
}

/** Rules of all stages; one that a stage does not know is unknown to it. */
function toDecisions(byStage: Record<ExperimentStage, readonly Answer[]>): ExperimentDecision[] {
  const rules = new Map(
    byStage.after.map(({ directive }) => [ruleKeyOf(directive), directive.text]),
  );
  const decisionIn = (stage: ExperimentStage, key: string): ReviewDecision =>
    byStage[stage].find(({ directive }) => ruleKeyOf(directive) === key)?.answer ?? "rule-unknown";
  return [...rules].map(([key, rule]) => ({
    rule,
    summary: decisionIn("summary", key),
    before: decisionIn("before", key),
    after: decisionIn("after", key),
    "rolled-back": decisionIn("rolled-back", key),
  }));
}

const ruleKeyOf = ({ text, order }: { text: string; order: number }) => ruleKey(text, order);

function sameAnswers(one: readonly Answer[], other: readonly Answer[]): boolean {
  const plain = (answers: readonly Answer[]) =>
    answers.map(({ directive, answer, evidence }) => [
      ruleKeyOf(directive),
      answer,
      evidence.map(({ order }) => order),
    ]);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
