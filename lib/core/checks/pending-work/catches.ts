import type { ToldCase } from "../fixtures/tell-record";

const todo =
  "todo: [x] Parse the config file; [ ] Write docs for the retry flag; [ ] Add metrics endpoint";

export const catches: readonly (ToldCase & { kind: "pending-inverted" | "pending-omitted" })[] = [
  {
    kind: "pending-inverted",
    title: "an open item as done",
    record: ["user: config work", "edit: cfg.go", todo],
    summary:
      "## Done\n- Config file is parsed\n- Metrics endpoint added\n## Pending\n- Docs for the retry flag",
    marks: "Metrics endpoint added",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "a ticked box over an open item",
    record: ["user: config work", "edit: cfg.go", todo],
    summary:
      "- [x] Parse the config file\n- [x] Write docs for the retry flag\n- [ ] Add metrics endpoint",
    marks: "Write docs for the retry flag",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "nothing left while items are open",
    record: ["user: config work", "edit: cfg.go", todo],
    summary: "Config file parsing works. Nothing is left to do.",
    marks: "Nothing is left to do",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "all tasks complete while items are open",
    record: ["user: config work", "edit: cfg.go", todo],
    summary: "All planned tasks have been completed.",
    marks: "All planned tasks have been completed",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "a bare none under pending",
    record: ["user: config work", "edit: cfg.go", todo],
    summary: "7. Pending Tasks:\n   - None\n",
    marks: "None",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "a finished item listed as pending",
    record: [
      "user: config work",
      "edit: cfg.go",
      "todo: [x] Parse the config file; [x] Rename legacy settings module; [ ] Add metrics endpoint",
    ],
    summary: "## Remaining\n- Rename legacy settings module\n- Add metrics endpoint",
    marks: "Rename legacy settings module",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "a finished item with an empty box",
    record: [
      "user: port it",
      "new: port.rs",
      "todo: [x] Port scheduler to tokio; [ ] Benchmark scheduler throughput",
    ],
    summary: "- [ ] Port scheduler to tokio\n- [ ] Benchmark scheduler throughput",
    marks: "Port scheduler to tokio",
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "no open tasks while the last request was not begun",
    record: [
      "user: fix the date bug",
      "edit: date.ts",
      "say: Fixed.",
      "user: now also translate the invoice template into Spanish",
    ],
    summary: "Date bug fixed. There are no open tasks.",
    marks: "There are no open tasks",
    step: 4,
  },
  {
    kind: "pending-omitted",
    title: "an open item that nobody mentions",
    record: ["user: config work", "edit: cfg.go", todo],
    summary: "Config parsing works.\n\n## Pending\n- Docs for the retry flag",
    marks: null,
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "all open items gone",
    record: [
      "user: release prep",
      "run: git log => abc",
      "todo: [x] Collect commits; [ ] Draft changelog entries; [ ] Announce maintenance window",
    ],
    summary: "Commits since the last tag were collected.",
    marks: null,
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "the last request is gone",
    record: [
      "user: fix the date bug",
      "edit: date.ts",
      "say: Fixed.",
      "user: please translate the invoice template into Spanish next",
    ],
    summary: "The date bug in date.ts was fixed.",
    marks: null,
    step: 4,
  },
  {
    kind: "pending-omitted",
    title: "a question of two ways is gone",
    record: [
      "user: add search",
      "read: db.ts => x",
      "say: Should I build it on Postgres full text or on Elasticsearch?",
    ],
    summary: "The user wants a search. db.ts was read.",
    marks: null,
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "a file that was asked for and never touched",
    record: [
      "user: rename the flag. Also update CHANGELOG.md please",
      "edit: flag.py",
      "user: looks good, show me the diff",
      "run: git diff => +x",
    ],
    summary: "The flag was renamed in flag.py and the diff was shown.",
    marks: null,
    step: 1,
  },
  {
    kind: "pending-inverted",
    title: "an implemented feature that was never begun",
    record: [
      "user: three things",
      "edit: a.kt",
      "todo: [x] Validate IBAN input; [~] Localise error texts; [ ] Archive expired contracts",
    ],
    summary:
      "IBAN input is validated. Archiving of expired contracts was implemented. Error texts are still to be localised.",
    marks: "Archiving of expired contracts was implemented",
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "a question asked through the tool is gone",
    record: [
      "user: storage",
      "read: s.ts => x",
      "ask: Keep attachments on local disk or move them to object storage?",
    ],
    summary: "Storage code in s.ts was read.",
    marks: null,
    step: 3,
  },
  {
    kind: "pending-omitted",
    title: "an interrupted request for a revision",
    record: [
      "user: draft the rollout plan",
      "say: Here is the draft: canary, then all.",
      "user: revise the draft with a rollback section and show it again",
    ],
    summary: "A rollout plan was drafted: canary, then all.",
    marks: null,
    step: 3,
  },
  {
    kind: "pending-inverted",
    title: "a document that was asked for has it already",
    record: [
      "user: fix it",
      "edit: a.ts",
      "user: write a line into CHANGELOG meanwhile",
      "say: I'll add it.",
    ],
    summary: "Fixed in a.ts. The CHANGELOG has the line.",
    marks: "The CHANGELOG has the line",
    step: 3,
  },
];
