import type { FileFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { codeChanges } from "../shared/record";
import { contentWords, stem } from "../shared/word-set";

/** Longest change that is read for its words, in UTF-16 units. */
const textLimit = 20_000;

/** Words of a phrase that say that something was done, not to what. */
const generic = new Set(
  `change edit fix bump add made make written write wrote put introduc appli apply step done got com cam went was
  adapt updat rewrit refactor creat remov delet extend implement adjust patch tweak correct set includ insert mov
  place already exist present final version-less last latest code file line work part thing piece bit well both
  successful complet finish run ran rerun test suit spec green pass fail red build lint check commit push user time
  day hour minut first second third start end begin moment point attempt try go`.split(/\s+/),
);

const cache = new WeakMap<CheckInput, { fact: FileFact; words: Set<string> }[]>();

/** Parts of names as well: `rangeReset`, `next_cursor`. */
function wordsOf(text: string): string[] {
  const spaced = text.slice(0, textLimit).replace(/([a-z\d])([A-Z])/g, "$1 $2");
  return (spaced.match(/\p{L}{3,}/gu) ?? []).map((word) => stem(word.toLowerCase()));
}

function changes(input: CheckInput): { fact: FileFact; words: Set<string> }[] {
  const known = cache.get(input);
  if (known) return known;
  const all = codeChanges(input)
    .filter((fact) => fact.order >= input.range.from)
    .map((fact) => {
      const calls = input.content(fact.callOrder)?.calls ?? [];
      const texts = calls.flatMap(({ argumentText, written }) => [argumentText, written ?? ""]);
      return { fact, words: new Set(wordsOf([fact.path, ...texts].join("\n"))) };
    });
  cache.set(input, all);
  return all;
}

/** Most files that a phrase may mean; more, and it is a word of the whole project. */
const fileLimit = 2;

/** The changes that hold every word of a phrase, in order; none where it says too little or fits too many files. */
export function changesByWords(input: CheckInput, phrase: string): FileFact[] {
  const wanted = contentWords(phrase.replace(/[^\p{L}\s'-]/gu, " "))
    .flatMap((word) => word.split("-"))
    .filter((word) => word.length > 2 && !generic.has(word));
  if (wanted.length === 0 || wanted.length > 5 || !wanted.some((word) => word.length > 3))
    return [];
  const found = changes(input).filter(({ words }) => wanted.every((word) => words.has(word)));
  const isFew = new Set(found.map(({ fact }) => fact.path)).size <= fileLimit;
  return isFew ? found.map(({ fact }) => fact) : [];
}
