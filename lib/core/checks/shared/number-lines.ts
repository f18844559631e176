import type { CheckInput } from "../check";
import { contextRoots } from "./context-words";
import { formsOf } from "./held-numbers";
import { type RoleWords, roleWords } from "./number-concepts";
import { rootOf } from "./number-keys";
import { readNumberWords } from "./number-words";
import { emptyWords, type NumberMention, readNumbers } from "./read-numbers";
import { type RecordText, recordIndex } from "./record-text";

export type RoleNumber = { number: NumberMention; role: RoleWords };

/** A line of an event that holds numbers, with the roots of its words. */
export type NumberLine = {
  entry: RecordText;
  text: string;
  roots: ReadonlySet<string>;
  numbers: readonly RoleNumber[];
};

/** Of a longer output only both ends are read: a log says there what it counted. */
const mostLines = 240;
const longest = 400;
const mostPieces = 8;

/** What the client adds to every command that failed. */
const harness = /^(?:Command )?exit(?:ed)? (?:with )?code/i;

const lines = new WeakMap<RecordText, readonly NumberLine[]>();

function readLine(entry: RecordText, text: string): NumberLine[] {
  const isProse = entry.isUser || entry.isAgent;
  const spelled = isProse || /^[A-Z]/.test(text) ? readNumberWords(text) : [];
  const numbers = [...readNumbers(text), ...spelled];
  if (numbers.length === 0 || harness.test(text)) return [];
  const roled = numbers.map((number) => ({ number, role: roleWords(number) }));
  return [{ entry, text, roots: contextRoots(text), numbers: roled }];
}

/** The lines at both ends of a text, long ones in pieces. */
function endsOf(text: string): string[] {
  const all = text.split("\n");
  const isLong = all.length > mostLines;
  const kept = isLong ? [...all.slice(0, mostLines / 2), ...all.slice(-mostLines / 2)] : all;
  return kept.flatMap((line) => {
    if (line.length <= longest) return [line];
    const pieces = Math.min(mostPieces, Math.ceil(line.length / longest));
    return Array.from({ length: pieces }, (_, at) => line.slice(at * longest, (at + 1) * longest));
  });
}

/** The lines of an event that hold numbers; a list of any length is read once. */
export function numberLines(entry: RecordText): readonly NumberLine[] {
  const known = lines.get(entry);
  if (known) return known;
  const read = endsOf(entry.text).flatMap((text) => readLine(entry, text));
  lines.set(entry, read);
  return read;
}

type Entries = { byOrder: Map<number, RecordText>; resultOf: Map<number, number> };
const entries = new WeakMap<CheckInput, Entries>();

/** Live events by order, and for a call the event that answers it. */
function entriesOf(input: CheckInput): Entries {
  const known = entries.get(input);
  if (known) return known;
  const callers = new Map<string, number>();
  const found: Entries = { byOrder: new Map(), resultOf: new Map() };
  for (const entry of recordIndex(input).texts) {
    if (entry.rolledBack) continue;
    found.byOrder.set(entry.order, entry);
    const content = input.content(entry.order);
    for (const { callId } of content?.calls ?? []) callers.set(callId, entry.order);
    const caller = callers.get(content?.result?.callId ?? "");
    if (caller !== undefined && caller !== entry.order) found.resultOf.set(caller, entry.order);
  }
  entries.set(input, found);
  return found;
}

/** The live events that hold a word or answer a call that holds it, and how rare that makes it. */
export type WordPlaces = { orders: ReadonlySet<number>; rarity: number };

const places = new WeakMap<CheckInput, Map<string, WordPlaces>>();

function placesOf(input: CheckInput, word: string): WordPlaces {
  const known = places.get(input) ?? new Map<string, WordPlaces>();
  places.set(input, known);
  const held = known.get(word);
  if (held) return held;
  const { tokens } = recordIndex(input);
  const { byOrder, resultOf } = entriesOf(input);
  const own = new Set(formsOf(word).flatMap((form) => tokens.orders(form)));
  const orders = new Set([...own, ...[...own].flatMap((order) => resultOf.get(order) ?? [])]);
  const rarity = Math.log((byOrder.size + 1) / (orders.size + 0.5));
  const found = { orders, rarity };
  known.set(word, found);
  return found;
}

/** Words of a text by their roots that the record holds; those that stand everywhere are left out. */
export function placedWords(input: CheckInput, text: string): Map<string, WordPlaces> {
  const found = new Map<string, WordPlaces>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu)) {
    const root = rootOf(word);
    if (word.length < 2 || emptyWords.has(word) || found.has(root)) continue;
    const held = placesOf(input, word);
    if (held.orders.size > 0 && held.rarity > 0) found.set(root, held);
  }
  return found;
}

/** Events that share the rarest words with a statement; more of them only repeat common ones. */
const mostEvents = 24;

/** The events that share most with weighted words, with what they share. */
export function eventsWith(
  input: CheckInput,
  words: Iterable<WordPlaces>,
): { entry: RecordText; mass: number }[] {
  const masses = new Map<number, number>();
  for (const { orders, rarity } of words)
    for (const order of orders) masses.set(order, (masses.get(order) ?? 0) + rarity);
  const { byOrder } = entriesOf(input);
  return [...masses]
    .sort((a, b) => b[1] - a[1] || b[0] - a[0])
    .slice(0, mostEvents)
    .flatMap(([order, mass]) => {
      const entry = byOrder.get(order);
      return entry ? [{ entry, mass }] : [];
    });
}
