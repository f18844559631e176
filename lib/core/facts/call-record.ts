import type { ToolCall, ToolOutcome, ToolResult } from "../event";
import type { FactBase } from "./fact";
import { firstQuote, type OutputLine, readOutputLines } from "./output/output-line";

/** A call with its result, where one came. `text` is the output. */
export type CallRecord = {
  call: ToolCall;
  callOrder: number;
  /** Of the result, else of the call. */
  order: number;
  result: ToolResult | null;
  outcome: ToolOutcome;
  text: string;
  lines: readonly OutputLine[];
  rolledBack: boolean;
  /** A person ran it. */
  byUser: boolean;
};

export function makeCallRecord(parts: Omit<CallRecord, "lines" | "outcome">): CallRecord {
  const isShell = parts.call.tool === "shell";
  return {
    ...parts,
    outcome: parts.result?.outcome ?? "unknown",
    lines: isShell ? readOutputLines(parts.text) : [],
  };
}

/** What every fact of a call shares. The quote is the given line, else the first line of the output. */
export function factBase(record: CallRecord, quote?: string): FactBase {
  return {
    order: record.order,
    callOrder: record.callOrder,
    rolledBack: record.rolledBack,
    quote: quote !== undefined && quote !== "" ? quote : firstQuote(record.text),
  };
}

/** It never ran: refused, or dropped because a call beside it failed. */
export function neverRan(record: CallRecord): boolean {
  return record.outcome === "denied" || record.outcome === "cancelled";
}
