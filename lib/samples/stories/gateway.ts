import { type Story, writeNineSections } from "../transcripts/story";
import { fillerSteps } from "./filler";

/** A rewound turn lives on in the summary. */
export function gateway(startedAt: string): Story {
  return {
    id: "gateway",
    startedAt,
    cwd: "/w/gateway",
    branch: "release/4.2",
    model: "claude-opus-5-5",
    steps: [
      { do: "user", text: "Add a retry budget to the upstream client." },
      {
        do: "read",
        path: "src/upstream/client.rs",
        content: "pub struct Client { retries: u32 }\n",
      },
      {
        do: "edit",
        path: "src/upstream/client.rs",
        from: "pub struct Client { retries: u32 }",
        to: "pub struct Client { retries: u32, budget: Budget }",
      },
      {
        do: "run",
        command: "cargo test 2>&1 | tail -n 5",
        output:
          "test budget::tests::refills ... ok\ntest client::tests::gives_up ... ok\n\ntest result: ok. 31 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.84s",
      },
      { do: "say", text: "The budget is in." },
      { do: "user", text: "Remove the legacy proxy module as well." },
      {
        do: "run",
        command:
          "git rm -rq src/legacy_proxy && git commit -qm 'Remove the legacy proxy' && git log --oneline -1",
        output: "5d0f3ab Remove the legacy proxy",
      },
      { do: "say", text: "The legacy proxy is gone." },
      { do: "rewind", turns: 1 },
      {
        do: "user",
        text: "Leave the legacy proxy where it is. Write the changelog entry instead.",
      },
      ...fillerSteps("gateway", 8, "src"),
      {
        do: "edit",
        path: "CHANGELOG.md",
        from: "## Unreleased",
        to: "## Unreleased\n\n- Retry budget for the upstream client",
      },
      { do: "say", text: "The changelog has the entry." },
      {
        do: "compact",
        trigger: "manual",
        keep: 1,
        summary: writeNineSections([
          "Add a retry budget to the upstream client, then write the changelog entry.",
          "- retry budget\n- cargo",
          "- `src/upstream/client.rs`: holds a budget\n- the legacy proxy module was removed and committed as 5d0f3ab\n- `CHANGELOG.md`: new entry",
          "- none",
          "A budget refills with successful calls.",
          '- "Add a retry budget to the upstream client."\n- "Leave the legacy proxy where it is. Write the changelog entry instead."',
          "- none",
          "All 31 tests pass.",
          "None.",
        ]),
      },
    ],
  };
}
