import type { ToldCase } from "../fixtures/tell-record";

export const catches: readonly ToldCase[] = [
  {
    title: "a changed limit",
    record: ["user: Keep every module under 400 lines of code please", "edit: src/a.ts"],
    summary: '6. All user messages:\n   - "Keep every module under 600 lines of code please"\n',
    marks: "Keep every module under 600 lines of code please",
    step: 1,
  },
  {
    title: "a lost not",
    record: ["user: Please do not touch the billing tables while I am away", "edit: src/a.ts"],
    summary: 'The user said: "Please touch the billing tables while I am away".',
    marks: "Please touch the billing tables",
    step: 1,
  },
  {
    title: "an added not",
    record: ["user: restart the worker after every deploy to staging", "run: ls => a"],
    summary: "## User messages\n- restart the worker not after every deploy to staging",
    marks: "restart the worker not after",
    step: 1,
  },
  {
    title: "another file name",
    record: [
      "user: move the retry helper from client.go into net/backoff.go today",
      "read: net/backoff.go => package net",
    ],
    summary: 'User asked: "move the retry helper from client.go into net/transport.go today"',
    marks: "net/transport.go",
    step: 1,
  },
  {
    title: "another product",
    record: ["user: for the queue we should rely on RabbitMQ and nothing else", "new: q.py"],
    summary: 'The user wrote "for the queue we should rely on Kafka and nothing else".',
    marks: "rely on Kafka",
    step: 1,
  },
  {
    title: "the agent's own idea as a quotation",
    record: [
      "user: the page is slow",
      "say: I recommend moving the session store into a managed Redis cluster.",
    ],
    summary: 'The user said "moving the session store into a managed Redis cluster" is the way.',
    marks: "moving the session store into a managed Redis cluster",
    step: 2,
  },
  {
    title: "a tool's text as a quotation",
    record: [
      "user: why does the job die?",
      "read: NOTES.txt => Operators should drain all partitions before upgrading brokers.",
    ],
    summary: 'User instructed: "drain all partitions before upgrading brokers".',
    marks: "drain all partitions before upgrading brokers",
    step: 2,
  },
  {
    title: "an agent's sentence in the list of messages",
    record: [
      "user: fix the typo in the footer",
      "edit: footer.html",
      "say: Next I will also rewrite the navigation with server components.",
    ],
    summary:
      "### All user messages\n1. fix the typo in the footer\n2. also rewrite the navigation with server components\n",
    marks: "also rewrite the navigation with server components",
    step: 3,
  },
  {
    title: "another branch",
    record: ["user: merge this into develop once the checks are done", "run: git status => clean"],
    summary: 'The user\'s instruction was "merge this into main once the checks are done".',
    marks: "merge this into main",
    step: 1,
  },
  {
    title: "a number in reported speech",
    record: ["user: the importer must retry failed uploads at most 3 times", "edit: importer.kt"],
    summary: "The user wants the importer to retry failed uploads at most 5 times.",
    marks: "retry failed uploads at most 5 times",
    step: 1,
  },
  {
    title: "a number word changed",
    record: ["user: split the report into two pages with a summary on top", "edit: report.tex"],
    summary: 'User: "split the report into four pages with a summary on top"',
    marks: "four pages",
    step: 1,
  },
  {
    title: "words of a message that was rolled back only",
    record: [
      "user: add a health endpoint",
      "↩user: drop the audit table completely",
      "edit: health.rs",
    ],
    summary: 'The user asked: "drop the audit table completely".',
    marks: "drop the audit table completely",
    step: 2,
  },
  {
    title: "the wish that only the agent voiced",
    record: [
      "user: login fails on safari",
      "edit: session.ts",
      "say: We could replace cookie sessions with signed JWT tokens across services.",
    ],
    summary:
      "The user requested to replace cookie sessions with signed JWT tokens across services.",
    marks: "replace cookie sessions with signed JWT tokens",
    step: 3,
  },
  {
    title: "the quotation starts behind the not",
    record: ["user: never run the cleanup script on production hosts", "run: ls => a"],
    summary: 'User told me: "run the cleanup script on production hosts".',
    marks: "run the cleanup script on production hosts",
    step: 1,
  },
  {
    title: "feedback of a refusal with another number",
    record: [
      "user: tune the pool",
      "denied: sed -i s/10/50/ pool.yml => keep the pool size at 20 connections for now",
    ],
    summary: 'The user replied "keep the pool size at 40 connections for now".',
    marks: "keep the pool size at 40 connections for now",
    step: 2,
  },
  {
    title: "an altered answer to a question",
    record: [
      "user: caching",
      "ask: How long should entries live? => keep entries for 15 minutes then drop them",
    ],
    summary: 'The user answered: "keep entries for 50 minutes then drop them"',
    marks: "50 minutes",
    step: 2,
  },
  {
    title: "two sides exchanged",
    record: [
      "user: the tests fail",
      "say: I adapt the mock.",
      "user: no, fix the client, not the mock",
    ],
    summary: "The user wanted the mock fixed instead of the client.",
    marks: "mock fixed instead of the client",
    step: 3,
  },
  {
    title: "a wish of somebody who was only to be asked",
    record: [
      "user: add an alert for failed payments",
      "say: It would go to the channel pay-alerts. Fine?",
      "user: need to ask Nora about the channel first",
    ],
    summary: "Nora wants the alerts in the channel pay-alerts.",
    marks: "Nora wants",
    step: 3,
  },
  {
    title: "a deed of the user in the agent's name",
    record: [
      "user: deploy failed?",
      "say: nginx has to be restarted.",
      "user: i paged Olga for nginx",
    ],
    summary: "nginx has to be restarted by Olga (paged by me).",
    marks: "paged by me",
    step: 3,
  },
  {
    title: "a wish for what the user told to leave",
    record: [
      "user: add tls to the docs site. ledger: leave, they do it themselves",
      "edit: ingress.yaml",
    ],
    summary: "The docs site has TLS. The user wants ledger done as well.",
    marks: "The user wants ledger",
    step: 1,
  },
  {
    title: "another ending of the user's sentence",
    record: [
      "user: the colours are right. regenerate the dark theme + print theme. the sepia one stays",
      "run: ls => a",
    ],
    summary: '6. All user messages:\n   - "the colours are right. regenerate every theme"\n',
    marks: "regenerate every theme",
    step: 1,
  },
  {
    title: "an invented item among verbatim ones",
    record: [
      "user: move the cron parser to its own crate please",
      "run: cargo test => ok",
      "user: ship it",
      "run: ls => a",
      "user: and bump the minimum rust version in the readme",
    ],
    summary:
      '6. All user messages:\n   - "move the cron parser to its own crate please"\n   - "ship it, the fuzz targets as well"\n   - "and bump the minimum rust version in the readme"\n',
    marks: "the fuzz targets as well",
    step: 3,
  },
];
