import type { RunFamily } from "../fact";
import type { OutputLine } from "../output/output-line";
import { printedCommands } from "../scripts/printed-commands";
import type { ScriptStore } from "../scripts/script-store";
import { readTaskCall, type TaskCall } from "../scripts/task-call";
import { familyOfTask } from "../scripts/task-family";
import { readSteps } from "../shell/read-steps";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { classifyCommand } from "./classify-command";
import type { PlannedRun } from "./planned-run";

export type PlanContext = { scripts: ScriptStore; lines: readonly OutputLine[] };

const maxTaskDepth = 3;
/** Chains inside tasks are numbered from here, those of the command line below. */
export const nestedChain = 1_000;
const prefixing =
  /^(?:turbo|nx|lerna|pnpm|moon|run-p|npm-run-all|concurrently|docker|docker-compose|podman|mvn|mvnw)$/;

function innerOutcome(exit: StepExit): "ok" | "failed" | "unknown" {
  return exit.state === "ok" || exit.state === "failed" ? exit.state : "unknown";
}

/** A step inside a task, seen from the command line: its pipes, redirections and exit status are those of both. */
function nestStep(inner: ShellStep, outer: ShellStep, chainOffset: number): ShellStep {
  const isOuterMaybe = outer.exit.state === "maybe";
  const moved = {
    ...inner.exit,
    chain: inner.exit.chain === 0 ? 0 : inner.exit.chain + chainOffset,
  };
  return {
    ...inner,
    command: outer.command,
    wrappers: outer.wrappers,
    filters: [...inner.filters, ...outer.filters],
    redirects: [...inner.redirects, ...outer.redirects],
    isBackground: inner.isBackground || outer.isBackground,
    isConditional: inner.isConditional || outer.isConditional,
    isSubstitution: inner.isSubstitution || outer.isSubstitution,
    isRemote: inner.isRemote || outer.isRemote,
    successMark: outer.successMark,
    failureMark: outer.failureMark,
    cwd: outer.cwd,
    movedTo: outer.movedTo,
    exit: isOuterMaybe ? outer.exit : moved,
  };
}

type Planner = PlanContext & { planned: PlannedRun[]; stepIndex: number };

/** Plans what a task's own command line runs. */
function planInside(
  step: ShellStep,
  task: TaskCall,
  command: string,
  planner: Planner,
  depth: number,
): void {
  const whole = task.passed.length > 0 ? `${command} ${task.passed.join(" ")}` : command;
  const { code } = step.exit;
  const inner = readSteps(whole, {
    state: innerOutcome(step.exit),
    code,
    cwd: step.cwd,
    lines: [],
  });
  const offset = nestedChain * (planner.planned.length + 1);
  for (const part of inner) planStep(nestStep(part, step, offset), planner, depth + 1, task);
}

/** What a task runs: as a file showed it, else as its runner printed it, which holds the passed arguments already. */
function commandOf(step: ShellStep, task: TaskCall, name: string, planner: Planner, depth: number) {
  const known = planner.scripts.find(name, task.kind, step.cwd);
  if (known !== null) return { command: known, task };
  const printed = depth === 0 ? printedCommands(task, name, planner.lines) : null;
  return printed === null ? null : { command: printed, task: { ...task, passed: [] } };
}

function planTask(step: ShellStep, task: TaskCall, planner: Planner, depth: number): void {
  for (const name of task.names) {
    const found = depth < maxTaskDepth ? commandOf(step, task, name, planner, depth) : null;
    const before = planner.planned.length;
    if (found !== null) planInside(step, found.task, found.command, planner, depth);
    if (planner.planned.length > before) continue;
    push(planner, step, familyOfTask(name) ?? "command", [name, ...task.passed], task);
  }
}

function push(
  planner: Planner,
  step: ShellStep,
  family: RunFamily,
  argv: string[],
  task: TaskCall | null,
): void {
  planner.planned.push({
    step,
    stepIndex: planner.stepIndex,
    runner: null,
    family,
    argv,
    isSniffed: true,
    task: task?.tool ?? null,
    hasPrefixes: task !== null,
  });
}

function needsPrefixes(step: ShellStep, task: TaskCall | null): boolean {
  return (
    task?.isFanOut === true ||
    (task !== null && prefixing.test(task.tool)) ||
    prefixing.test(step.program) ||
    step.wrappers.some((wrapper) => prefixing.test(wrapper))
  );
}

/** A script or a program of the project whose name promises tests, a build or a deployment. */
function scriptFamily(step: ShellStep): RunFamily | null {
  const words = /^(?:bash|sh|zsh|node|tsx|ts-node|bun|deno|python[\d.]*|ruby|php|perl)$/.test(
    step.program,
  )
    ? step.argv.slice(1).filter((word) => !word.startsWith("-"))
    : step.argv.slice(0, 1);
  const [path] = words;
  if (path === undefined || (!path.includes("/") && !/\.\w{1,4}$/.test(path))) return null;
  return familyOfTask(path.replace(/\.(?:[cm]?[jt]s|py|sh|rb|php|pl)$/, ""));
}

function planStep(step: ShellStep, planner: Planner, depth: number, task: TaskCall | null): void {
  const classified = classifyCommand(step.argv);
  for (const { runner, argv } of classified) {
    planner.planned.push({
      step,
      stepIndex: planner.stepIndex,
      runner,
      family: runner.family,
      argv,
      isSniffed: false,
      task: task?.tool ?? null,
      hasPrefixes: needsPrefixes(step, task),
    });
  }
  if (classified.length > 0) return;
  const inner = readTaskCall(step.argv);
  if (inner !== null) planTask(step, inner, planner, depth);
  else {
    const family = scriptFamily(step);
    if (family !== null) push(planner, step, family, step.argv, task);
  }
}

/** The runs of a command line, tasks resolved as far as the record shows what they run. */
export function planRuns(steps: readonly ShellStep[], context: PlanContext): PlannedRun[] {
  const planner: Planner = { ...context, planned: [], stepIndex: 0 };
  steps.forEach((step, index) => {
    planner.stepIndex = index;
    planStep(step, planner, 0, null);
  });
  return planner.planned;
}
