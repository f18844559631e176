import type { ArtifactVerdict, FindingKind, Severity } from "@/lib/core/finding";

export type VerdictTone = "bad" | "omit" | "weak" | "dim" | "good";

type Words = { title: string; glyph: string; tone: VerdictTone; meaning: string };

/** Each verdict with its word, its glyph and its colour, so that colour never carries meaning alone. */
export const verdictWords: Readonly<Record<ArtifactVerdict, Words>> = {
  contradicted: {
    title: "Contradicted",
    glyph: "✕",
    tone: "bad",
    meaning: "the summary says something that the record refutes",
  },
  omitted: {
    title: "Omitted",
    glyph: "∅",
    tone: "omit",
    meaning: "the record holds something that the summary must not lack",
  },
  unsupported: {
    title: "Unsupported",
    glyph: "?",
    tone: "weak",
    meaning: "a claim without anything in the record",
  },
  unverifiable: {
    title: "Unverifiable",
    glyph: "◌",
    tone: "dim",
    meaning: "the summary or its range cannot be read",
  },
  supported: {
    title: "Supported",
    glyph: "✓",
    tone: "good",
    meaning: "nothing in the summary goes against the record",
  },
};

const omissions = /-omitted$|^constraint-/;

/** Colour and glyph of one finding. */
export function findingWords(kind: FindingKind, severity: Severity) {
  if (severity === "info") return { tone: "dim" as const, glyph: "i" };
  if (omissions.test(kind)) return { tone: "omit" as const, glyph: "∅" };
  return severity === "warn"
    ? { tone: "weak" as const, glyph: "?" }
    : { tone: "bad" as const, glyph: "✕" };
}

/** Literal class names, so that the style sheet has them. */
export const toneText: Readonly<Record<VerdictTone, string>> = {
  bad: "text-bad",
  omit: "text-omit",
  weak: "text-weak",
  dim: "text-dim",
  good: "text-good",
};

export const toneWash: Readonly<Record<VerdictTone, string>> = {
  bad: "bg-bad-wash",
  omit: "bg-omit-wash",
  weak: "bg-weak-wash",
  dim: "bg-dim-wash",
  good: "bg-good-wash",
};

export const toneEdge: Readonly<Record<VerdictTone, string>> = {
  bad: "border-bad",
  omit: "border-omit",
  weak: "border-weak",
  dim: "border-dim",
  good: "border-good",
};
