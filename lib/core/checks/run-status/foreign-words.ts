/** Words for how something ended, in the languages other than English that summaries come in: a closed class each. */
const pass = [
  "grün\\p{L}*|erfolgreich|fehlerfrei|sauber|bestanden|besteh(?:t|en)|durchgelaufen|(?:lief|liefen|läuft|laufen) (?:\\p{L}+ ){0,2}durch|ohne (?:einen )?(?:fehler|beanstandung|warnung)\\p{L}*|keine?n? (?:fehler|beanstandung|warnung)\\p{L}*",
  "verdes?|pasa(?:n|ron|do|da|das|dos)?|limpi[oa]s?|sin (?:errores|fallos|avisos)|con éxito|ning[uú]n (?:error|aviso|fallo)|exitos[oa]s?",
  "verte?s?|passe(?:nt)?|passée?s?|réussi\\p{L}*|propres?|sans (?:erreur|échec|avertissement|faute)s?|aucune? (?:erreur|échec|avertissement)",
  "passa(?:m|ram|ndo)?|passou|limp[oa]s?|sem (?:erros?|falhas?|avisos?)|nenhum[a]? (?:erro|aviso|falha)|com sucesso",
  "verdi?|passano|passat[oaie]|pulit[oaie]|senza (?:errori|avvisi)|nessun (?:errore|avviso)|riuscit[oaie]|a buon fine",
  "groen|schoon|slaa(?:gt|gde|gden)|slagen|geslaagd|zonder (?:fout|waarschuwing)\\p{L}*|geen (?:fout|waarschuwing)\\p{L}*",
  "zielon\\p{L}+|przechodz\\p{L}+|przesz[łl]\\p{L}+|bez b[łl][ęe]d[óo]w|czyst\\p{L}+|brak b[łl][ęe]d[óo]w|powiod[łl]\\p{L}+ si[ęe]",
  "gröna?|grönt|utan fel|inga fel|godkän\\p{L}+|yeşil|başarılı|hatasız|temiz",
  "зел[её]н\\p{L}*|успешно|прош(?:ёл|ел|ла|ли)|без ошибок",
];
const fail = [
  "rot|fehlgeschlagen|(?:schlägt|schlagen|schlug\\p{L}*) (?:\\p{L}+ ){0,2}fehl|scheiter\\p{L}+|gescheitert|kaputt|durchgefallen|(?:brach|bricht|brachen) (?:\\p{L}+ ){0,3}ab|fehler\\p{L}*",
  "roj[oa]s?|falla\\p{L}*|fall[oó]s?|fallid[oa]s?|rot[oa]s|error(?:es)?",
  "rouges?|échou\\p{L}+|échecs?|cassée?s?|erreurs?",
  "vermelh[oa]s?|falh\\p{L}+|quebrad[oa]s?|erros?",
  "ross[oaie]|fallit[oaie]|fallisc\\p{L}+|rott[oaie]|errori?",
  "rood|rode|fa(?:alt|alde|len)|gefaald|mislukt\\p{L}*|kapot|fout(?:en)?",
  "czerwon\\p{L}+|pad[łl]\\p{L}+|b[łl][ęa]d\\p{L}*|röda?|rött|misslyck\\p{L}+|kırmızı|başarısız|красн\\p{L}+|упал\\p{L}*|ошибк\\p{L}+",
];

