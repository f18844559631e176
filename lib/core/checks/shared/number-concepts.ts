import { rootOf } from "./number-keys";
import { emptyWords, type NumberMention } from "./read-numbers";

/** What runners count, in the words of programs and of people who write another language than the programs do. */
const words: Readonly<Record<string, string>> = {
  fail: `failed failing failures fails broke broken red échec échecs échoué fehlgeschlagen fehlgeschlagene fallos fallas
    falhas gefaald mislukt fallito falliti`,
  pass: `passed passing pass passes green ok succeeded successful bestanden réussi réussis aprobados geslaagd superati`,
  warn: `warning warnings warnung warnungen avertissement avertissements aviso avisos advertencia advertencias
    waarschuwing waarschuwingen avvisi`,
  error: "error errors err errs fehler erreur erreurs errores erro erros fout fouten errori",
  test: "test tests spec specs example examples case cases prueba pruebas teste testes",
  skip: "skipped skip skips pending ignored übersprungen sautés omitidos",
  file: "file files datei dateien fichier fichiers archivo archivos arquivo arquivos bestand bestanden",
};

const concepts: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([concept, forms]) =>
    forms.split(/\s+/).map((form): [string, string] => [rootOf(form), concept]),
  ),
);

const results = new Set(["fail", "pass", "warn", "error", "test", "skip"]);

/** What stands on both sides of a number, as concepts: "2 échecs" and "Failures: 2" have the same one. */
export type RoleWords = { after: readonly string[]; before: readonly string[] };

const conceptsOf = (side: readonly string[]) =>
  side
    .slice(0, 2)
    .filter((word) => !emptyWords.has(word))
    .map((word) => concepts.get(rootOf(word)) ?? rootOf(word));

export const roleWords = ({ after, before }: NumberMention): RoleWords => ({
  after: conceptsOf(after),
  before: conceptsOf(before),
});

/** Whether only a runner gives a number to what stands beside it. */
export const isResultRole = ({ after, before }: RoleWords) =>
  [...after, ...before].some((concept) => results.has(concept));

/** How surely two numbers count the same thing by the words beside them: 3 the same noun, 0 nothing in common. */
export function roleMatch(a: RoleWords, b: RoleWords): number {
  const [noun, second] = a.after;
  const [label, further] = a.before;
  const beside = [...b.after, ...b.before.slice(0, 1)];
  const isLabelled = (word: string | undefined) => word !== undefined && b.before.includes(word);
  if (noun !== undefined && noun === b.after[0]) return 3;
  if (noun !== undefined && beside.includes(noun)) return 2;
  if (second !== undefined && beside.includes(second)) return 2;
  if (label !== undefined && (label === b.before[0] || label === b.after[0])) return 2;
  return isLabelled(label) || isLabelled(further) ? 1 : 0;
}
