import type { Span } from "../artifact";

/** What the enclosing section of a summary speaks of, so that a plan is not read as a report. */
export type SectionRole =
  | "request"
  | "constraints"
  | "concepts"
  | "files"
  | "errors"
  | "problems"
  | "user-messages"
  | "pending"
  | "done"
  | "current"
  | "next"
  /** The chronological notes in front of a summary: past, never current. */
  | "analysis"
  | "none";

export type Modality =
  | "asserted"
  | "hedged"
  | "planned"
  | "conditional"
  | "imperative"
  | "question"
  | "quoted";

/** A heading with what stands under it. */
export type Section = { role: SectionRole; heading: Span | null; title: string; span: Span };

/** A clause of the summary with what a reader knows about it before any evidence. */
export type Clause = {
  span: Span;
  /** Text as stored, and the same length with code, URLs, quotations and client text masked. */
  text: string;
  masked: string;
  /** The whole sentence, list item or table row that it is part of. */
  sentence: Span;
  section: SectionRole;
  /** Column header of a table cell, or the list item's lead-in ("Done:"). */
  lead: string | null;
  modality: Modality;
  polarity: "positive" | "negative";
  time: "current" | "past" | "future";
  subject: "agent" | "user" | "tool" | "none";
  /** Table rows: the cells in order with their column heads. */
  cells: { head: string; span: Span }[];
  /** Code spans, paths, quotations and URLs inside the clause, read through the mask. */
  literals: Literal[];
  isChecked: boolean | null;
  /** A mark in front that stands for a result: a tick or a cross. */
  mark: "pass" | "fail" | null;
};

export type Literal = {
  span: Span;
  text: string;
  kind: "code" | "quote" | "url" | "path" | "hash" | "version" | "issue" | "number" | "symbol";
};

/** A summary, read once. All offsets are UTF-16 units of the summary text as stored. */
export type ReadSummary = {
  text: string;
  /** Same length: code, quotations, paths and the client's own words replaced by one private-use character a kind. */
  masked: string;
  literals: Literal[];
  sections: Section[];
  clauses: Clause[];
  /** Lines of fenced code, never statements. */
  code: Span[];
  /** ISO 639-1 code, or "und": other languages than English carry only the structural checks. */
  language: string;
};
