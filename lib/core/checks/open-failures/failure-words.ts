/** Words that say that something is wrong, open or still to be done, in the languages that summaries come in. */
export const troubled =
  /\b(?:fail\w*|error\w*|broken|breaks?|broke|red|crash\w*|abort\w*|die[sd]|not|never|cannot|nothing|nobody|\w+n't|unable|bug|problems?|issues?|offen[cs]es?\w*|autocorrect\w*|wrong|incorrect|mismatch|regress\w*|unresolved|unfixed|still|flaky|missing|lacks?|unexpected\w*|unnecessar\w+|instead of|caus\w+|because|since|hang\w*|stuck|block\w*|time[sd]? out|timeout|reject\w*|refus\w+|den(?:y|ie[sd]|ial)|complain\w*|object(?:s|ed|ion)|left|remain(?:s|ed|ing)?|pending|to ?-?do|todo|yet|until|needs?|must|has to|have to|needed|retry|warn\w*|conflict\w*|unauthori[sz]ed|forbidden|full|held|lost|unsuccessful|down|stops?|stopped|undeclared|undefined|violat\w*|collid\w+|exists? already|already (?:exists?|taken)|half|partial\w*|kaputt|rot|nicht|noch|schl[aä]gt|erreur\w*|rouge|encore|pas|falla\w*|fallo|rojo|pendiente|falh\w*|quebrad\w*|ainda|errore|fallit\w*|ancora)\b|(?:\b|ge)fehl\w*|❌|✗|✘|🔴|⚠|[ée]chou\w*|échec|falló|todav[ií]a|aún|失敗|エラー|赤|まだ|失败|错误|报错|未|실패|오류|ошибк|упал|сломан/iu;

/** The narrower words that stand beside a family's name: "tests still red", "build does not compile". */
/** Words that say that something went wrong; "not", "still" and "left" may say anything. */
export const strong =
  /\b(?:fail\w*|error\w*|broken|breaks?|broke|red|crash\w*|abort\w*|die[sd]|unable|can(?:no|')t|offen[cs]es?\w*|wrong|mismatch|regress\w*|flaky|missing|lacks?|unexpected\w*|hang\w*|stuck|time[sd]? out|timeout|reject\w*|refus\w+|complain\w*|object(?:s|ed|ing)?|unhappy|minds|dislikes|conflict\w*|unsuccessful|violat\w*|choke[sd]?|trip(?:s|ped)?|short|differs?|instead of|doesn'?t (?:pass|build|compile|load|get|go|work|know|exist|like)|(?:is|are|was)(?:n't| not) (?:green|clean|happy|ok)|kaputt|rot|schl[aä]gt|erreur\w*|rouge|falla\w*|fallo|rojo|falh\w*|errore|fallit\w*|s'arr[eê]te)\b|(?:\b|ge)fehl\w*|❌|✗|✘|🔴|⚠|[ée]chou\w*|échec|falló|失敗|エラー|赤|失败|错误|报错|실패|오류|ошибк|упал|сломан/iu;

export const failing =
  /\b(?:fail\w*|error\w*|broken|breaks?|broke|red|crash\w*|abort\w*|not|never|cannot|\w+n't|unable|offen[cs]es?\w*|autocorrect\w*|wrong|mismatch|regress\w*|unresolved|unfixed|still|flaky|missing|unexpected\w*|unnecessar\w+|hang\w*|stuck|block\w*|time[sd]? out|timeout|reject\w*|refus\w+|den(?:y|ie[sd]|ial)|complain\w*|object(?:s|ed)|open|left|remain(?:s|ed|ing)?|warn\w*|conflict\w*|unsuccessful|down|stop(?:s|ped)|kaputt|rot|nicht|noch|schl[aä]gt|erreur\w*|rouge|encore|pas|falla\w*|fallo|rojo|falh\w*|errore|fallit\w*)\b|(?:\b|ge)fehl\w*|❌|✗|✘|🔴|⚠|[ée]chou\w*|échec|falló|失敗|エラー|赤|まだ|失败|错误|报错|未|실패|오류|ошибк|упал|сломан/iu;

/** Words that deny a failure; what is left of the clause may still tell of one. */
export const denied =
  /\b(?:no|zero|0|without|nothing|none)\b[^.;,]{0,20}\b(?:fail\w*|errors?|issues?|problems?|open|left|missing)\b|\b(?:fixed|resolved|solved|gone)\b|\ball\b[^.;]{0,30}\bpass\w*|(?:\b(?:not|never|nothing|nobody)\b|n't\b)[^.;,]{0,24}\b(?:re-?)?(?:run|ran|tested|verified|checked|committed|pushed|started|begun|touched|changed|edited|repeated|installed|published|deployed|opened|written|done|now)\b/gi;

/** A failure told together with its end: "failed once, then 31 of 31". */
export const endedWell =
  /\b(?:then|now|afterwards|later|since|until|after|again|fixed|repaired|resolved|corrected|solved|gone|by now)\b[^.;]{0,90}?(?:\b(?:pass(?:es|ed|ing)?|green|ok|okay|fine|clean|success\w*|works?|worked|fixed|repaired|resolved|(\d+) ?(?:of|\/|out of) ?\1|0 (?:errors?|failures?|failed)|no (?:errors?|failures?))\b|[✓✔✅])|(?:→|->)\s*(?:fixed|ok|green|pass\w*|[✓✔✅])|\b(?:fixed|repaired|resolved|corrected)\s*$/iu;

export const familyWords: Readonly<Record<string, RegExp>> = {
  test: /\b(?:tests?|specs?|suites?|assertions?|cases?|pytest|jest|vitest|cargo|ci|all checks|full run)\b|テスト|测试|тест\w*/iu,
  build:
    /\b(?:builds?|buil[dt]|compil\w+|bundl\w+|modules?|ci|all checks|link(?:er|ing))\b|ビルド|构建|сборк\w*/iu,
  lint: /\b(?:lint\w*|rubocop|offen[cs]es?|phpstan|checkstyle|eslint|ruff|clippy|biome|warnings?|style|ci|all checks)\b/i,
  typecheck:
    /\b(?:types?|typing|builds?|tsc|mypy|pyright|typecheck\w*|type-?check\w*|compil\w+|ci|all checks)\b/i,
  deploy:
    /\b(?:deploy\w*|releas\w+|roll-?out|production|staging|prod|live|upgrade[ds]?|appl(?:y|ied|ies)|ship\w*|pods?)\b/i,
  migration: /\b(?:migrat\w+|schema|database|db)\b/i,
};
