import type { Arrangement, Compaction, Span } from "../artifact";
import type { Clause, ReadSummary } from "../claims/claim";
import type { EventContent, EvidenceEvent } from "../event";
import type { FactIndex } from "../facts/fact";
import type { Citation, ClaimVerdict, Finding, JudgedConstraint } from "../finding";

/** All that a check may look at. Everything in it is read-only and built once per artifact. */
export type CheckInput = {
  arrangement: Arrangement;
  /** The same object for every artifact of a session: what is read once a session can be kept under it. */
  session: Arrangement;
  compaction: Compaction;
  summary: ReadSummary;
  /** Summaries that this one rolls up, newest first. */
  previous: ReadSummary | null;
  /** Facts of all events up to the compaction, revoked ones marked. */
  facts: FactIndex;
  /** Logical orders at which the covered range begins and ends; facts outside of it are context. */
  range: { from: number; to: number };
  event(order: number): EvidenceEvent;
  content(order: number): EventContent | null;
  /** A citation of an event; the quote is looked up in the event's text and must be verbatim. */
  cite(order: number, quote?: string): Citation;
};

/** What a check says of one statement. Without a finding the verdict still counts the claim. */
export type Judgement = {
  span: Span;
  family: string;
  verdict: ClaimVerdict;
  evidence: Citation[];
  finding?: Finding;
};

export type CheckOutput = {
  judgements: Judgement[];
  /** Findings that have no claim: omissions, contradictions inside the summary, concealment. */
  findings: Finding[];
  constraints?: JudgedConstraint[];
};

/**
 * One family of claims or one kind of omission: how it is recognised, judged and worded. Pure; says
 * `unverifiable` when in doubt.
 */
export type Check = {
  /** Public: the finding's `rule`. Named after what it tests. */
  id: string;
  title: string;
  find(input: CheckInput): CheckOutput;
};

export type { Clause };
