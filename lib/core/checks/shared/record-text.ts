import type { CheckInput } from "../check";
import { type SessionWords, sessionWords } from "./session-words";

/** Text of one event, with the order at which it stands. */
export type RecordText = {
  order: number;
  text: string;
  isUser: boolean;
  isAgent: boolean;
  rolledBack: boolean;
};

/** Words, names, paths and numbers, each with the last event that holds it. */
export type TokenLookup = {
  has(token: string): boolean;
  get(token: string): number | undefined;
  /** All events that hold it, first to last. */
  orders(token: string): number[];
  /** Those that pass the test, which sees every token of the session once. */
  matching(test: (token: string) => boolean): Iterable<[string, number]>;
};

type RecordIndex = {
  texts: RecordText[];
  /** Of live events. */
  tokens: TokenLookup;
  /** Of revoked events. */
  revokedTokens: TokenLookup;
};

type State = 0 | 1 | 2;
const [absent, alive, revoked] = [0, 1, 2] as const;

const cache = new WeakMap<CheckInput, RecordIndex>();

function lookUp(words: SessionWords, states: Uint8Array, wanted: State): TokenLookup {
  const isWanted = (order: number) => states[order] === wanted;
  const lastOf = (held: number | number[] | undefined): number | undefined => {
    if (typeof held === "object") return held.findLast(isWanted);
    return held !== undefined && isWanted(held) ? held : undefined;
  };
  return {
    has: (token) => lastOf(words.postings.get(token)) !== undefined,
    get: (token) => lastOf(words.postings.get(token)),
    orders: (token) => {
      const held = words.postings.get(token) ?? [];
      const orders = typeof held === "number" ? [held] : held;
      return orders.filter(isWanted);
    },
    *matching(test) {
      for (const [token, held] of words.postings) {
        const order = test(token) ? lastOf(held) : undefined;
        if (order !== undefined) yield [token, order];
      }
    },
  };
}

/** The readable text of everything before the summary, and where its words stand. */
export function recordIndex(input: CheckInput): RecordIndex {
  const known = cache.get(input);
  if (known) return known;
  const words = sessionWords(input);
  const states = new Uint8Array(input.range.to + 1).fill(absent);
  const texts: RecordText[] = [];
  for (const { logicalOrder: order, kind, rolledBack } of input.arrangement.events) {
    if (order > input.range.to) break;
    const text = words.texts[order];
    if (text === undefined) continue;
    states[order] = rolledBack ? revoked : alive;
    texts.push({ order, text, isUser: kind === "user", isAgent: kind === "assistant", rolledBack });
  }
  const index: RecordIndex = {
    texts,
    tokens: lookUp(words, states, alive),
    revokedTokens: lookUp(words, states, revoked),
  };
  cache.set(input, index);
  return index;
}

/** The last live event whose text holds the words, or null. */
export function findText(input: CheckInput, words: string): number | null {
  const { texts, tokens } = recordIndex(input);
  const order = tokens.get(words);
  if (order !== undefined) return order;
  for (let at = texts.length - 1; at >= 0; at--) {
    const entry = texts[at];
    if (entry && !entry.rolledBack && entry.text.includes(words)) return entry.order;
  }
  return null;
}
