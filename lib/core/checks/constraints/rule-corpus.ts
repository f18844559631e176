/** One rule of a user with what summaries may make of it. */
export type RuleCase = {
  rule: string;
  kept: readonly string[];
  inverted?: readonly string[];
  weakened?: readonly string[];
  /** It holds for one task or for a time, or shows in the code, so that silence about it is no loss. */
  isOfOneTask?: boolean;
};

/** Rules in many voices. A summary that says nothing of a lasting rule omits it. */
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
    isOfOneTask: true,
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
    isOfOneTask: true,
    kept: ["Deploys wait for Priya.", "No deploy before Priya returns."],
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
    rule: "Never allocate on the hot path of the parser.",
    kept: ["The parser never allocates on the hot path."],
    inverted: ["The parser may allocate on the hot path."],
    weakened: ["The parser should allocate on the hot path as little as possible."],
  },
  {
    rule: "Never send emails to customers from this machine.",
    kept: ["From this machine no emails go to customers."],
    inverted: ["Emails to customers may be sent from this machine."],
    weakened: ["Send emails to customers from this machine only where nothing else helps."],
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
