import type { CheckInput } from "../check";
import { nearestIssue } from "./issue-numbers";
import { nearestId, nearestVersion } from "./nearest-id";
import type { Neighbour } from "./nearest-name";
import type { Id } from "./read-ids";
import { findText, recordIndex } from "./record-text";

const cache = new WeakMap<object, Set<string>>();

/** Ids that a client gives to its events and calls; they stand beside the text, not in it. */
function isNative({ session }: CheckInput, text: string): boolean {
  const known =
    cache.get(session) ??
    new Set(session.events.flatMap(({ eventId, nativeId }) => [eventId, nativeId ?? ""]));
  cache.set(session, known);
  return known.has(text);
}

/** "0ac8:0321" of a rule that gives vendor and product apart. */
function heldInParts(input: CheckInput, text: string): number | null {
  const parts = text.split(":");
  const orders = parts.map((part) => (part.length < 3 ? undefined : findWord(input, part)));
  return parts.length > 1 && orders.every((order) => order !== undefined)
    ? Math.max(...orders)
    : null;
}

const findWord = (input: CheckInput, word: string) => recordIndex(input).tokens.get(word);

/** The order at which the record holds an id, in any case and with or without a "v" in front. */
export function holdsId(input: CheckInput, { text, kind }: Id): number | null {
  const bare = kind === "version" ? text.replace(/^v/, "") : text;
  const digits = kind === "issue" ? text.slice(1) : bare;
  return (
    findText(input, kind === "issue" ? digits : bare) ??
    findText(input, bare.toLowerCase()) ??
    (isNative(input, text) ? input.range.to : null) ??
    heldInParts(input, bare)
  );
}

/** Versions of what may come next are nobody's mistake. */
const isAhead = ({ clause: { modality, section } }: Id) =>
  /^(?:planned|conditional|imperative)$/.test(modality) && /^(?:next|pending)$/.test(section);

/** The id that the record has in place of one that it never holds; null where none is near. */
export function neighbourOfId(input: CheckInput, id: Id): Neighbour | null {
  if (id.kind === "issue") {
    const near = nearestIssue(input, id.text.slice(1));
    return near && { ...near, name: near.name };
  }
  if (id.kind === "version") {
    if (isAhead(id)) return null;
    const { start, end } = id.clause.sentence;
    const told = input.summary.text.slice(start, end);
    return nearestVersion(input, id.text.replace(/^v/, ""), told);
  }
  return nearestId(input, id.text);
}
