import { digestOf } from "../objects/digest";

/** Where a file was read last, as one digest; null where it was not read from a place. */
export function digestPlace(place: { path: string | null; stamp: string | null }): string | null {
  const { path, stamp } = place;
  return path === null && stamp === null ? null : digestOf(`${path}\n${stamp}`);
}
