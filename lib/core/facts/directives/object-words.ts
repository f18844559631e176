import { actionClassOf } from "./action-classes";

const stop = new Set(
  "a an the w/o didn doesn isn wasn ll ve re pls leave happens gets goes comes needs come needed later this that these those my your our their its his her it them me you we us i he she they to of in on at by for from with into onto over under and or but as is are was were be been being do does did not no any all some every each ever never always again also just only even please yet still now then there here so such too very more most other another same own than if when while until unless before after without except because since via per about up down out off anything something nothing everything anyone one ones thing things stuff way new further else instead rather both either neither which who what where how can could should would must may might will shall have has had get got let make made sure first own able directly really alone untouched unchanged intact as-is stays stay remains remain single ever mine yours job allowed forbidden prohibited taboo fichier archivo datei don not dare der die das den dem des ein eine einen einem einer und oder mit von vom im am an auf in zu zum zur für bei ist sind war wird werden darf dürfen nicht nie niemals nichts kein keine keinen es sie er ich du mir mich wie so bleibt bleiben bitte finger weg ohne bevor noch neue neuen neuer ruhe el la los las lo un una unos de del al y en con por para que se es está sin nada le les du un une des et au aux ce cette est pas jamais surtout ne je tu moi mon ma mes sur dans avec sans que qui".split(
    " ",
  ),
);

/** Paths, names and plain words; a trailing full stop is no part of a path. */
const token =
  /`[^`\n]{1,200}`|[\p{L}0-9_@$#.~*-]*[\p{L}0-9_@$#~*](?:\/[\p{L}0-9_@$#.~*-]*)*(?:\.[\p{L}0-9_*-]+)*\/?|\/[\w./-]+/gu;

const maxObjects = 24;

/** Content words of a directive's object, in lower case, in order, each once. */
export function objectWords(text: string, action: string | null): string[] {
  const words: string[] = [];
  let isActionTaken = action === null;
  for (const match of text.matchAll(token)) {
    const word = match[0]
      .replace(/^`|`$/g, "")
      .replace(/[.,:;!?]+$/, "")
      .toLowerCase();
    if (word.length < 2 && !/\d/.test(word)) continue;
    if (stop.has(word)) continue;
    if (!isActionTaken && actionClassOf(word) === action) {
      isActionTaken = true;
      continue;
    }
    if (!words.includes(word) && words.length < maxObjects) words.push(word);
  }
  return words;
}