const word = (parts: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})(?![\\p{L}\\p{N}])`, "giu");

const passWords = word(pass);
const failWords = word(fail);
const passSigns = /成功|通過|通って|通りました|グリーン|エラーなし|通过|成功|无错误|통과|성공/gu;
const failSigns = /失敗|赤のまま|失败|실패/gu;

/** A "not" in front takes the word back; what is left of the clause says too little then. */
const negated =
  /(?<!\p{L})(?:nicht|kein\p{L}*|no|ne|n'|pas|plus|não|nao|non|niet|geen|nie|inte|ej|не|noch|tampoco|aún|jamais|nunca|mai|nooit|nigdy)\s+(?:\p{L}+\s+){0,2}$/iu;

export type ForeignHit = {
  start: number;
  end: number;
  status: "pass" | "fail";
  /** Behind a "not": it says rather the other thing, but not surely so. */
  isDenied: boolean;
};

function hits(text: string, pattern: RegExp, status: ForeignHit["status"]): ForeignHit[] {
  return [...text.matchAll(pattern)].map((found) => {
    const isDenied = negated.test(text.slice(Math.max(0, found.index - 40), found.index));
    return { start: found.index, end: found.index + found[0].length, status, isDenied };
  });
}

/** Words of success and of failure in a clause, in order; "keine Fehler" is one of success. */
export function foreignHits(text: string): ForeignHit[] {
  const passes = [...hits(text, passWords, "pass"), ...hits(text, passSigns, "pass")];
  const fails = [...hits(text, failWords, "fail"), ...hits(text, failSigns, "fail")].filter(
    (one) => !passes.some(({ start, end }) => start <= one.start && one.end <= end),
  );
  return [...passes, ...fails].sort((a, b) => a.start - b.start);
}

const others: Readonly<Record<string, string>> = {
  de: "soll\\p{L}*|muss|müssen|wird|werden|falls|wenn|sobald|damit|bevor|vorher|zuerst|erst\\p{L}*|zunächst|anfangs|damals",
  es: "debe\\p{L}*|deber\\p{L}+|falta\\p{L}*|si|cuando|antes|primer\\p{L}*|al principio",
  fr: "doit|doivent|faut|quand|si|avant|d'abord|premier|première",
  pt: "deve\\p{L}*|falta\\p{L}*|quando|se|antes|primeir\\p{L}+",
  it: "deve|devono|quando|se|prima|all'inizio",
  nl: "moet\\p{L}*|als|zodra|eerst\\p{L}*|voordat|eerder",
  pl: "należy|trzeba|jeśli|gdy|najpierw|przed",
  sv: "ska|måste|om|först|innan",
  ru: "если|когда|сначала|нужно",
};

const otherWords = new Map(
  Object.entries(others).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|\\?`, "iu"),
  ]),
);
const otherSigns = /まず|最初|途中|はじめ|以前|まだ|首先|之前|\?|？/u;

/** Plans, wishes, hints at an earlier time: such a clause is no report of now. */
export function isForeignOther(language: string, text: string): boolean {
  return (otherWords.get(language) ?? otherSigns).test(text);
}

/** Every run of the range, not the last one. */
export const foreignEver =
  /(?<!\p{L})(?:jedes mal|immer|durchgehend|durchweg|die ganze zeit|nie|niemals|siempre|cada vez|todo el (?:trabajo|tiempo)|en ning[uú]n momento|nunca|toujours|chaque fois|à chaque|tout le temps|jamais|sempre|todas as vezes|o tempo todo|ogni volta|per tutto il|mai|elke keer|altijd|steeds|nooit|za ka[żz]dym razem|zawsze|nigdy|varje gång|alltid|aldrig)(?!\p{L})|毎回|常に|一度も|每次|始终/iu;

export const foreignNouns: readonly ["test" | "build" | "lint" | "typecheck", RegExp][] = [
  ["typecheck", /(?<!\p{L})(?:typprüfung|typecheck|tipos|types|tipi)(?!\p{L})/iu],
  ["lint", /(?<!\p{L})(?:lint(?:er|ing)?)(?!\p{L})/iu],
  [
    "test",
    /(?<!\p{L})(?:tests?|testläufe?|testlauf|testsuite|suite|suíte|suites|pruebas|testes|testy|testów|tester|testen|тест\p{L}*)(?!\p{L})|テスト|测试|테스트/iu,
  ],
  [
    "build",
    /(?<!\p{L})(?:build|builds|kompil\p{L}+|compila\p{L}+|übersetzung|сборк\p{L}+)(?!\p{L})|ビルド|构建/iu,
  ],
];
