import type { ToldCase } from "../fixtures/tell-record";

const todo =
  "todo: [x] Parse the config file; [ ] Write docs for the retry flag; [ ] Add metrics endpoint";

export const spares: readonly ToldCase[] = [
  {
    title: "all items told as they are",
    record: ["user: config", "edit: cfg.go", todo],
    summary:
      "## Done\n- Config file parsed\n## Pending\n- Docs for the retry flag\n- Metrics endpoint",
  },
  {
    title: "the list was not kept up to date",
    record: [
      "user: config",
      todo,
      "edit: docs/retry-flag.md",
      "new: metrics/endpoint.go",
      "say: Docs for the retry flag and the metrics endpoint are in.",
    ],
    summary: "Docs for the retry flag and the metrics endpoint are done. Nothing is left.",
  },
  {
    title: "the list was replaced",
    record: ["user: config", todo, "todo: [x] Parse the config file; [x] Remove flag"],
    summary: "All tasks are complete.",
  },
  {
    title: "a new plan replaced the list",
    record: ["user: config", todo, "plan: drop it all => ok", "edit: b.go"],
    summary: "All tasks of the plan are done.",
  },
  {
    title: "the user dropped the rest",
    record: ["user: config", todo, "user: that's enough, forget the rest"],
    summary: "Nothing is left to do.",
  },
  {
    title: "a sub-agent may have done it",
    record: ["user: config", todo, "agent: finish the list => done"],
    summary: "Metrics endpoint added and docs for the retry flag written.",
  },
  {
    title: "a last item in progress that was worked on",
    record: ["user: x", "todo: [x] Read parser; [~] Rewrite lexer tables", "edit: lexer.c"],
    summary: "Lexer tables were rewritten.",
  },
  {
    title: "the last request was answered with words",
    record: [
      "user: fix",
      "edit: a.ts",
      "user: what does the lexer cache exactly hold?",
      "say: It holds compiled tables.",
    ],
    summary: "Bug fixed.",
  },
  {
    title: "the last request is kept behind the summary",
    kept: 1,
    record: ["user: fix", "edit: a.ts", "user: now translate the invoice template into Spanish"],
    summary: "Bug fixed. Nothing is pending.",
  },
  {
    title: "thanks are no request",
    record: [
      "user: fix the parser",
      "edit: parser.ts",
      "say: done",
      "user: thanks, great work on the parser today",
    ],
    summary: "The parser was fixed; no pending tasks.",
  },
  {
    title: "the last request is named in other words",
    record: ["user: fix", "edit: a.ts", "user: now translate the invoice template into Spanish"],
    summary: "Next: Spanish version of the invoice template.",
  },
  {
    title: "the last request is quoted among messages",
    record: ["user: fix", "edit: a.ts", "user: now translate the invoice template into Spanish"],
    summary: '6. All user messages:\n- "now translate the invoice template into Spanish"',
  },
  {
    title: "a finished item to be run again",
    record: ["user: x", "edit: a.ts", "todo: [x] Run integration tests; [ ] Ship beta build"],
    summary: "## Next\n- Run integration tests again\n- Ship beta build",
  },
  {
    title: "a finished item that broke later",
    record: [
      "user: x",
      "todo: [x] Fix checkout tests; [ ] Ship beta build",
      "fail: npm test => Tests: 1 failed, 3 passed, 4 total",
    ],
    summary: "## Pending\n- Fix checkout tests\n- Ship beta build",
  },
  {
    title: "a finished item that the user reopened",
    record: [
      "user: x",
      "todo: [x] Rename settings module; [ ] Ship beta build",
      "user: the settings module rename broke imports, redo it",
    ],
    summary: "## Pending\n- Rename settings module\n- Ship beta build",
  },
  {
    title: "a finished item with more work on top",
    record: ["user: x", "edit: a.ts", "todo: [x] Add tests; [ ] Ship beta build"],
    summary: "## Pending\n- Add tests for retries of aborted uploads\n- Ship beta build",
  },
  {
    title: "no pending tasks besides the open ones",
    record: ["user: config", "edit: c.go", todo],
    summary: "No pending tasks except docs for the retry flag and the metrics endpoint.",
  },
  {
    title: "a summary in another language",
    record: ["user: Konfiguration", "edit: c.go", todo],
    summary:
      "Die Konfiguration wird gelesen und die Tests sind noch nicht angepasst. Offen ist die Dokumentation und der Endpunkt für die Messwerte.",
  },
  {
    title: "no list and no open request",
    record: ["user: fix", "edit: a.ts", "say: done"],
    summary: "7. Pending Tasks:\n   - None",
  },
  {
    title: "part of an item is done",
    record: [
      "user: x",
      "edit: a.ts",
      "todo: [~] Migrate billing and shipping handlers; [ ] Ship beta build",
    ],
    summary: "Billing handlers migrated, shipping handlers remain. Beta build is pending.",
  },
  {
    title: "a plain statement with the words of an open item",
    record: ["user: x", "edit: a.ts", "todo: [ ] Add metrics endpoint; [x] Parse config"],
    summary: "The metrics endpoint will be added next. Config is parsed.",
  },
  {
    title: "a statement about the past",
    record: ["user: x", "edit: a.ts", "todo: [ ] Add metrics endpoint; [x] Parse config"],
    summary:
      "A metrics endpoint had been added earlier by another team but was removed; it is pending. Config is parsed.",
  },
  {
    title: "a request that the agent answered by asking back",
    record: ["user: add search to the orders page", "say: Over which fields?"],
    summary: "The user wants search on the orders page.",
  },
  {
    title: "a polite closing question",
    record: [
      "user: fix the footer",
      "edit: footer.css",
      "say: Fixed. Anything else you would like?",
    ],
    summary: "Footer fixed.",
  },
  {
    title: "a file named in a request and then handled under its path",
    record: ["user: also update CHANGELOG.md", "edit: docs/CHANGELOG.md", "user: ok next"],
    summary: "Changelog updated.",
  },
  {
    title: "a file that was only an example",
    record: [
      "user: write it like in legacy.py please",
      "edit: new.py",
      "user: good, go on with the rest",
    ],
    summary: "new.py was written.",
  },
  {
    title: "tasks of the product are no tasks of the session",
    record: [
      "user: build the queue",
      "edit: q.go",
      "todo: [x] Build queue worker; [ ] Add metrics endpoint",
    ],
    summary: "The worker completes all queued tasks in order. The metrics endpoint is pending.",
  },
  {
    title: "an item mentioned through its file only",
    record: [
      "user: x",
      "edit: a.ts",
      "todo: [ ] Document retry semantics in README; [x] Parse config",
    ],
    summary: "Config parsed. README: retry semantics section is missing.",
  },
  {
    title: "written, not run, told as written",
    record: [
      "user: add a spec for old tokens",
      "edit: spec/tokens_spec.rb",
      "say: The spec for old tokens is written, not run yet.",
    ],
    summary: "The spec for old tokens was added; it has not been run.",
  },
  {
    title: "a document that describes the old state",
    record: ["user: ok. the readme has the old api in it, fix README.md later", "say: Noted."],
    summary: "README.md still shows the old API, to be fixed later.",
  },
  {
    title: "a bare commit behind other open work, after a commit of the first part",
    record: [
      "user: commit the mailer. after that change the cron query, as a second commit",
      "edit: lib/mailer.php",
      "run: git add lib/mailer.php && git commit -q -m 'Send a voucher once' && git log --oneline -1 => f2917bd Send a voucher once",
      "say: First commit is f2917bd. Now the cron query.",
    ],
    summary:
      "The mailer is committed.\n\n## Next Steps\n1. Change the cron query\n2. Run the suite once more, commit",
  },
  {
    title: "the name of a section that looks like a participle",
    record: [
      "user: fix the import",
      "edit: src/import.clj",
      "user: reject rows in the gap. put both in CHANGELOG under Unreleased",
      "say: Gap first: the row is rejected where no offset is valid.",
    ],
    summary:
      "The import is fixed.\n\nTo follow\n1. reject rows in the gap\n2. CHANGELOG, Unreleased: both points",
  },
  {
    title: "a request told with the one word that came up with it",
    record: [
      "user: count the churned customers",
      "run: duckdb < churn.sql => 1711",
      "say: 1711 customers.",
      "user: great, that goes to the board. can you double check the 30 days with pandas",
      "say: I'll recompute it in pandas; not done yet.",
    ],
    summary: "1711 customers churned. A recheck in pandas was promised.",
  },
  {
    title: "an order told as not done with a contracted not",
    record: ["user: fix a", "edit: a.ps1", "user: bump b, and write README.md", "edit: b.psd1"],
    summary: "The manifest is bumped. README.md isn't written.",
  },
];
