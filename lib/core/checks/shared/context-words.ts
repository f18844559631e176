import type { CheckInput } from "../check";
import { formsOf } from "./held-numbers";
import { rootOf } from "./number-keys";
import { emptyWords } from "./read-numbers";
import { type RecordText, recordIndex } from "./record-text";

/** UTF-16 units of an event's text that tell what it is about. */
const headLimit = 6000;

/** Roots of the words of a text that name something, numbers left out. */
export function contextRoots(text: string): Set<string> {
  const roots = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu)) {
    if (word.length > 1 && !emptyWords.has(word)) roots.add(rootOf(word));
  }
  return roots;
}

/** The command or the arguments of the call whose result stands at an order. */
function callBehind(input: CheckInput, order: number): string {
  const callId = input.content(order)?.result?.callId;
  if (callId === undefined) return "";
  for (let at = order; at > Math.max(0, order - 60); at--) {
    const call = input.content(at)?.calls.find((each) => each.callId === callId);
    if (call) return `${call.command ?? ""} ${call.path ?? ""} ${call.argumentText}`.slice(0, 2000);
  }
  return "";
}

const contexts = new WeakMap<RecordText, Set<string>>();

/** What an event is about: the words of its text and of the call that it answers. */
export function eventRoots(input: CheckInput, entry: RecordText): ReadonlySet<string> {
  const known = contexts.get(entry);
  if (known) return known;
  const roots = contextRoots(
    `${callBehind(input, entry.order)}\n${entry.text.slice(0, headLimit)}`,
  );
  contexts.set(entry, roots);
  return roots;
}

const frequencies = new WeakMap<CheckInput, Map<string, number>>();

/** In how many live events a word stands, in any of its forms. */
function frequency(input: CheckInput, word: string): number {
  const counted = frequencies.get(input) ?? new Map<string, number>();
  frequencies.set(input, counted);
  const known = counted.get(word);
  if (known !== undefined) return known;
  const { tokens } = recordIndex(input);
  const count = new Set(formsOf(word).flatMap((form) => tokens.orders(form))).size;
  counted.set(word, count);
  return count;
}

/** Roots of those words of a text that few events hold: they say which event is meant. */
export function rareRoots(input: CheckInput, text: string): Set<string> {
  const { texts } = recordIndex(input);
  const most = Math.max(3, texts.length / 12);
  const roots = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu)) {
    if (word.length < 3 || emptyWords.has(word) || roots.has(rootOf(word))) continue;
    const count = frequency(input, word);
    if (count > 0 && count <= most) roots.add(rootOf(word));
  }
  return roots;
}
