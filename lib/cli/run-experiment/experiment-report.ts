import type { Experiment, ExperimentRow, ExperimentStage } from "@/lib/core/review/experiment";
import { shownText } from "../shared/shown-text";

const stageWords: Readonly<Record<ExperimentStage, string>> = {
  summary: "from the summary alone (control)",
  before: "from the record, before the compaction",
  after: "from the record, after the compaction",
  "rolled-back": "from the record, after the rewind",
};

const columns = [
  "event_id",
  "logical_order",
  "parent_turn_id",
  "kind",
  "raw_evidence_ref",
  "rolled_back",
  "review_decision",
] as const satisfies readonly (keyof ExperimentRow)[];

/** The experiment for a terminal: what was decided, on which events, and whether it holds. */
export function experimentReport(result: Experiment): string {
  const { decisions, rollbackAt, compaction } = result;
  const stages: ExperimentStage[] = ["summary", "before", "after", "rolled-back"];
  const lines = [
    `Compaction ${compaction}, then a rewind to logical order ${rollbackAt}`,
    "",
    ...decisionLines(result),
    ...stages.flatMap((stage) => ["", stageWords[stage], ...table(rowsOf(result, stage))]),
    "",
    decisions.length === 0 ? "The user set no rule in this session." : conclusion(result),
  ];
  return `${lines.join("\n")}\n`;
}

const rowsOf = ({ rows }: Experiment, stage: ExperimentStage) =>
  rows.filter((row) => row.stage === stage);

function decisionLines({ decisions }: Experiment): string[] {
  return decisions.flatMap((one) => [
    `“${shownText(one.rule)}”`,
    `  summary alone: ${one.summary}   record before: ${one.before}   after: ${one.after}   rewound: ${one["rolled-back"]}`,
  ]);
}

function table(rows: readonly ExperimentRow[]): string[] {
  if (rows.length === 0) return ["  no event to decide from"];
  const cells = rows.map((row) => columns.map((column) => shownText(String(row[column] ?? "–"))));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`.trimEnd();
  return [line(columns), ...cells.map(line)];
}

function conclusion({ isSame, isFromRemaining, staysAway }: Experiment): string {
  return [
    isSame
      ? "The record's conclusion is the same before and after the compaction."
      : "The record's conclusion CHANGED with the compaction.",
    isFromRemaining
      ? "After the rewind it is the conclusion of the remaining events."
      : "After the rewind it is NOT the conclusion of the remaining events.",
    staysAway ? "Revoked evidence stayed away." : "Revoked evidence CAME BACK.",
  ].join("\n");
}
