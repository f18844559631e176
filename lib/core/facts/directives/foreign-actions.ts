/** Stems of verbs in German, Spanish and French, longest common beginnings, with the class of the English table. */
const stems: readonly [RegExp, string][] = [
  [
    /^(?:(?:ge|ver|um)?änder|angefass|anfass|anzufass|angepass|anpass|anzupass|bearbeit|angerühr|anrühr)/u,
    "edit",
  ],
  [
    /^(?:toc(?:ar|as|a|an|ado)$|toqu(?:es|e|en|éis)$|modifi(?:c|qu)\p{L}|cambi(?:ar|es|e|en|ado|ada|a|an)$)/u,
    "edit",
  ],
  [
    /^(?:touch(?:e|es|er|ez)$|touché|modifi(?:er|ez|é|ée|és|ées)$|modifie$|changer$|changez$)/u,
    "edit",
  ],
  [/^(?:(?:ge)?lösch|zu ?löschen|entfern(?:en|t|e)$)/u, "delete"],
  [/^(?:borr(?:ar|es|ado|e|en)$|elimin(?:ar|es|ado|ada|en)$|supprim(?:er|ez|é|ée|e)$)/u, "delete"],
  [/^(?:pushen|gepusht|gepushed|pousser|poussez|subir|subas|subido|pushea\p{L}*)$/u, "push"],
  [/^(?:committen|commiten|eincheck\p{L}*|commit(?:ear|ees|tez|ter))$/u, "commit"],
  [/^(?:mergen|gemergt|fusion(?:ar|es|ner|nez)|zusammenführ\p{L}*)$/u, "merge"],
  [/^(?:install(?:ieren|iert|er|ez)|instal(?:ar|es|ado|en))$/u, "install"],
  [/^(?:abhängigkeit|dependencia|dépendance|bibliothek|paquete?$|paquetes$)/u, "install"],
  [
    /^(?:deployen|deployt|ausroll\p{L}*|ausgerollt|despliegu\p{L}+|desplegar|déploy\p{L}+|déploi\p{L}+)$/u,
    "deploy",
  ],
  [/^(?:veröffentlich\p{L}+|publi(?:car|ques|er|ez|é))$/u, "publish"],
  [/^(?:ausführ\p{L}+|ausgeführt|ejecut\p{L}+|exécut\p{L}+|lanc(?:er|ez))$/u, "run"],
  [/^(?:log(?:ar|ue|uear|gen|ger)|journalis\p{L}+|protokollier\p{L}+)$/u, "log"],
  [/^(?:verwend\p{L}+|benutz\p{L}+|usar|uses|utili[cs]\p{L}+)$/u, "use"],
];

/** The class of a foreign verb, or null. */
export function foreignActionOf(word: string): string | null {
  return stems.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
