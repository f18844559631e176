import { allActions } from "../../facts/directives/read-clause";
import type { QuestionFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { askedQuestions } from "../shared/user-record";
import { rootSet } from "../shared/word-root";
import { questionWords } from "./claim-record";

/** One of the ways that a question offers: its letter and the roots that no other way of the question has. */
export type Option = { label: string; roots: ReadonlySet<string> };

/** A question that offered several ways, with the one that the user took. */
export type Decision = {
  question: QuestionFact;
  answer: string;
  answerOrder: number;
  options: Option[];
  taken: Option;
  /** All words of the question, by which a statement is recognised as being about it. */
  roots: ReadonlySet<string>;
};

const marker = /(?:^|[\s;,.(])(?:option |variant )?\(?([A-D])[:.)]\)?(?=[\s?,;]|$)/g;

const sentenceStart = (text: string, at: number) =>
  Math.max(...[". ", "? ", "! "].map((end) => text.slice(0, at).lastIndexOf(end))) + 1;

/** "A: … B: …" has the label in front of its words, "… (A) or … (B)" behind them. */
function labelled(text: string): { label: string; words: string }[] {
  const marks = [...text.matchAll(marker)];
  const labels = marks.map(([, label = ""]) => label);
  if (labels[0] !== "A" || labels[1] !== "B") return [];
  const isBehind =
    marks[0]?.[0].trim().startsWith("(") === true && /\(A\)\s*,?\s*(?:or|oder|ou|o)\b/.test(text);
  return marks.map((mark, at) => {
    const end = mark.index + mark[0].length;
    const previous = marks[at - 1];
    const start = previous ? previous.index + previous[0].length : sentenceStart(text, mark.index);
    const from = isBehind ? start : end;
    const to = isBehind ? mark.index : (marks[at + 1]?.index ?? text.length);
    return { label: labels[at] ?? "", words: text.slice(from, to) };
  });
}

/** "Fix them, ignore them, or baseline?": the ways of the last sentence that joins some by "or". */
function joined(text: string): { label: string; words: string }[] {
  const sentence = text
    .split(/(?<=[.!?])\s+|\n+/)
    .findLast((part) => /[\s,](?:or|oder|ou)\s/i.test(part));
  if (sentence === undefined) return [];
  const [head = "", ...more] = sentence.split(/,?\s(?:or|oder|ou)\s(?:rather\s|else\s)?/i);
  // A colon ends what the question is about.
  const first = head.slice(head.lastIndexOf(": ") + 1).replace(/\([^)]*\)/g, " ");
  const parts = [...first.split(/,\s/), ...more];
  return parts.map((words) => ({ label: "", words }));
}

/** Roots with the classes of the acts that the words name, so that "repaired" meets "fix". */
export function actRoots(words: string): Set<string> {
  const roots = rootSet(words);
  for (const action of allActions(words)) roots.add(`${action}!`);
  return roots;
}

/** Words of one way alone. */
function ownRoots(parts: readonly { label: string; words: string }[]): Option[] {
  const all = parts.map(({ words }) => actRoots(words));
  return parts.map(({ label }, at) => {
    const others = all.filter((_, index) => index !== at);
    const own = [...(all[at] ?? [])].filter(
      (root) => root.length > 1 && !others.some((other) => other.has(root)),
    );
    return { label, roots: new Set(own) };
  });
}

export const hits = (roots: ReadonlySet<string>, { roots: own }: Option) =>
  [...own].filter((root) => roots.has(root)).length;

/** The only way that words speak of, by most of its own words; null where two are as near. */
export function optionIn(words: string, options: readonly Option[]): Option | null {
  const roots = actRoots(words);
  const ranked = options
    .map((option) => ({ option, count: hits(roots, option) }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = ranked;
  return best && best.count > 0 && best.count > (next?.count ?? 0) ? best.option : null;
}

const leading = /^\W*(?:option |variant |number |take |go with )?([A-D])(?![\p{L}\p{N}'’])/iu;

function takenIn(answer: string, options: readonly Option[]): Option | null {
  const sign = leading.exec(answer)?.[1]?.toUpperCase();
  const byLabel = options.find(({ label }) => label !== "" && label === sign);
  if (byLabel) return byLabel;
  // What comes behind the first piece gives reasons, and may name the other way.
  const [first = ""] = answer.split(/[,.;!\n]\s*/);
  return /\b(?:not|no|neither|none|nor|both|n't|nicht|kein\w*|beide)\b/i.test(first)
    ? null
    : optionIn(first, options);
}

const cache = new WeakMap<CheckInput, Decision[]>();

/** The questions with several ways where the user's answer tells which of them was taken. */
export function decisions(input: CheckInput): Decision[] {
  const known = cache.get(input);
  if (known) return known;
  const found = askedQuestions(input).flatMap((question): Decision[] => {
    const { answer, answerOrder, text } = question;
    if (answer === null || answerOrder === null) return [];
    const whole = questionWords(input, question).slice(0, 2_000);
    const byLabel = labelled(text).length > 0 ? labelled(text) : labelled(whole);
    const options = ownRoots(byLabel.length > 0 ? byLabel : joined(text));
    if (options.length < 2 || options.length > 6) return [];
    const taken = takenIn(answer.slice(0, 400), options);
    if (!taken) return [];
    return [{ question, answer, answerOrder, options, taken, roots: rootSet(text) }];
  });
  cache.set(input, found);
  return found;
}
