import { resolvePath } from "../files/resolve-path";
import type { OutputLine } from "../output/output-line";
import { type AndOr, andOrExits, listExits, unknownExit } from "./exit-knowledge";
import { echoedExit, echoedText } from "./exit-marks";
import { parseShell } from "./parse-shell";
import { programName } from "./program-name";
import type { Redirect, ShellList, ShellNode, SimpleCommand } from "./shell-node";
import type { ShellStep, StepExit } from "./shell-step";
import { unwrapCommand } from "./unwrap-command";

/** What is known when a command line is read: how the whole ended, where it ran and what it printed. */
export type ShellOutcome = {
  state: "ok" | "failed" | "unknown";
  code: number | null;
  cwd: string | null;
  lines: readonly OutputLine[];
};

type Place = {
  exit: StepExit;
  filters: string[][];
  hasPipedInput: boolean;
  redirects: Redirect[];
  isBackground: boolean;
  isConditional: boolean;
  isSubstitution: boolean;
  isRemote: boolean;
  wrappers: string[];
  successMark: string | null;
  failureMark: string | null;
};

/** `cwd` moves with every `cd`; `budget` bounds the work on nested command text. */
type Walk = {
  steps: ShellStep[];
  lines: readonly OutputLine[];
  cwd: string | null;
  movedTo: string | null;
  chains: number;
  nesting: number;
};

const maxNesting = 4;
/** A command line with more program calls is data; the work on one stays bounded. */
const maxSteps = 1_000;
const maxFilters = 16;

function moveDirectory(walk: Walk, argv: readonly string[], dynamic: boolean): void {
  const target = argv.slice(1).find((word) => !/^-[LPe]$/.test(word) && word !== "--");
  if (target === undefined || target === "-" || dynamic) {
    walk.cwd = null;
    walk.movedTo = null;
    return;
  }
  const isAbsolute = /^(?:[/~]|[A-Za-z]:)/.test(target);
  walk.cwd = walk.cwd === null && !isAbsolute ? null : resolvePath(target, walk.cwd);
  walk.movedTo = resolvePath(target, isAbsolute ? null : walk.movedTo);
}

function walkScript(script: string, walk: Walk, place: Place): void {
  const inner: Walk = { ...walk, nesting: walk.nesting + 1 };
  walkNode(parseShell(script), inner, place);
  walk.chains = inner.chains;
}

function walkCommand(command: SimpleCommand, walk: Walk, place: Place): void {
  if (walk.steps.length >= maxSteps) return;
  if (walk.nesting < maxNesting) {
    const hidden = { ...place, isSubstitution: true, exit: unknownExit, filters: [] };
    for (const script of command.substitutions) walkScript(script, walk, hidden);
  }
  const unwrapped = unwrapCommand(command.argv);
  const redirects = [...command.redirects, ...place.redirects];
  const isRemote = place.isRemote || unwrapped.isRemote;
  if (unwrapped.script !== null && walk.nesting < maxNesting) {
    const wrapped = [...place.wrappers, ...unwrapped.wrappers];
    walkScript(unwrapped.script, walk, { ...place, redirects, isRemote, wrappers: wrapped });
    return;
  }
  const program = programName(unwrapped.argv[0] ?? "");
  if (program === "" && redirects.length === 0) return;
  walk.steps.push({
    ...place,
    command,
    argv: unwrapped.argv,
    program,
    wrappers: [...place.wrappers, ...unwrapped.wrappers],
    isRemote,
    cwd: walk.cwd,
    movedTo: walk.movedTo,
    redirects,
  });
  if (program === "cd" || program === "pushd") {
    moveDirectory(walk, unwrapped.argv, command.dynamicAt.includes(1));
  }
}

function programsOf(node: ShellNode): string[][] {
  return node.type === "command" ? [node.argv] : [["(group)"]];
}

/** Programs that only pass lines on: what fails with one of them at the end failed in front of it (`pipefail`). */
const passing = new Set(["tail", "head", "cat", "tee", "cut", "tr", "uniq", "fold", "nl", "less"]);

function isPassedOn(stages: readonly ShellNode[]): boolean {
  return stages
    .slice(1)
    .every((stage) => stage.type === "command" && passing.has(programName(stage.argv[0] ?? "")));
}

