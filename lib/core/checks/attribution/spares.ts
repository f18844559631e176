import type { ToldCase } from "../fixtures/tell-record";

export const spares: readonly ToldCase[] = [
  {
    title: "a verbatim message",
    record: ["user: Add pagination to /orders, 50 per page"],
    summary: '6. All user messages:\n   - "Add pagination to /orders, 50 per page"',
  },
  {
    title: "repaired typos",
    record: ["user: pls fixx the pagniation in the ordres endpoint of shop"],
    summary: 'User: "please fix the pagination in the orders endpoint of shop"',
  },
  {
    title: "other quotation marks and blanks",
    record: ["user: don’t   use “any” in the types of the api"],
    summary: "User said: \"don't use 'any' in the types of the api\"",
  },
  {
    title: "a contraction written out",
    record: ["user: you can't merge this before friday noon"],
    summary: 'The user wrote "you cannot merge this before friday noon".',
  },
  {
    title: "a shortened quotation",
    record: ["user: first fix the parser, then look at the 14 failing snapshots, then tell me"],
    summary: 'User asked: "first fix the parser, ... then tell me".',
  },
  {
    title: "an editorial bracket",
    record: ["user: make it use the new client"],
    summary: 'User said "make [the importer] use the new client".',
  },
  {
    title: "two prompts stitched together",
    record: ["user: add a flag --dry", "user: and document it in the readme"],
    summary: 'The user said "add a flag --dry ... and document it in the readme".',
  },
  {
    title: "a translated message",
    record: ["user: bitte die Tests nicht anfassen"],
    summary: '- User: "please do not touch the tests at all"',
  },
  {
    title: "a quotation that stands nowhere",
    record: ["user: clean up"],
    summary: 'The user said "tidy the repository before the demo".',
  },
  {
    title: "a paraphrase of a request",
    record: ["user: the dashboard takes 9 seconds to load, find out why"],
    summary: "The user wants to know why the dashboard is slow to load.",
  },
  {
    title: "an error message the user asked about",
    record: [
      "user: what is this error in ci?",
      "fail: npm test => TypeError: cannot read properties of undefined",
    ],
    summary: 'The user asked about the error "cannot read properties of undefined".',
  },
  {
    title: "the agent's idea that the user took over",
    record: [
      "user: slow page",
      "say: I suggest caching the rendered menu for anonymous visitors.",
      "user: yes do that",
    ],
    summary: 'The user asked for "caching the rendered menu for anonymous visitors".',
  },
  {
    title: "feedback of a refused call",
    record: ["user: format", "denied: npx prettier . => use biome, we dropped prettier last year"],
    summary: 'User: "use biome, we dropped prettier last year"',
  },
  {
    title: "an answer to a question",
    record: ["user: cache", "ask: TTL? => 15 minutes is fine for everything"],
    summary: 'The user answered "15 minutes is fine for everything".',
  },
  {
    title: "a text the client brought along",
    record: ["context: # AGENTS.md\\nAlways run the linter before you commit anything", "user: go"],
    summary: 'The user requires: "Always run the linter before you commit anything".',
  },
  {
    title: "a record that begins in the middle",
    isTorn: true,
    record: ["user: go on", "say: I will rewrite the scheduler in small steps as agreed."],
    summary: 'The user said "rewrite the scheduler in small steps as agreed".',
  },
  {
    title: "a number the user corrected later",
    record: ["user: keep every file under 300 lines of code", "user: ok make that 400"],
    summary: 'The user said "keep every file under 400 lines of code".',
  },
  {
    title: "generic words that the agent said too",
    record: ["user: hi", "say: Let me run the tests."],
    summary: 'The user said "run the tests".',
  },
  {
    title: "words of the agent ascribed to the agent",
    record: ["user: why", "say: The lock is taken twice by the nightly export job."],
    summary: 'The agent said "The lock is taken twice by the nightly export job".',
  },
  {
    title: "a number spelled out",
    record: ["user: split it into 3 services with their own databases"],
    summary: 'User: "split it into three services with their own databases"',
  },
  {
    title: "a path that got its directory",
    record: ["user: put the helper for dates into utils.ts next to format"],
    summary: 'User: "put the helper for dates into src/utils.ts next to format"',
  },
  {
    title: "case and punctuation",
    record: ["user: WHY is ci red again???  fix it NOW please"],
    summary: 'User messages:\n- "Why is CI red again? Fix it now, please!"',
  },
  {
    title: "a note behind a listed message",
    record: ["user: continue with step two of the list"],
    summary:
      "## All user messages\n- continue with step two of the list (after the plan was approved)\n",
  },
  {
    title: "negation outside of the quotation",
    record: ["user: do not run migrations on the shared database"],
    summary: 'The user told the agent not to "run migrations on the shared database".',
  },
  {
    title: "reported speech with rounded words",
    record: ["user: we have about 1200 users in that table, be careful"],
    summary: "The user noted that roughly 1,200 users are in that table.",
  },
  {
    title: "reported speech with another number that the user used too",
    record: ["user: retry uploads 3 times, wait 5 seconds between retries"],
    summary: "The user wants uploads to retry with 5 seconds between retries.",
  },
  {
    title: "a slash command with its words",
    record: [
      "context: <command-name>/review</command-name> <command-args>look at the error paths in net</command-args>",
      "say: ok",
    ],
    summary: 'User: "look at the error paths in net"',
  },
  {
    title: "filler words left out",
    record: ["user: ok so, hmm, could you maybe look into the memory leak in the worker pool"],
    summary: 'User: "could you look into the memory leak in the worker pool"',
  },
  {
    title: "a word replaced by a synonym",
    record: ["user: fix the broken export of invoices to pdf"],
    summary: 'User: "repair the broken export of invoices to pdf"',
  },
  {
    title: "a slip in a file name put right",
    record: [
      "user: update the verison in pacakge.json and the lock file",
      "read: package.json => {}",
    ],
    summary: 'User: "update the version in package.json and the lock file"',
  },
  {
    title: "two sides as they were said",
    record: ["user: no, fix the client, not the mock"],
    summary: "The user wanted the client fixed instead of the mock.",
  },
  {
    title: "words that the user passes on",
    record: ["user: need to ask Nora", "user: Nora says pay-alerts is ok"],
    summary: "Nora wants the alerts in the channel pay-alerts.",
  },
  {
    title: "a deed of the user told as his",
    record: ["user: i paged Olga for nginx"],
    summary: "Olga was paged by the user for nginx.",
  },
  {
    title: "a proposal of the agent that the user answers in two words",
    record: [
      "user: load the config from XDG_CONFIG_HOME",
      "edit: tool/config.py",
      "say: Possible follow-ups would be a `tool config path` command or a deprecation note for ~/.toolrc.",
      "user: the command yes, no deprecation",
    ],
    summary:
      "The user also wanted the command `tool config path`, and no deprecation note for ~/.toolrc.",
  },
  {
    title: "a wish that the user voiced and then restricted elsewhere",
    record: ["user: add tls to ledger and docs", "edit: ingress.yaml", "user: no tls for wiki"],
    summary: "The user wants TLS on ledger.",
  },
  {
    title: "abbreviations written out and a sentence left out",
    record: [
      "user: pls send the msg w/o attachments. the icon can wait. tmrw we look at the size limit",
      "run: ls => a",
    ],
    summary:
      '6. All user messages:\n   - "please send the message without attachments. tomorrow we look at the size limit"\n',
  },
  {
    title: "a title in quotation marks beside the user",
    record: ["user: rename the settings page to preferences", "run: ls => a"],
    summary: 'The user renames the settings page; the new heading is "Preferences and defaults".',
  },
  {
    title: "a relative clause that says nothing but the wish",
    record: ["user: tag it, issue OPS-12 in the footer not the title", "run: git tag v2 => "],
    summary: "Tagged v2 with the issue in the footer, where the user wants it.",
  },
  {
    title: "all that is wanted, where more was forbidden",
    record: ["user: 4 workers is what we rent, so dont scale for more", "edit: pool.ex"],
    summary: "On four workers, which is all the user wants scaling for, a batch takes 3 s.",
  },
];
