import type { ArtifactReport, FindingReport } from "@/lib/core/contract-json";
import { type FindingKind, findingKinds, omissionKinds, severityByKind } from "@/lib/core/finding";
import type { Case } from "./case";

export type Answer = { artifact: ArtifactReport; ms: number; bytes: number };

type Overlap = { start: number; end: number }[];

/** What one case showed: whether the planted mistake was found, where, and what else was said. */
export type Scored = {
  case: Case;
  hit: FindingReport | null;
  /** Findings that nobody planted. */
  extra: FindingReport[];
  raisesFlag: boolean;
  hasError: boolean;
  span: { overlap: number; predicted: number; gold: number } | null;
  evidenceRank: number | null;
  claims: number;
  unverifiable: number;
  ms: number;
  bytes: number;
};

const overlap = (spans: Overlap, gold: { start: number; end: number }) =>
  spans.reduce(
    (sum, span) =>
      sum + Math.max(0, Math.min(span.end, gold.end) - Math.max(span.start, gold.start)),
    0,
  );

const lengthOf = (spans: Overlap) => spans.reduce((sum, span) => sum + span.end - span.start, 0);

/** A finding answers a mutant when its kind is right and, for a claim, when it marks some of the right words. */
function answers(finding: FindingReport, one: Case): boolean {
  const { gold, claim } = one;
  if (!gold || ![gold.kind, ...gold.alsoAccepted].includes(finding.kind)) return false;
  // What a false word hides is left out too; such a finding marks the section that should have told it.
  if (omissionKinds.has(finding.kind)) return true;
  return !claim || finding.summarySpans.length === 0 || overlap(finding.summarySpans, claim) > 0;
}

export function scoreCase(one: Case, { artifact, ms, bytes }: Answer): Scored {
  const candidates = artifact.findings.filter((finding) => answers(finding, one));
  const hit =
    candidates.find((finding) => finding.kind === one.gold?.kind) ?? candidates[0] ?? null;
  const extra = artifact.findings.filter((finding) => !answers(finding, one));
  return {
    case: one,
    hit,
    extra,
    raisesFlag: ["contradicted", "omitted", "unsupported"].includes(artifact.verdict),
    hasError: artifact.findings.some((finding) => finding.severity === "error"),
    span:
      hit && one.claim
        ? {
            overlap: overlap(hit.summarySpans, one.claim),
            predicted: lengthOf(hit.summarySpans),
            gold: one.claim.end - one.claim.start,
          }
        : null,
    evidenceRank: hit && one.lines.length > 0 ? rankOf(hit, one.lines) : null,
    claims: artifact.claims.total,
    unverifiable: artifact.claims.unverifiable,
    ms,
    bytes,
  };
}

