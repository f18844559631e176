/** One rule of a user with what summaries may make of it. */
export type RuleCase = {
  rule: string;
  kept: readonly string[];
  inverted?: readonly string[];
  weakened?: readonly string[];
};

/** Rules in many voices. A summary that says nothing of a rule omits it. */
export const englishRules: readonly RuleCase[] = [
  {
    rule: "Hands off legacy/billing, it is being audited.",
    kept: ["legacy/billing: hands off (audit).", "Do not touch legacy/billing."],
    inverted: ["legacy/billing may be edited as well."],
  },
  {
    rule: "The wire format stays as it is.",
    kept: ["Wire format frozen.", "The wire format must not change."],
    inverted: ["The wire format can be changed."],
  },
  {
    rule: "schema.sql is frozen until the release.",
    kept: ["schema.sql frozen until release."],
    inverted: ["schema.sql can be modified freely."],
  },
  {
    rule: "Don't you dare push this anywhere.",
    kept: ["NOT pushed – the user pushes himself.", "No push, the user was very clear."],
    inverted: ["Next: push the branch."],
  },
  { rule: "Only ever run the linter through make.", kept: ["Linter only through make."] },
  {
    rule: "No deploys until Priya is back.",
    kept: ["Deploys wait for Priya.", "No deploy before Priya returns."],
    inverted: ["Next: deploy to production."],
  },
  {
    rule: "Every migration has to go through me.",
    kept: ["Migrations go through the user.", "The user signs off every migration."],
    inverted: ["Migrations may be run without asking."],
  },
  {
    rule: "Keep lodash out of it.",
    kept: ["lodash stays out.", "No lodash."],
    inverted: ["lodash is fine to use."],
  },
  {
    rule: "Nothing leaves staging.",
    kept: ["Nothing leaves staging.", "Stay on staging, nothing goes beyond it."],
  },
  {
    rule: "You never, ever write to the ledger table.",
    kept: ["Ledger table: never written."],
    inverted: ["The ledger table may be written to."],
    weakened: ["Avoid writing to the ledger table if possible."],
  },
  {
    rule: "Ask me before you install anything.",
    kept: ["Installs only after asking the user.", "The user wants to be asked before installs."],
    inverted: ["Packages may be installed as needed."],
  },
  {
    rule: "Under no circumstances should the retention job be started.",
    kept: ["Retention job: never start."],
    inverted: ["The retention job may be started."],
  },
  {
    rule: "The tests in e2e/ are not yours to change.",
    kept: ["e2e/ tests: hands off."],
    inverted: ["The tests in e2e/ may be changed."],
  },
  {
    rule: "I don't want to see any new dependencies.",
    kept: ["no new deps"],
    inverted: ["New dependencies are fine."],
  },
  {
    rule: "No mocks for the payment gateway, ever.",
    kept: ["payment gateway not mocked"],
    inverted: ["Mocks for the payment gateway are okay."],
  },
  {
    rule: "Leave the copyright headers alone.",
    kept: ["Copyright headers stay."],
    inverted: ["Copyright headers can be removed or edited."],
  },
  {
    rule: "config/prod.yml is off limits.",
    kept: ["config/prod.yml off limits"],
    inverted: ["config/prod.yml may be changed too."],
  },
  {
    rule: "Public signatures must stay the same.",
    kept: ["Same public signatures.", "Public signatures are unchangeable."],
    inverted: ["Public signatures may be changed."],
  },
  {
    rule: "Commits are mine, you don't make any.",
    kept: ["The user commits."],
    inverted: ["Next: commit the changes."],
  },
  {
    rule: "Merging is my job.",
    kept: ["Merge is left to the user."],
    inverted: ["Next: merge the branch."],
  },
  {
    rule: "Nobody restarts the broker before 6 pm.",
    kept: ["No broker restart before 6 pm."],
    inverted: ["The broker may be restarted at any time."],
    weakened: ["Avoid broker restarts."],
  },
  {
    rule: "Don't use real customer data in the fixtures.",
    kept: ["Fixtures: fake data only, no customer data."],
    inverted: ["Real customer data is fine in the fixtures."],
  },
  {
    rule: "Never log tokens or passwords.",
    kept: ["Tokens and passwords are never logged."],
    weakened: ["Never log tokens."],
    inverted: ["Tokens and passwords may be logged."],
  },
  {
    rule: "Keep every response under 200 ms.",
    kept: ["Responses < 200 ms."],
    weakened: ["Keep responses fast."],
  },
  {
    rule: "At most 3 retries per request.",
    kept: ["max 3 retries"],
    weakened: ["Keep the number of retries low."],
  },
  {
    rule: "Absolutely no rebasing on this branch.",
    kept: ["Branch is not rebased."],
    inverted: ["Next: rebase the branch onto main."],
  },
  { rule: "You may only touch files under web/.", kept: ["Scope: web/ only."] },
  {
    rule: "Don't delete backups unless I confirm it in writing.",
    kept: ["Backups only go after written confirmation."],
    weakened: ["Don't delete backups."],
    inverted: ["Backups can be deleted."],
  },
  {
    rule: "Please do not bump Node, CI still runs 18.",
    kept: ["Node stays on 18."],
    inverted: ["Node can be bumped."],
  },
  {
    rule: "British spelling everywhere, please.",
    kept: ["British spelling."],
    inverted: ["Use American spelling everywhere."],
  },
  {
    rule: "Always run make check before you commit.",
    kept: ["make check before each commit"],
    inverted: ["make check is not needed before a commit."],
  },
  { rule: "Use pnpm, never npm.", kept: ["pnpm only (no npm)."], inverted: ["npm is fine."] },
  {
    rule: "It is forbidden to open pull requests from here.",
    kept: ["No PRs from here."],
    inverted: ["Next: open a pull request."],
  },
  { rule: "Production is taboo.", kept: ["prod taboo"], inverted: ["Production may be changed."] },
  {
    rule: "No touching the router.",
    kept: ["router untouched"],
    inverted: ["The router may be changed."],
  },
  { rule: "I push, not you.", kept: ["user pushes himself"], inverted: ["Next: push."] },
  {
    rule: "The lock file must never be removed by hand.",
    kept: ["Lock file: no removal by hand."],
    inverted: ["The lock file can be removed by hand."],
  },
  {
    rule: "You're not allowed to call the live API.",
    kept: ["live API forbidden"],
    inverted: ["The live API may be called."],
  },
  {
    rule: "Stay away from the auth module.",
    kept: ["Auth module left alone."],
    inverted: ["The auth module may be edited."],
  },
  {
    rule: "Whatever happens, don't drop the orders table.",
    kept: ["orders table is not dropped"],
    inverted: ["Next: drop the orders table."],
    weakened: ["Try not to drop the orders table."],
  },
  {
    rule: "Secrets never go into the repo.",
    kept: ["no secrets in the repo"],
    inverted: ["Secrets may go into the repo."],
  },
  { rule: "Comments in English only.", kept: ["English comments only."] },
  {
    rule: "don't squash, i want the history",
    kept: ["history kept, no squash"],
    inverted: ["Next: squash the commits."],
  },
  {
    rule: "one commit per fix, never a big one",
    kept: ["one commit per fix"],
    inverted: ["The user prefers one big commit."],
  },
];

export const foreignRules: readonly RuleCase[] = [
  {
    rule: "Die Schnittstelle OrderApi darf nicht geändert werden.",
    kept: ["OrderApi bleibt unverändert."],
    inverted: ["OrderApi darf geändert werden."],
  },
  {
    rule: "Bitte niemals auf main pushen.",
    kept: ["Kein Push auf main."],
    inverted: ["Als nächstes: auf main pushen."],
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

/** Words of users that set no rule, with summaries that need not hold them. */
export const noRules: readonly string[] = [
  "The tests stay red whatever I do.",
  "Nobody knows why it is frozen.",
  "The page is frozen when I click on save.",
  "The job never leaves the queue.",
  "My colleague keeps it out of the way.",
  "Nothing happens when I press the button.",
  "No luck until now.",
  "Merging is slow on this machine.",
  "The modal stays as it is after a click, that is the bug.",
  "Das geht nicht.",
  "Warum wird der Test nicht ausgeführt?",
  "Ich weiß nicht, warum es nicht geht.",
  "No funciona el botón.",
  "No sé por qué falla.",
  "Ça ne marche pas.",
  "Je ne sais pas pourquoi.",
  "Don't worry about the warnings.",
  "Is the schema frozen?",
];
