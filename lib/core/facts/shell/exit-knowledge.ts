import type { ShellList, ShellNode } from "./shell-node";
import type { StepExit } from "./shell-step";

export const unknownExit: StepExit = { state: "unknown", code: null, chain: 0 };

/** Gives every failed chain its own number. */
export type ChainCounter = { chains: number };

export type AndOr = Extract<ShellNode, { type: "and-or" }>;

/** What the exit status of an and-or list says about each of its members. */
export function andOrExits(node: AndOr, exit: StepExit, counter: ChainCounter): StepExit[] {
  const count = node.rest.length + 1;
  const none = new Array<StepExit>(count).fill(unknownExit);
  const isAll = (op: "&&" | "||") => node.rest.every((member) => member.op === op);
  if (isAll("&&")) {
    if (exit.state !== "failed") return new Array<StepExit>(count).fill(exit);
    counter.chains += 1;
    return new Array<StepExit>(count).fill({
      state: "maybe",
      code: exit.code,
      chain: counter.chains,
    });
  }
  if (exit.state === "failed" && isAll("||")) {
    return none.map((_, index) => (index === count - 1 ? exit : { ...exit, code: null }));
  }
  const lastOp = node.rest.at(-1)?.op;
  const wanted = lastOp === "&&" ? "ok" : "failed";
  return exit.state === wanted ? [...none.slice(1), exit] : none;
}

function isStrict(list: ShellList): boolean {
  return list.items.some(
    ({ node }) =>
      node.type === "command" && node.argv[0] === "set" && /^-[a-z]*e/.test(node.argv[1] ?? ""),
  );
}

/** What the exit status of a list says about each of its members: of the last, with `set -e` of all. */
export function listExits(list: ShellList, exit: StepExit, counter: ChainCounter): StepExit[] {
  const last = list.items.length - 1;
  if (isStrict(list) && last > 0) {
    if (exit.state === "failed") {
      counter.chains += 1;
      return list.items.map(() => ({ state: "maybe", code: exit.code, chain: counter.chains }));
    }
    return list.items.map(() => exit);
  }
  return list.items.map((_, index) => (index === last ? exit : unknownExit));
}
