import { contentWords, stem } from "./word-set";

const irregular = new Map(
  `ran:run wrote:write written:write did:do done:do made:make sent:send built:build began:begin begun:begin went:go
  gone:go shown:show took:take taken:take found:find kept:keep said:say told:tell thought:think chose:choose
  chosen:choose broke:break broken:break fell:fall left:leave lost:lose gave:give given:give held:hold`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [form = "", base = ""] = pair.split(":");
      return [form, base];
    }),
);

/** "translation", "translated" and "translate" meet here, and so do "ran" and "run". */
export function rootOf(word: string): string {
  const lower = word.toLowerCase();
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  if (/[\d_./-]/.test(lower)) return lower;
  const bare = lower.replace(/ally$/, "al").replace(/(?<=\w{4})(?:ations?|ates?|ated|ating)$/, "");
  if (bare.length < lower.length && bare.length >= 4)
    return stem(bare).replace(/(?<=\w{4})al$/, "");
  const cut = stem(lower).replace(/(?<=\w{4})(?:ion|al|ance|ence|or|er)$/, "");
  return cut.length >= 4 ? cut : stem(lower);
}

/** Roots of the content words of a text, each once; parts of compound names count as well. */
export function rootSet(text: string): Set<string> {
  const spaced = text.slice(0, 20_000).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = [...spaced.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_./-]*/gu)].map(([word]) =>
    word.replace(/[./-]+$/, ""),
  );
  const content = words.filter((word) => contentWords(word).length > 0);
  const parts = content.flatMap((word) => word.split(/[/_.-]+/)).filter((part) => part.length > 2);
  return new Set([...content, ...parts].map(rootOf));
}
