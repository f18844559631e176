import { checkTranscripts } from "@/lib/core/check-transcript";
import type { ArtifactReport, FindingReport } from "@/lib/core/contract-json";
import { omissionKinds } from "@/lib/core/finding";
import type { HandWrittenSummary, PlantedMistake } from "./hand-written-case";
import { type CaseTranscript, type NamedCase, writeCase } from "./load-cases";

export type ScoredMistake = {
  planted: PlantedMistake;
  outcome: "found" | "other-kind" | "missed";
  /** The finding cites the step that the label names; null where there is nothing to compare. */
  citesStep: boolean | null;
};

export type ScoredSummary = {
  case: string;
  format: NamedCase["format"];
  summary: string;
  isFaithful: boolean;
  mistakes: ScoredMistake[];
  /** Findings that no planted mistake explains. */
  extra: FindingReport[];
  /** Why nothing could be scored. */
  problem: string | null;
};

/** Checks one summary of a case and compares the findings with its labels. */
export function scoreCase(told: NamedCase, summary: HandWrittenSummary): ScoredSummary {
  const transcript = writeCase(told, summary);
  const base = {
    case: told.name,
    format: told.format,
    summary: summary.id,
    isFaithful: summary.expected.length === 0,
  };
  const artifact = check(transcript);
  if (typeof artifact === "string") {
    const mistakes = summary.expected.map((planted) => missed(planted));
    return { ...base, mistakes, extra: [], problem: artifact };
  }
  const explained = new Set<FindingReport>();
  const mistakes = summary.expected.map((planted) => {
    const near = artifact.findings.filter((finding) =>
      concerns(finding, planted, summary, transcript),
    );
    const right = near.filter(({ kind }) => kind === planted.kind || planted.also.includes(kind));
    for (const finding of near) explained.add(finding);
    return scoreMistake(planted, right, near, transcript);
  });
  const extra = artifact.findings.filter((finding) => !explained.has(finding));
  return { ...base, mistakes, extra, problem: null };
}

const missed = (planted: PlantedMistake): ScoredMistake => ({
  planted,
  outcome: "missed",
  citesStep: null,
});

/** The last artifact, or why there is none to score: one broken case must not hide the others. */
function check(transcript: CaseTranscript): ArtifactReport | string {
  try {
    const { sessions } = checkTranscripts([{ path: transcript.name, text: transcript.text }]);
    const artifact = sessions[0]?.artifacts.at(-1);
    return artifact && artifact.verdict !== "unverifiable" ? artifact : "no readable artifact";
  } catch (cause) {
    return `the checker failed: ${String(cause)}`;
  }
}

function scoreMistake(
  planted: PlantedMistake,
  right: readonly FindingReport[],
  near: readonly FindingReport[],
  transcript: CaseTranscript,
): ScoredMistake {
  if (right.length === 0)
    return { planted, outcome: near.length > 0 ? "other-kind" : "missed", citesStep: null };
  const citesStep =
    planted.step === null ? null : right.some((finding) => cites(finding, planted, transcript));
  return { planted, outcome: "found", citesStep };
}

/**
 * A finding is about a planted mistake when it marks its words. One that marks nothing is about it when it cites
 * its step, or when a mistake without a step leaves nothing but the kind to compare.
 */
function concerns(
  finding: FindingReport,
  planted: PlantedMistake,
  summary: HandWrittenSummary,
  transcript: CaseTranscript,
): boolean {
  const isKind = finding.kind === planted.kind || planted.also.includes(finding.kind);
  if (planted.words !== null && marks(finding, planted.words, summary, transcript)) return true;
  if (planted.step === null) return planted.words === null && isKind;
  const isOmission = omissionKinds.has(finding.kind);
  return isOmission && (isKind || planted.words !== null) && cites(finding, planted, transcript);
}

function marks(
  finding: FindingReport,
  words: string,
  summary: HandWrittenSummary,
  transcript: CaseTranscript,
): boolean {
  const start = transcript.summaryStart + summary.text.indexOf(words);
  const end = start + words.length;
  return finding.summarySpans.some((span) => span.start < end && start < span.end);
}

function cites(
  finding: FindingReport,
  planted: PlantedMistake,
  transcript: CaseTranscript,
): boolean {
  const lines = planted.step === null ? null : transcript.stepLines[planted.step];
  if (!lines) return false;
  return finding.evidence.some(({ line }) => line >= lines[0] && line <= lines[1]);
}
