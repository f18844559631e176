/** Words that say that something is wrong, open or still to be done, in the languages that summaries come in. */
export const troubled =
  /\b(?:fail\w*|error\w*|broken|breaks?|broke|red|crash\w*|abort\w*|die[sd]|not|never|cannot|nothing|nobody|\w+n't|unable|bug|problems?|issues?|offen[cs]es?\w*|autocorrect\w*|wrong|incorrect|mismatch|regress\w*|unresolved|unfixed|still|flaky|missing|lacks?|unexpected\w*|unnecessar\w+|instead of|caus\w+|because|since|hang\w*|stuck|block\w*|time[sd]? out|timeout|reject\w*|refus\w+|den(?:y|ie[sd]|ial)|complain\w*|object(?:s|ed|ion)|left|remain(?:s|ed|ing)?|pending|to ?-?do|todo|yet|until|needs?|must|has to|have to|needed|retry|warn\w*|conflict\w*|unauthori[sz]ed|forbidden|full|held|lost|unsuccessful|down|stops?|stopped|undeclared|undefined|violat\w*|collid\w+|exists? already|already (?:exists?|taken)|half|partial\w*|kaputt|rot|nicht|noch|schl[aä]gt|erreur\w*|rouge|encore|pas|falla\w*|fallo|rojo|pendiente|falh\w*|quebrad\w*|ainda|errore|fallit\w*|ancora)\b|(?:\b|ge)fehl\w*|❌|✗|✘|🔴|⚠|[ée]chou\w*|échec|falló|todav[ií]a|aún|失敗|エラー|赤|まだ|失败|错误|报错|未|실패|오류|ошибк|упал|сломан/iu;

/** The narrower words that stand beside a family's name: "tests still red", "build does not compile". */
export const failing =
  /\b(?:fail\w*|error\w*|broken|breaks?|broke|red|crash\w*|abort\w*|not|never|cannot|\w+n't|unable|offen[cs]es?\w*|autocorrect\w*|wrong|mismatch|regress\w*|unresolved|unfixed|still|flaky|missing|unexpected\w*|unnecessar\w+|hang\w*|stuck|block\w*|time[sd]? out|timeout|reject\w*|refus\w+|den(?:y|ie[sd]|ial)|complain\w*|object(?:s|ed)|open|left|remain(?:s|ed|ing)?|warn\w*|conflict\w*|unsuccessful|down|stop(?:s|ped)|kaputt|rot|nicht|noch|schl[aä]gt|erreur\w*|rouge|encore|pas|falla\w*|fallo|rojo|falh\w*|errore|fallit\w*)\b|(?:\b|ge)fehl\w*|❌|✗|✘|🔴|⚠|[ée]chou\w*|échec|falló|失敗|エラー|赤|まだ|失败|错误|报错|未|실패|오류|ошибк|упал|сломан/iu;

/** Words that deny a failure; what is left of the clause may still tell of one. */
export const denied =
  /\b(?:no|zero|0|without|nothing|none)\b[^.;,]{0,20}\b(?:fail\w*|errors?|issues?|problems?|open|left|missing)\b|\b(?:fixed|resolved|solved|gone)\b|\ball\b[^.;]{0,30}\bpass\w*/gi;

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
