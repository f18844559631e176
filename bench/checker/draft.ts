import type { Draft, Gold } from "./case";
import type { Fact, FactOf } from "./session-fact";
import type { Item } from "./summarise";

export const isKind = <Kind extends Fact["kind"]>(fact: Fact, kind: Kind): fact is FactOf<Kind> =>
  fact.kind === kind;

/** The first statement that tells a fact of this kind; quotations of the user are left alone. */
export function findItem<Kind extends Fact["kind"]>(
  draft: Draft,
  kind: Kind,
  test: (fact: FactOf<Kind>) => boolean = () => true,
): { index: number; fact: FactOf<Kind> } | null {
  for (const [index, { fact, role }] of draft.items.entries())
    if (fact && isKind(fact, kind) && role !== "messages" && test(fact)) return { index, fact };
  return null;
}

export const replaceItem = (draft: Draft, index: number, text: string): Item[] =>
  draft.items.map((item, at) => (at === index ? { ...item, text } : item));

export const dropItem = (draft: Draft, index: number): Item[] =>
  draft.items.filter((_, at) => at !== index);

export const appendItem = (items: readonly Item[], role: Item["role"], text: string): Item[] => [
  ...items,
  { role, text, fact: null },
];

export const goldOf = (
  kind: Gold["kind"],
  item: number | null,
  steps: number[],
  alsoAccepted: Gold["kind"][] = [],
): Gold => ({ kind, alsoAccepted, item, steps });

export const hasCounts = (fact: FactOf<"tests">) => !fact.run.command.startsWith("go ");
