import type { CheckInput } from "../check";
import { last, live } from "../shared/record";
import { userSaid } from "../shared/user-record";
import { rootSet } from "../shared/word-root";
import type { StatedWork } from "./open-statements";
import { namesIn } from "./work-names";
import { itemStems } from "./work-state";

const common = /^(?:run|test|npm|npx|add|fix|src|all|now|app|build|check|make|mak|use|file|code)$/;

/** What the user asked for last, where the command that carries it out failed and nothing happened since. */
export function failedRequest(input: CheckInput): StatedWork[] {
  const turn = userSaid(input).findLast(({ carrier }) => carrier === "turn");
  const run = last(live(input.facts.runs));
  if (!turn || turn.isNo || run?.status !== "fail" || run.order < turn.order) return [];
  if (run.isUsageError || turn.order < input.range.from || turn.text.length > 1_000) return [];
  const isWorkedOn =
    live(input.facts.files).some(
      (fact) => fact.order > run.order && fact.change !== "read" && fact.succeeded,
    ) || live(input.facts.git).some((fact) => fact.order > run.order);
  const asked = rootSet(turn.text);
  const isIt = [...rootSet(run.segment)].some((root) => asked.has(root) && !common.test(root));
  if (isWorkedOn || !isIt) return [];
  const base = { order: run.order, text: turn.text, stems: itemStems(turn.text), acts: null };
  return [{ ...base, names: namesIn(turn.text), also: turn.order }];
}
