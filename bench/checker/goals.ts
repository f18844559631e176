import type { Figures } from "./score";

type Goal = {
  name: string;
  goal: number;
  isAtLeast: boolean;
  value: (figures: Figures) => number | null;
};

const recallOf = (kind: string) => (figures: Figures) =>
  figures.kinds.find((one) => one.kind === kind)?.recall ?? null;
const lowestErrorRecall = (figures: Figures) => {
  const recalls = figures.kinds.flatMap((one) =>
    one.mutants > 0 && one.recall !== null && !warnOrInfo.has(one.kind) ? [one.recall] : [],
  );
  return recalls.length > 0 ? Math.min(...recalls) : null;
};
const warnOrInfo = new Set([
  "overstated",
  "self-contradiction",
  "unsupported",
  "stale",
  "vague",
  "constraint-weakened",
  "pending-omitted",
]);

/** What the checker has to reach on the held-out split. */
export const goals: readonly Goal[] = [
  { name: "recall, lowest error kind", goal: 0.95, isAtLeast: true, value: lowestErrorRecall },
  { name: "recall, status", goal: 0.97, isAtLeast: true, value: recallOf("status-inverted") },
  {
    name: "recall, invented action",
    goal: 0.98,
    isAtLeast: true,
    value: recallOf("action-invented"),
  },
  {
    name: "recall, weakened constraint",
    goal: 0.85,
    isAtLeast: true,
    value: recallOf("constraint-weakened"),
  },
  {
    name: "precision of error findings",
    goal: 0.98,
    isAtLeast: true,
    value: (figures) => figures.errorPrecision,
  },
  {
    name: "clean with an error flag",
    goal: 0.002,
    isAtLeast: false,
    value: (figures) => figures.cleanEasyError,
  },
  {
    name: "hard clean with an error flag",
    goal: 0.01,
    isAtLeast: false,
    value: (figures) => figures.cleanHardError,
  },
  {
    name: "clean with any flag",
    goal: 0.03,
    isAtLeast: false,
    value: (figures) => figures.cleanEasyAny,
  },
  {
    name: "hard clean with any flag",
    goal: 0.05,
    isAtLeast: false,
    value: (figures) => figures.cleanHardAny,
  },
  { name: "span F1", goal: 0.9, isAtLeast: true, value: (figures) => figures.spanF1 },
  {
    name: "evidence recall@1",
    goal: 0.96,
    isAtLeast: true,
    value: (figures) => figures.evidenceAt1,
  },
];

export type JudgedGoal = { name: string; goal: string; value: string; isMet: boolean };

export const percent = (value: number | null) =>
  value === null ? "–" : `${(value * 100).toFixed(value < 0.01 && value > 0 ? 2 : 1)} %`;

/** Milliseconds a megabyte of transcript may cost on two cores. */
const costGoal = 150;

export function judgeGoals(figures: Figures, msPerMb: number): JudgedGoal[] {
  const cost = {
    name: "ms per MB of transcript",
    goal: `≤ ${costGoal}`,
    value: msPerMb.toFixed(1),
    isMet: msPerMb <= costGoal,
  };
  return [...judgeRates(figures), cost];
}

function judgeRates(figures: Figures): JudgedGoal[] {
  return goals.map(({ name, goal, isAtLeast, value }) => {
    const measured = value(figures);
    const isMet = measured !== null && (isAtLeast ? measured >= goal : measured <= goal);
    return {
      name,
      goal: `${isAtLeast ? "≥" : "≤"} ${percent(goal)}`,
      value: percent(measured),
      isMet,
    };
  });
}
