import type { RuleCase } from "./rule-corpus";

/** Rules in German, Spanish and French. */
export const foreignRules: readonly RuleCase[] = [
  {
    rule: "Die Schnittstelle OrderApi darf nicht geändert werden.",
    kept: ["OrderApi bleibt unverändert."],
    inverted: ["OrderApi darf geändert werden."],
  },
  {
    rule: "Bitte niemals auf main pushen.",
    kept: ["Kein Push auf main."],
  },
  {
    rule: "Finger weg von der Datei application.yml.",
    kept: ["application.yml nicht anfassen."],
    inverted: ["application.yml darf angepasst werden."],
  },
  {
    rule: "Keine neuen Abhängigkeiten ohne Rückfrage.",
    kept: ["Keine neuen Abhängigkeiten ohne Rückfrage."],
    inverted: ["Neue Abhängigkeiten sind erlaubt."],
  },
  {
    rule: "Nichts löschen, bevor ich es gesehen habe.",
    isOfOneTask: true,
    kept: ["Löschen erst nach Ansicht durch den Nutzer."],
  },
  {
    rule: "No toques el archivo pom.xml.",
    kept: ["pom.xml no se toca."],
    inverted: ["pom.xml se puede modificar."],
  },
  { rule: "Nunca hagas push a main.", kept: ["Sin push a main."] },
  {
    rule: "No cambies la versión de Java.",
    isOfOneTask: true,
    kept: ["La versión de Java no cambia."],
    inverted: ["La versión de Java se puede cambiar."],
  },
  {
    rule: "Ne touche pas au fichier routes.php.",
    kept: ["routes.php intouché."],
    inverted: ["routes.php peut être modifié."],
  },
  {
    rule: "Ne modifie jamais le gabarit de la facture.",
    kept: ["Le gabarit de la facture reste tel quel."],
    inverted: ["Le gabarit de la facture peut être modifié."],
  },
  { rule: "Interdit de déployer sans mon accord.", kept: ["Pas de déploiement sans accord."] },
];
