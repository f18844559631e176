import type { Story } from "../transcripts/story";

/** A rule that is put to the test late, so that a rewind takes the test away again. Its summary loses the rule. */
export function heldBack(startedAt: string): Story {
  return {
    id: "held-back",
    startedAt,
    cwd: "/w/courier",
    branch: "fix/retries",
    model: "made-up",
    steps: [
      {
        do: "user",
        text: "Requests to the courier API are retried for ever. Cap the retries. Never push to main.",
      },
      { do: "say", text: "I will look at the client first." },
      {
        do: "read",
        path: "src/courier.ts",
        content: "export async function send(parcel) {\n  for (;;) await attempt(parcel);\n}\n",
      },
      {
        do: "edit",
        path: "src/courier.ts",
        from: "for (;;)",
        to: "for (let tries = 0; tries < 5; tries += 1)",
      },
      {
        do: "run",
        command: "npx vitest run",
        output: " Test Files  4 passed (4)\n      Tests  31 passed (31)\n",
      },
      { do: "user", text: "Good. Get it out to the others." },
      { do: "denied", command: "git push origin main", feedback: "No. I said never to main." },
      {
        do: "run",
        command: "git push -u origin fix/retries",
        output:
          "To git@example.com:acme/courier.git\n * [new branch]      fix/retries -> fix/retries\n",
      },
      {
        do: "compact",
        summary:
          "## Goal\nCap the retries of the courier client.\n\n## Progress\n### Done\n- [x] `src/courier.ts` gives up after 5 tries; 31 tests pass\n- [x] `fix/retries` is pushed\n\n## Next Steps\n1. Wait until the others have looked.",
        trigger: "auto",
        keep: 0,
      },
      { do: "say", text: "I will wait for the others." },
    ],
  };
}