function walkPipeline(
  stages: readonly ShellNode[],
  isNegated: boolean,
  walk: Walk,
  place: Place,
): void {
  const isFirst = place.exit.state === "failed" && isPassedOn(stages);
  const telling = isFirst ? 0 : stages.length - 1;
  const told = isFirst ? { ...place.exit, isPassedOn: true } : place.exit;
  stages.forEach((stage, index) => {
    const filters = [
      ...stages.slice(index + 1, index + 1 + maxFilters).flatMap(programsOf),
      ...place.filters,
    ];
    const knows = index === telling && !isNegated;
    walkNode(stage, walk, {
      ...place,
      exit: knows ? told : unknownExit,
      filters,
      hasPipedInput: place.hasPipedInput || index > 0,
    });
  });
}

function walkAndOr(node: AndOr, walk: Walk, place: Place): void {
  const exits = andOrExits(node, place.exit, walk);
  const markOf = (op: "&&" | "||") => {
    const member = node.rest.find((candidate) => candidate.op === op);
    return member === undefined ? null : echoedText(member.node);
  };
  const marks = { successMark: markOf("&&"), failureMark: markOf("||") };
  walkNode(node.first, walk, { ...place, ...marks, exit: exits[0] ?? unknownExit });
  node.rest.forEach((member, index) => {
    walkNode(member.node, walk, {
      ...place,
      successMark: null,
      failureMark: null,
      exit: exits[index + 1] ?? unknownExit,
    });
  });
}

/** What an `echo $?` behind an item shows of it outweighs what the whole's exit status says. */
function itemExit(
  list: ShellList,
  index: number,
  exits: readonly StepExit[],
  walk: Walk,
): { exit: StepExit; isFirstStage: boolean } {
  const echoed = echoedExit(list.items[index + 1]?.node, walk.lines);
  if (list.items[index]?.isBackground === true) return { exit: unknownExit, isFirstStage: false };
  if (echoed === null) return { exit: exits[index] ?? unknownExit, isFirstStage: false };
  const state = echoed.code === 0 ? "ok" : "failed";
  return { exit: { state, code: echoed.code, chain: 0 }, isFirstStage: echoed.stage === "first" };
}

function walkList(list: ShellList, walk: Walk, place: Place): void {
  const exits = listExits(list, place.exit, walk);
  list.items.forEach(({ node, isBackground }, index) => {
    if (walk.steps.length >= maxSteps) return;
    const { exit, isFirstStage } = itemExit(list, index, exits, walk);
    const inner: Place = { ...place, exit, isBackground: place.isBackground || isBackground };
    if (isFirstStage && node.type === "pipeline") walkFirstStage(node.stages, walk, inner);
    else walkNode(node, walk, inner);
  });
}

/** `${PIPESTATUS[0]}` tells how the first program of the pipe ended. */
function walkFirstStage(stages: readonly ShellNode[], walk: Walk, place: Place): void {
  stages.forEach((stage, index) => {
    const filters = stages.slice(index + 1, index + 1 + maxFilters).flatMap(programsOf);
    const exit = index === 0 ? place.exit : unknownExit;
    walkNode(stage, walk, {
      ...place,
      exit,
      filters: [...filters, ...place.filters],
      hasPipedInput: index > 0,
    });
  });
}

function walkNode(node: ShellNode, walk: Walk, place: Place): void {
  switch (node.type) {
    case "command":
      walkCommand(node, walk, place);
      return;
    case "list":
      walkList(node, walk, place);
      return;
    case "pipeline":
      walkPipeline(node.stages, node.isNegated, walk, place);
      return;
    case "and-or":
      walkAndOr(node, walk, place);
      return;
    case "group": {
      const before = { cwd: walk.cwd, movedTo: walk.movedTo };
      walkList(node.body, walk, { ...place, redirects: [...place.redirects, ...node.redirects] });
      if (node.isSubshell) Object.assign(walk, before);
      return;
    }
    case "compound": {
      const redirects = [...place.redirects, ...node.redirects];
      for (const part of node.parts) {
        walkList(part, walk, { ...place, redirects, isConditional: true, exit: unknownExit });
      }
    }
  }
}

/** All program calls of a command line, in source order, with what the whole's exit status says about each. */
export function readSteps(command: string, outcome: ShellOutcome): ShellStep[] {
  const walk: Walk = {
    steps: [],
    lines: outcome.lines,
    cwd: outcome.cwd,
    movedTo: null,
    chains: 0,
    nesting: 0,
  };
  walkNode(parseShell(command), walk, {
    exit: { state: outcome.state, code: outcome.code, chain: 0 },
    filters: [],
    hasPipedInput: false,
    redirects: [],
    isBackground: false,
    isConditional: false,
    isSubstitution: false,
    isRemote: false,
    wrappers: [],
    successMark: null,
    failureMark: null,
  });
  return walk.steps;
}
