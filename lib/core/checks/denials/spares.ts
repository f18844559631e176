import type { ToldCase } from "../fixtures/tell-record";

export const spares: readonly ToldCase[] = [
  {
    title: "a refusal that the summary tells",
    record: ["user: fix", "edit: a.ts", "denied: git push origin main"],
    summary: "Fixed. The user declined the push to main.",
  },
  {
    title: "a refusal told elsewhere in the summary",
    record: ["user: fix", "edit: a.ts", "denied: git push origin main"],
    summary: "Next: push to main.\n\nNote: the push was rejected by the user for now.",
  },
  {
    title: "feedback that the summary repeats",
    record: ["user: infra", "denied: terraform apply => show the plan output first"],
    summary: "The user wants to see the plan output first. Next: run `terraform apply`.",
  },
  {
    title: "the same command went through later",
    record: [
      "user: fix",
      "denied: git push origin main",
      "run: git push origin main => To github.com:a/b",
    ],
    summary: "Pushed to main.",
  },
  {
    title: "a like command went through later",
    record: [
      "user: fix",
      "denied: git push origin main => use dev",
      "run: git push origin dev => To github.com:a/b",
    ],
    summary: "Pushed to dev.",
  },
  {
    title: "the user asked for it later",
    record: ["user: fix", "denied: npm install zod", "user: ok install zod now"],
    summary: "Next: install zod.",
  },
  {
    title: "a hook refused and nobody says done",
    record: ["user: fix", "denied: rm -rf dist"],
    summary: "The dist folder is still there.",
  },
  {
    title: "another package was installed",
    record: [
      "user: deps",
      "denied: npm install moment => take dayjs",
      "run: npm install dayjs => added 1 package",
    ],
    summary: "Installed dayjs.",
  },
  {
    title: "another directory was removed",
    record: ["user: clean", "denied: rm -rf legacy/reports", "run: rm -rf tmp => "],
    summary: "Removed the tmp directory.",
  },
  {
    title: "not pushed",
    record: ["user: fix", "denied: git push"],
    summary: "The fix is not pushed.",
  },
  {
    title: "the user will do it",
    record: ["user: fix", "denied: gh pr create => I'll do it"],
    summary: "The user will open the pull request.",
  },
  {
    title: "the user did it by hand",
    record: ["user: fix", "denied: git push origin main", "user: pushed it myself"],
    summary: "The branch was pushed by the user.",
  },
  {
    title: "a refused edit that went through with changes",
    record: [
      "user: tune",
      "denied-edit: /srv/app/limits.yml => smaller",
      "edit: /srv/app/limits.yml",
    ],
    summary: "Edited `limits.yml`.",
  },
  {
    title: "a refused command that is only named",
    record: ["user: infra", "denied: terraform destroy"],
    summary: "`terraform destroy` is what tears the stack down.",
  },
  {
    title: "a prohibition in its place",
    record: ["user: fix", "denied: git push origin main"],
    summary: "Constraint: do not push to main.",
  },
  {
    title: "work without the refused thing",
    record: ["user: fix", "denied: npm install lodash => no deps"],
    summary: "Implemented grouping without lodash.",
  },
  {
    title: "words of a concept",
    record: ["user: queue", "denied: npm publish"],
    summary: "The worker publishes events to the queue.",
  },
  {
    title: "a push to an array",
    record: ["user: list", "denied: git push"],
    summary: "Items are pushed onto the stack.",
  },
  {
    title: "a refused plan and a new one",
    record: ["user: plan", "plan: a => no", "plan: b => ok", "edit: x.ts"],
    summary: "The plan was carried out.",
  },
  {
    title: "a refused call in a turn that was rolled back",
    record: ["user: x", "↩denied: git push origin main", "edit: y.ts"],
    summary: "Pushed to main.",
  },
  {
    title: "a refused call kept behind the summary",
    kept: 2,
    record: ["user: x", "edit: y.ts", "denied: git push origin main"],
    summary: "Next: push to main.",
  },
  {
    title: "an instruction to use another tool",
    record: [
      "user: fmt",
      "denied: npx prettier --write . => use biome",
      "run: npx biome format --write => Formatted",
    ],
    summary: "Formatted the code with biome.",
  },
  {
    title: "a conditional plan",
    record: ["user: x", "denied: ./deploy.sh production"],
    summary: "If the user agrees, deploy to production.",
  },
  {
    title: "an earlier commit",
    record: [
      "user: x",
      "run: git commit -m one => [main abc1234] one",
      "denied: git commit -m two => squash it",
      "run: git commit --amend --no-edit => [main abc1235] one",
    ],
    summary: "Committed as abc1235.",
  },
  {
    title: "a file whose name says commit",
    record: ["user: x", "denied: git commit -m a"],
    summary: "Updated `commit-msg.sh`.",
  },
  {
    title: "a reading of the refused file",
    record: ["user: x", "denied-edit: /srv/app/auth.ts", "read: /srv/app/auth.ts => x"],
    summary: "`auth.ts` holds the guard.",
  },
  {
    title: "a refusal told in the next sentence",
    record: ["user: fix", "edit: a.ts", "denied: git push origin fix/week => I said I push myself"],
    summary: "I pushed fix/week. It was blocked, nothing went out.",
  },
  {
    title: "a refusal told with the user's words",
    record: ["user: fix", "denied: bin/rails db:migrate => what did I say about migrating"],
    summary: 'I ran db:migrate and got: "what did I say about migrating".',
  },
  {
    title: "the words of a refused message",
    record: ["user: review", 'denied: gh pr review 88 -b "Mail is lost when the send fails"'],
    summary: "The mail is flagged as sent when the send failed.",
  },
];
