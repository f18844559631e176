import { classifyCommand } from "../../facts/runners/classify-command";
import type { CheckInput, Judgement } from "../check";
import { judged, wordsAt } from "../shared/accuse-deed";
import { isHarmless } from "../shared/action-harmless";
import { commandAtOrder } from "../shared/action-room";
import type { CommandClaim } from "../shared/command-claim";
import {
  actingParts,
  type CommandRecord,
  commandsOf,
  neverStarted,
} from "../shared/command-record";
import { isInheritedClause } from "../shared/inherited";
import { eventWords, quoted } from "../shared/make-finding";
import { live } from "../shared/record";
import { recordIndex } from "../shared/record-text";
import { isReported } from "../shared/refused-report";
import { accuse } from "./accuse";

const placeOf = (claim: CommandClaim) => ({ span: claim.span, family: "command" });

const wrappers =
  /^(?:npx|bunx|pnpx|bundle|exec|poetry|pipenv|uv|run|sudo|time|env|command|python[\d.]*|-m)$/;

/** The words of a command without wrappers, variables and quotation marks; options are words. */
function wordsOf(command: string): string[] {
  return command
    .replace(/["'`]/g, "")
    .split(/[\s|;&()]+/)
    .map((word) =>
      word.replace(/^.*\/(?=[\w.-]+$)/, (folder) =>
        folder.startsWith("./") || folder.startsWith("bin/") ? "" : folder,
      ),
    )
    .filter(
      (word) => word !== "" && !wrappers.test(word) && !/^\w+=/.test(word) && !/^\d?>/.test(word),
    );
}

/** The told words stand in the command in their order. */
function holds(command: string, told: readonly string[]): boolean {
  let at = 0;
  for (const word of wordsOf(command)) {
    if (word === told[at]) at += 1;
    if (at === told.length) return true;
  }
  return told.length === 0;
}

/** What is done to a file without starting it. */
const handling =
  /^(?:\w+=\S+ +)*(?:apply_patch|cat|tee|git|chmod|chown|rm|mv|cp|touch|sed|vim?|nano|code|dos2unix|shellcheck|npx? prettier|sqlfluff|black|ruff)\b/;

function matcher(claim: CommandClaim): (command: string) => boolean {
  if (claim.what === "command") {
    const told = wordsOf(claim.words);
    return (command) => holds(command, told);
  }
  const name = claim.words.slice(claim.words.lastIndexOf("/") + 1).toLowerCase();
  return (command) =>
    actingParts(command).some((part) => !handling.test(part) && part.toLowerCase().includes(name));
}

/** Another command of the record may be the same thing in other words: same program, or a run of the same kind. */
function isNear(input: CheckInput, claim: CommandClaim): boolean {
  if (claim.what !== "command") return false;
  const [program = "", ...rest] = wordsOf(claim.words);
  const own = rest.filter((word) => !word.startsWith("-"));
  const families = new Set(
    classifyCommand(claim.words.split(/\s+/)).map(({ runner }) => runner.family),
  );
  if (live(input.facts.runs).some(({ family }) => families.has(family))) return true;
  const isTask = /^(?:npm|pnpm|yarn|bun|make|just|task|mise|rake|nx|turbo|gradle\w*|mvnw?)$/.test(
    program,
  );
  return commandsOf(input).some((entry) => {
    if (neverStarted(entry)) return false;
    const words = wordsOf(entry.command);
    return (
      isTask ||
      (words.includes(program) && (own.length === 0 || own.some((word) => words.includes(word))))
    );
  });
}

/** Nothing in the record runs other things than its own commands. */
function showsEveryRun(input: CheckInput): boolean {
  const { isComplete, isExact } = input.compaction;
  return (
    isComplete &&
    isExact &&
    input.facts.opaque.every(
      ({ what, onlyFiles }) => onlyFiles === true || what === "script" || what === "user-shell",
    )
  );
}

/** Scripts of the project may start other programs. */
function mayRunUnseen(input: CheckInput): boolean {
  return input.facts.opaque.some(
    ({ order, what, onlyFiles }) =>
      what === "script" && !onlyFiles && !isHarmless(commandAtOrder(input, order)),
  );
}

function refused(
  input: CheckInput,
  claim: CommandClaim,
  matches: (command: string) => boolean,
): Judgement | null {
  const denial = live(input.facts.denials).find(({ target }) => matches(target));
  if (!denial) return null;
  const cited = input.cite(denial.order, denial.quote);
  if (isReported(input, denial)) return judged(placeOf(claim), "contradicted", [cited]);
  return accuse(input, placeOf(claim), {
    kind: "action-invented",
    evidence: [cited],
    why: `Says that ${wordsAt(input, claim.span)} was run; the only attempt, ${eventWords(cited)}, was refused and never ran.`,
    holds: "The command was refused.",
  });
}

function isKnownWord(input: CheckInput, claim: CommandClaim): boolean {
  const { tokens } = recordIndex(input);
  return (
    claim.what === "tool" &&
    [claim.words, claim.words.toLowerCase()].some((word) => tokens.has(word))
  );
}

function judgeUnseen(
  input: CheckInput,
  claim: CommandClaim,
  dead: CommandRecord | undefined,
): Judgement {
  if (dead) {
    const cited = input.cite(dead.order);
    return accuse(input, placeOf(claim), {
      kind: "rolled-back-evidence",
      evidence: [cited],
      why: `Says that ${wordsAt(input, claim.span)} was run; the only run, ${eventWords(cited)}, belongs to a turn that was rolled back.`,
      holds: "The run was rolled back.",
    });
  }
  const isOpen = !showsEveryRun(input) || mayRunUnseen(input) || isNear(input, claim);
  if (isOpen || isKnownWord(input, claim)) return judged(placeOf(claim), "unverifiable");
  return accuse(input, placeOf(claim), {
    kind: "action-invented",
    evidence: [],
    why: `Says that ${wordsAt(input, claim.span)} was run; the complete record holds no such command${claim.what === "command" ? "" : `, only others such as ${quoted(commandsOf(input)[0]?.command ?? "none", 60)}`}.`,
    holds: "No such command in the record.",
  });
}

/** A command that is told as run: run, run in a revoked turn only, refused, or nowhere in a complete record. */
export function judgeCommand(input: CheckInput, claim: CommandClaim): Judgement {
  const matches = matcher(claim);
  const same = commandsOf(input).filter(({ command }) => matches(command));
  const ran = same.findLast((entry) => !entry.rolledBack && !neverStarted(entry));
  if (ran) return judged(placeOf(claim), "supported", [input.cite(ran.order)]);
  if (isInheritedClause(input, claim.clause)) return judged(placeOf(claim), "inherited");
  return (
    refused(input, claim, matches) ??
    judgeUnseen(
      input,
      claim,
      same.findLast((entry) => entry.rolledBack && !neverStarted(entry)),
    )
  );
}
