import type { ToldCase } from "../fixtures/tell-record";

export const spares: readonly ToldCase[] = [
  {
    title: "a yes in the next turn",
    record: [
      "user: speed up the build",
      "say: I could enable incremental builds. Shall I?",
      "user: yep",
      "edit: tsconfig.json",
    ],
    summary: "The user approved incremental builds.",
  },
  {
    title: "an accepted plan",
    record: ["user: plan the refactoring of auth", "plan: split the guard => ok", "edit: guard.ts"],
    summary: "Plan approved by the user; the guard was split.",
  },
  {
    title: "a plan refused once, then accepted",
    record: ["user: plan it", "plan: big bang => no", "plan: in steps => ok"],
    summary: "The user approved the plan.",
  },
  {
    title: "refused, then allowed by words",
    record: [
      "user: fix it",
      "denied: git push origin dev => run the tests first",
      "run: npm test => Tests: 4 passed, 4 total",
      "user: ok push now",
      "run: git push origin dev => To github.com:a/b\\n   1..2  dev -> dev",
    ],
    summary: "The user approved pushing to dev.",
  },
  {
    title: "refused, then the same command went through",
    record: ["user: ship", "denied: npm publish", "run: npm publish => + pkg@1.0.1"],
    summary: "User okayed the npm publish.",
  },
  {
    title: "the request itself is the approval",
    record: ["user: Migrate the orders table to the new schema", "run: make migrate => ok"],
    summary: "The user agreed to migrate the orders table.",
  },
  {
    title: "an answer of one letter",
    record: ["user: cache?", "say: (A) memory or (B) Redis?", "user: b", "edit: cache.py"],
    summary: "The user chose option B.",
  },
  {
    title: "an answer by label, told by its content",
    record: ["user: cache?", "say: A) memory\\nB) Redis\\nWhich one?", "user: B", "edit: cache.py"],
    summary: "The user chose Redis for the cache.",
  },
  {
    title: "an answer to a tool's question",
    record: [
      "user: queue please",
      "ask: Which broker: RabbitMQ or Redis streams? => RabbitMQ",
      "new: q.go",
    ],
    summary: "User chose RabbitMQ over Redis streams.",
  },
  {
    title: "waiting for approval",
    record: ["user: prepare the deploy", "say: Ready. Shall I deploy to production?"],
    summary: "Awaiting the user's approval for the production deploy.",
  },
  {
    title: "a condition",
    record: ["user: prepare the deploy", "say: Ready. Shall I deploy to production?"],
    summary: "Once the user has approved the production deploy, run `make deploy`.",
  },
  {
    title: "not yet approved",
    record: ["user: prepare the deploy", "say: Ready. Shall I deploy to production?"],
    summary: "The user has not approved the production deploy yet.",
  },
  {
    title: "a refusal told as a refusal",
    record: ["user: clean up", "denied: rm -rf build => no"],
    summary: "The user declined `rm -rf build`.",
  },
  {
    title: "a refusal in words told as a refusal",
    record: ["user: clean", "say: Delete the legacy table?", "user: please don't, finance uses it"],
    summary: "User rejected deleting the legacy table.",
  },
  {
    title: "thumbs up without a word",
    record: [
      "user: dark mode please",
      "say: I would store the choice in a cookie. Fine with you?",
      "user: 👍",
      "edit: theme.ts",
    ],
    summary: "User approved storing the choice in a cookie.",
  },
  {
    title: "consent in another language",
    record: [
      "user: bitte den Import beschleunigen",
      "say: Soll ich den Index anlegen (create the index)?",
      "user: ja, gerne",
      "run: psql -c 'create index' => CREATE INDEX",
    ],
    summary: "The user approved creating the index.",
  },
  {
    title: "an approved pull request is no word of the user",
    record: ["user: check the PR", "run: gh pr view 4 => review: approved by alice"],
    summary: "PR #4 was approved by alice.",
  },
  {
    title: "reported by a user's message about a result",
    record: ["user: is the bug gone?", "edit: a.ts", "user: tried it, works great now"],
    summary: "User confirmed the bug is gone.",
  },
  {
    title: "the record begins in the middle",
    isTorn: true,
    record: ["user: continue", "edit: a.ts"],
    summary: "The user approved the switch to gRPC.",
  },
  {
    title: "approved in the kept messages",
    kept: 1,
    record: ["user: fix the flaky spec", "say: I can quarantine the spec. OK?", "user: ok"],
    summary: "The user approved quarantining the spec.",
  },
  {
    title: "a design that was discussed at length",
    record: [
      "user: let's think about rate limits",
      "say: Token bucket in Redis or a fixed window?",
      "user: token bucket sounds better, though keep it simple",
      "new: limit.go",
    ],
    summary: "The user settled on the token bucket design.",
  },
  {
    title: "a tool that is named accept",
    record: ["user: fix the header", "edit: http.ts"],
    summary: "The server now accepts gzip; requests are accepted by the user agent check.",
  },
  {
    title: "a policy of the project about approvals",
    record: ["user: add a linter", "edit: biome.json"],
    summary: "Releases must be approved by the owner before they go out.",
  },
  {
    title: "approval with a change",
    record: [
      "user: new API",
      "say: I propose REST with versioned paths. OK?",
      "user: yes but drop the v1 prefix",
      "edit: api.ts",
    ],
    summary: "The user accepted the REST proposal but without the v1 prefix.",
  },
  {
    title: "another thing was refused",
    record: [
      "user: set up CI",
      "denied: gh repo delete a/b => no!!",
      "say: Shall I add a matrix build?",
      "user: sure",
      "edit: ci.yml",
    ],
    summary: "User agreed to a matrix build.",
  },
  {
    title: "options named in a different form",
    record: ["user: logging", "ask: Structured logs or plain text? => structured", "edit: log.rs"],
    summary: "The user opted for structured logging.",
  },
  {
    title: "what was asked in passing",
    record: ["user: add retries; and you may bump axios if needed", "edit: package.json"],
    summary: "User gave permission to bump axios.",
  },
  {
    title: "an instruction in a refusal",
    record: [
      "user: format",
      "denied: npx prettier --write . => use biome instead",
      "run: npx biome format --write => Formatted 3 files",
    ],
    summary: "The user chose biome over prettier.",
  },
  {
    title: "an MCP tool may have asked",
    record: ["user: plan the event", "mcp: form_ask => accepted"],
    summary: "User approved the venue booking.",
  },
  {
    title: "the word inside of code",
    record: ["user: add states", "edit: states.ts"],
    summary: "Added `user.approved` and the state `plan_approved`.",
  },
  {
    title: "a go-ahead after a hold",
    record: [
      "user: Plan first, no code before I approve.",
      "say: The plan: two stores. Shall I start?",
      "user: hold on",
      "user: ok Ida is fine with it, start",
    ],
    summary: "The user told me to go ahead with the plan.",
  },
  {
    title: "consent at once where nothing was refused",
    record: ["user: fix it", "say: May I push the branch?", "user: yes"],
    summary: "The user agreed to the push immediately.",
  },
  {
    title: "consent to what the user waved aside",
    record: [
      "user: lint the image",
      "fail: hadolint => DL3008 warning",
      "user: fine, ignore DL3008",
    ],
    summary: "The user is fine with DL3008.",
  },
  {
    title: "consent in another message than the ban",
    record: [
      "user: no telemetry in the worker",
      "edit: a.ts",
      "user: ok, telemetry in the api then",
    ],
    summary: "The user agreed to telemetry in the api.",
  },
  {
    title: "the way that was taken, beside the one that was not",
    record: [
      "user: the queue grows over night",
      "ask: The consumer is slow at night. Scale the consumers up by cron, or drop messages older than an hour? => scale them up",
      "run: ls => a",
    ],
    summary:
      "The user wants the consumers scaled up by cron instead of dropping messages older than an hour.",
  },
];
