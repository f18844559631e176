import type {
  ArtifactReport,
  EvidenceReport,
  FindingReport,
  SessionReport,
} from "@/lib/core/contract-json";
import type { ArtifactVerdict, Severity } from "@/lib/core/finding";
import { paint } from "../shared/paint";
import { shownText } from "../shared/shown-text";

type Paint = (text: string) => string;

const paintByVerdict: Readonly<Record<ArtifactVerdict, Paint>> = {
  contradicted: (text) => paint.bold(paint.red(text)),
  omitted: (text) => paint.bold(paint.magenta(text)),
  unsupported: paint.yellow,
  unverifiable: paint.cyan,
  supported: paint.green,
};

const paintBySeverity: Readonly<Record<Severity, Paint>> = {
  error: paint.red,
  warn: paint.yellow,
  info: paint.dim,
};

/** A session for a person at a terminal: one line an artifact, one block a finding. */
export function humanReport(session: SessionReport, title: string): string {
  const heading = `${paint.bold(shownText(session.path))} ${paint.dim(
    `${title} · ${count(session.events, "event")}`,
  )}`;
  const artifacts = session.artifacts.flatMap((artifact) => [
    artifactLine(artifact),
    ...artifact.findings.map(findingBlock),
  ]);
  const none = session.artifacts.length === 0 ? [paint.dim("  no compaction")] : [];
  return `${[heading, ...artifacts, ...none, ...problemLines(session)].join("\n")}\n\n`;
}

function artifactLine(artifact: ArtifactReport): string {
  const { index, line, file, lane, trigger, method, verdict, range } = artifact;
  const place = `#${index} line ${line}${file ? ` of ${shownText(file)}` : ""}`;
  const span = `${rangeWords(range)}, ${count(range.events, "event")}`;
  const facts = [
    lane,
    `${method}${trigger === "unknown" ? "" : `, ${trigger}`}`,
    `${range.exact ? "" : "about "}${span}`,
    ...(range.rolledBack > 0 ? [`${range.rolledBack} rolled back`] : []),
    ...(artifact.rolledBack ? ["the compaction itself was rolled back"] : []),
    `${artifact.claims.supported} of ${count(artifact.claims.total, "claim")} supported`,
  ];
  return `  ${paintByVerdict[verdict](verdict.padEnd(12))}  ${place}  ${paint.dim(facts.join(" · "))}`;
}

function rangeWords({ fromLine, toLine, fromFile, toFile }: ArtifactReport["range"]): string {
  if (fromFile === toFile) {
    return `lines ${fromLine}–${toLine}${fromFile ? ` of ${shownText(fromFile)}` : ""}`;
  }
  const place = (line: number, file?: string) =>
    `line ${line}${file ? ` of ${shownText(file)}` : ""}`;
  return `${place(fromLine, fromFile)} to ${place(toLine, toFile)}`;
}

function findingBlock(finding: FindingReport): string {
  const { kind, severity, why, summarySpans, evidence } = finding;
  const words = summarySpans.map(({ text }) => `“${shownText(text)}”`).join(" … ");
  const lines = [
    `    ${paintBySeverity[severity](`${severity.padEnd(5)} ${kind}`)}  ${shownText(why)}`,
    ...(words === "" ? [] : [`      summary   ${words}`]),
    ...evidence.map((citation) => `      evidence  ${evidenceLine(citation)}`),
  ];
  return lines.join("\n");
}

function evidenceLine({ line, file, nativeId, quote }: EvidenceReport): string {
  const place = `line ${line}${file ? ` of ${shownText(file)}` : ""}`;
  const id = nativeId === null ? "" : paint.dim(` ${shownText(nativeId)}`);
  return `${paint.cyan(place)}${id}  “${shownText(quote)}”`;
}

const shownProblems = 3;

function problemLines({ problems }: SessionReport): string[] {
  const shown = problems
    .slice(0, shownProblems)
    .map(({ line, file, message }) =>
      paint.yellow(`  line ${line}${file ? ` of ${shownText(file)}` : ""}: ${shownText(message)}`),
    );
  const rest = problems.length - shown.length;
  return rest > 0
    ? [...shown, paint.yellow(`  and ${count(rest, "more unreadable line")}`)]
    : shown;
}

/** The last line of the whole report. */
export function totalLine(sessions: readonly SessionReport[], flagged: number): string {
  const artifacts = sessions.reduce((sum, session) => sum + session.artifacts.length, 0);
  const words = `${count(sessions.length, "session")}, ${count(artifacts, "artifact")}: `;
  const verdict = flagged === 0 ? paint.green("no flag") : paint.red(count(flagged, "flag"));
  return `${words}${verdict}\n`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}
