import { type FindingKind, findingKinds } from "@/lib/core/finding";

/** One bit for each kind of finding, in the order of the contract's list: an index can filter by it. */
export function kindBits(kinds: readonly FindingKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << findingKinds.indexOf(kind)), 0);
}
