import { toCanonical } from "../chain/chain-entry";
import { digestOf } from "../objects/digest";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Whether a value cites one of these events, however deep. */
export function cites(value: unknown, eventIds: ReadonlySet<string>): boolean {
  if (!isObject(value)) return false;
  if (typeof value.eventId === "string" && eventIds.has(value.eventId)) return true;
  return Object.values(value).some((inner) => cites(inner, eventIds));
}

/** What is left of a value that rests on revoked evidence: what kind it was, and its digest. */
export function withhold(value: unknown): Json {
  const kept: Json = {};
  for (const name of ["id", "kind", "severity", "rule", "verdict", "rolledBack"]) {
    if (isObject(value) && value[name] !== undefined) kept[name] = value[name];
  }
  return { ...kept, withheld: "revoked", sha256: digestOf(toCanonical(value)) };
}

/** A list without what rests on revoked evidence, or with a mark on it where it was asked for. */
export function withoutRevoked(
  list: readonly unknown[],
  revoked: ReadonlySet<string>,
  includesRevoked: boolean,
): unknown[] {
  return list.map((value) => {
    if (!cites(value, revoked)) return value;
    if (!includesRevoked) return withhold(value);
    return isObject(value) ? { ...value, revoked: true } : value;
  });
}
