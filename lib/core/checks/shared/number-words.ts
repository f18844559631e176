import { type NumberMention, phraseAround } from "./read-numbers";

/** From two on; a word that another language has for something else ("once", "due", "elf") is left out as "-". */
const rows = [
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen",
  "zwei drei vier fünf sechs sieben acht neun zehn - zwölf",
  "deux trois quatre cinq six sept huit neuf dix onze douze",
  "- tres cuatro cinco seis siete ocho nueve diez - doce",
  "- tre quattro cinque sei sette otto nove dieci undici dodici",
  "dois três quatro cinco seis sete oito nove dez onze doze",
  "twee drie vier vijf zes zeven acht negen tien - twaalf",
];

const spelled: ReadonlyMap<string, number> = new Map(
  rows.flatMap((row) => row.split(" ").map((word, at): [string, number] => [word, at + 2])),
);

const forms = [...spelled.keys()].filter((word) => word !== "-");

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}_'’-])(?:${forms.join("|")})(?![\\p{L}\\p{N}_'’]|-\\p{L})`,
  "giu",
);

/** Numbers that a text spells out: "three files", "zwölf Tests". */
export function readNumberWords(text: string): NumberMention[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index: start }) => {
    const value = spelled.get(word.toLowerCase());
    if (value === undefined) return [];
    const end = start + word.length;
    const around = phraseAround(text, start, end);
    return [{ start, end, value, digits: String(value), unit: null, partner: null, ...around }];
  });
}
