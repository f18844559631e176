import { rootOf } from "./word-root";
import { contentWords } from "./word-set";

/** A word of a text as all its forms meet: "flushes", "flush()" and `flush`. */
export type DeedWord = {
  root: string;
  word: string;
  start: number;
  end: number;
  /** As code spells names; no word of a language looks like this. */
  isName: boolean;
};

const looksLikeName = (word: string) =>
  /[_$#]|\p{L}\d|\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{3,}$/u.test(word);

const seam = /[_$]+|(?<=\p{Ll})(?=\p{Lu})/u;

const roots = new Map<string, string | null>();

/** The root of a word, or null where it says nothing; records repeat their words, so each is read once. */
function knownRoot(word: string): string | null {
  const known = roots.get(word);
  if (known !== undefined) return known;
  const root = word.length < 3 || contentWords(word).length === 0 ? null : rootOf(word);
  if (roots.size > 50_000) roots.clear();
  roots.set(word, root);
  return root;
}

/** Every word that names something, and the parts of those that are made of several. */
export function deedWords(text: string): DeedWord[] {
  return [...text.matchAll(/[\p{L}_$#][\p{L}\p{N}_$]*/gu)].flatMap(({ 0: word, index }) => {
    const isName = looksLikeName(word);
    const place = { start: index, end: index + word.length, isName };
    const parts = seam.test(word) ? [word, ...word.split(seam)] : [word];
    return parts.flatMap((part) => {
      const root = knownRoot(part);
      return root === null ? [] : [{ root, word: part, ...place }];
    });
  });
}

/** The roots of a text, each once. */
export function deedRoots(text: string): Set<string> {
  return new Set(deedWords(text).map(({ root }) => root));
}