/** 1-based place of the first evidence event that is one of the decisive step's lines; infinite where none is. */
function rankOf(hit: FindingReport, lines: Case["lines"]): number {
  const at = hit.evidence.findIndex(({ line }) =>
    lines.some(([first, last]) => line >= first && line <= last),
  );
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const f1 = (precision: number | null, recall: number | null) =>
  precision === null || recall === null || precision + recall === 0
    ? null
    : (2 * precision * recall) / (precision + recall);

export type KindFigures = {
  kind: FindingKind;
  mutants: number;
  recall: number | null;
  precision: number | null;
  f1: number | null;
  falseAlarms: number;
};
export type MutationFigures = {
  id: string;
  mutants: number;
  recall: number | null;
  missed: string[];
};

/** The figures of one split; a rate is null where nothing was measured. */
export function summarise(scored: readonly Scored[]) {
  const mutants = scored.filter((one) => one.case.set === "mutant");
  const easy = scored.filter((one) => one.case.set === "clean-easy");
  const hard = scored.filter((one) => one.case.set === "clean-hard");
  const clean = [...easy, ...hard];
  const spans = mutants.flatMap((one) => (one.span ? [one.span] : []));
  const shared = spans.reduce((sum, span) => sum + Math.min(span.overlap, span.gold), 0);
  const predicted = spans.reduce((sum, span) => sum + span.predicted, 0);
  const gold = spans.reduce((sum, span) => sum + span.gold, 0);
  const ranks = mutants.flatMap((one) => (one.evidenceRank === null ? [] : [one.evidenceRank]));
  const errorMutants = mutants.filter(
    (one) => one.case.gold && severityByKind[one.case.gold.kind] === "error",
  );
  const errorHits = errorMutants.filter((one) => one.hit).length;
  const wrongErrors = scored.reduce(
    (sum, one) => sum + one.extra.filter((finding) => finding.severity === "error").length,
    0,
  );
  const cleanErrorRate = ratio(clean.filter((one) => one.hasError).length, clean.length);
  const errorRecall = ratio(errorHits, errorMutants.length);
  return {
    cases: { mutants: mutants.length, cleanEasy: easy.length, cleanHard: hard.length },
    errorRecall,
    errorPrecision: ratio(errorHits, errorHits + wrongErrors),
    precisionAt2Percent:
      errorRecall === null || cleanErrorRate === null
        ? null
        : ratio(0.02 * errorRecall, 0.02 * errorRecall + 0.98 * cleanErrorRate),
    cleanEasyError: ratio(easy.filter((one) => one.hasError).length, easy.length),
    cleanHardError: ratio(hard.filter((one) => one.hasError).length, hard.length),
    cleanEasyAny: ratio(easy.filter((one) => one.raisesFlag).length, easy.length),
    cleanHardAny: ratio(hard.filter((one) => one.raisesFlag).length, hard.length),
    spanF1: f1(ratio(shared, predicted), ratio(shared, gold)),
    spanIou: ratio(shared, predicted + gold - shared),
    evidenceAt1: ratio(ranks.filter((rank) => rank === 1).length, ranks.length),
    evidenceAt3: ratio(ranks.filter((rank) => rank <= 3).length, ranks.length),
    abstention: ratio(
      scored.reduce((sum, one) => sum + one.unverifiable, 0),
      scored.reduce((sum, one) => sum + one.claims, 0),
    ),
    kinds: findingKinds
      .map((kind) => kindFigures(kind, scored))
      .filter((figures) => figures.mutants + figures.falseAlarms > 0),
    mutations: mutationFigures(mutants),
    falseAlarms: falseAlarms(clean),
  };
}

export type Figures = ReturnType<typeof summarise>;

function kindFigures(kind: FindingKind, scored: readonly Scored[]): KindFigures {
  const mutants = scored.filter((one) => one.case.gold?.kind === kind);
  const hits = mutants.filter((one) => one.hit).length;
  const wrong = scored.reduce(
    (sum, one) => sum + one.extra.filter((finding) => finding.kind === kind).length,
    0,
  );
  const recall = ratio(hits, mutants.length);
  const precision = ratio(hits, hits + wrong);
  return {
    kind,
    mutants: mutants.length,
    recall,
    precision,
    f1: f1(precision, recall),
    falseAlarms: wrong,
  };
}

function mutationFigures(mutants: readonly Scored[]): MutationFigures[] {
  const ids = [...new Set(mutants.map((one) => one.case.label))];
  return ids.map((id) => {
    const own = mutants.filter((one) => one.case.label === id);
    return {
      id,
      mutants: own.length,
      recall: ratio(own.filter((one) => one.hit).length, own.length),
      missed: own
        .filter((one) => !one.hit)
        .slice(0, 5)
        .map((one) => one.case.id),
    };
  });
}

/** Clean controls that were flagged, by control and rule. */
function falseAlarms(clean: readonly Scored[]) {
  const counts = new Map<string, number>();
  for (const one of clean)
    for (const finding of one.extra)
      if (finding.severity !== "info") {
        const key = `${one.case.label} · ${finding.kind} · ${finding.rule}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
}
