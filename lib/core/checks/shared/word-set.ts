const stopWords = new Set(
  `a an the and or of to in on at by for from with without as is are was were be been being it its this that these
  those there then than so but if not no nor do does did done has have had can could will would should must may might
  all any every each both some more most other another same new now still yet also only just again first last next
  i we you they he she them us our your their my me his her user agent assistant claude codex into onto up down out off
  over under after before during while when where which who what how why because since until per via about s t don
  please make sure let get got very too here one two`.split(/\s+/),
);

/** A rough stem, so that "pushed", "pushes" and "pushing" meet. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length <= 3 || /[\d_./-]/.test(lower)) return lower;
  const base = lower
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?<=sh|ch|ss|x|z)(?:es)$/, "")
    .replace(/(?<!s|u|i)s$/, "")
    .replace(/(?<=\w{3})(?:ing|ed|ment|ly)$/, "")
    .replace(/(?<=\w{3})e$/, "");
  // "added" meets "add", which is too short to lose a letter.
  return base.length > 3 && /([b-df-hj-np-tv-z])\1$/.test(base) && !/(?:ss|ll)$/.test(base)
    ? base.slice(0, -1)
    : base;
}

/** Content words of a text as stems, in order. */
export function contentWords(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_./-]*/gu)]
    .map(([word]) => word.replace(/[./-]+$/, ""))
    .filter((word) => word !== "" && !stopWords.has(word.toLowerCase()))
    .map(stem);
}

/** Share of `wanted` that `held` has, 0 where nothing is wanted. */
export function overlap(wanted: readonly string[], held: ReadonlySet<string>): number {
  if (wanted.length === 0) return 0;
  return wanted.filter((word) => held.has(word)).length / wanted.length;
}
