import type { RuleCase } from "./rule-corpus";

/** More rules in English, many of them without a plain "do not". */
export const terseRules: readonly RuleCase[] = [
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
  },
  {
    rule: "Don't use real customer data in the fixtures.",
    isOfOneTask: true,
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
  },
  {
    rule: "At most 3 retries per request.",
    isOfOneTask: true,
    kept: ["max 3 retries"],
  },
  {
    rule: "Absolutely no rebasing on this branch.",
    kept: ["Branch is not rebased."],
    inverted: ["Next: rebase the branch onto main."],
  },
  { rule: "You may only touch files under web/.", isOfOneTask: true, kept: ["Scope: web/ only."] },
  {
    rule: "Don't delete backups unless I confirm it in writing.",
    kept: ["Backups only go after written confirmation."],
    weakened: ["Don't delete backups."],
    inverted: ["Backups can be deleted."],
  },
  {
    rule: "Please do not bump Node, CI still runs 18.",
    isOfOneTask: true,
    kept: ["Node stays on 18."],
    inverted: ["Node can be bumped."],
  },
  {
    rule: "British spelling everywhere, please.",
    isOfOneTask: true,
    kept: ["British spelling."],
    inverted: ["Use American spelling everywhere."],
  },
  {
    rule: "Always run make check before you commit.",
    kept: ["make check before each commit"],
    inverted: ["make check is not needed before a commit."],
  },
  {
    rule: "Use pnpm, never npm.",
    kept: ["pnpm only (no npm)."],
    inverted: ["npm is fine."],
  },
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
  { rule: "Comments in English only.", isOfOneTask: true, kept: ["English comments only."] },
  {
    rule: "don't squash, i want the history",
    kept: ["history kept, no squash"],
    inverted: ["Next: squash the commits."],
  },
  {
    rule: "one commit per fix, never a big one",
    isOfOneTask: true,
    kept: ["one commit per fix"],
    inverted: ["The user prefers one big commit."],
  },
];
