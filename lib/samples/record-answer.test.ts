import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkTranscripts, sessionFactsOf } from "@/lib/core/check-transcript";
import { answerConstraints } from "@/lib/core/constraints/record-answer";
import { readTranscript } from "@/lib/core/transcript";
import { textFile } from "@/lib/core/transcript-file";
import { groupTranscripts } from "@/lib/core/transcript-group";
import type { Step, Story, WrittenTranscript } from "./transcripts/story";
import { writeClaudeCode } from "./transcripts/write-claude-code";
import { writeCodex } from "./transcripts/write-codex";
import { writePi } from "./transcripts/write-pi";

const writers = { "claude-code": writeClaudeCode, codex: writeCodex, pi: writePi } as const;
type Format = keyof typeof writers;
const formats: readonly Format[] = ["claude-code", "codex", "pi"];

function write(format: Format, steps: readonly Step[]): WrittenTranscript {
  const story: Story = {
    id: "answers",
    startedAt: "2026-05-04T07:00:00.000Z",
    cwd: "/srv/shop",
    branch: "totals",
    model: "model-x",
    steps: [...steps],
  };
  return writers[format](story);
}

/** What the record answers to each rule, with the words of the events that show it. */
function answersOf(...files: { name: string; text: string }[]) {
  const { groups } = groupTranscripts(files.map(({ name, text }) => textFile(name, text)));
  expect(groups).toHaveLength(1);
  return groups.flatMap((group) =>
    answerConstraints(sessionFactsOf(readTranscript(group)).all()).map(
      ({ directive, answer, evidence }) => ({
        rule: directive.text,
        answer,
        quotes: evidence.map(({ quote }) => quote),
      }),
    ),
  );
}

const answers = (format: Format, steps: readonly Step[]) => answersOf(write(format, steps));

const user = (text: string): Step => ({ do: "user", text });
const run = (command: string, output: string): Step => ({ do: "run", command, output, exit: 0 });
const edit = (path: string): Step => ({ do: "edit", path, from: "a", to: "b" });
const commit = run(
  "git commit -am 'Round totals'",
  "[totals 4f2a1bc] Round totals\n 1 file changed, 2 insertions(+)",
);
const push = run(
  "git push origin totals",
  "To github.com:acme/shop.git\n   1a2b3c4..4f2a1bc  totals -> totals",
);
const install = run("npm install left-pad", "added 1 package, and audited 12 packages in 1s");
const refusedPush: Step = {
  do: "denied",
  command: "git push origin totals",
  feedback: "I said no",
};
const task = user("The total of the cart is wrong, find out why.");

const acts: readonly Step[] = [
  commit,
  push,
  install,
  refusedPush,
  edit("src/cart.ts"),
  edit("vendor/money/round.ts"),
  run("npx vitest run", "Tests  47 passed (47)"),
  { do: "read", path: "vendor/money/round.ts", content: "export const round = Math.round;" },
  { do: "ask", question: "May I push the branch?", answer: "not today" },
  { do: "say", text: "I will never push; nothing was installed. Rule: do not commit." },
];
const words: readonly Step[] = [
  user("Never push."),
  user("Don't touch the vendor/ folder."),
  user("No new dependencies, please."),
  user("Do not commit yet."),
  user("Ask me before you push anything."),
  user("Run the tests before every commit."),
  user("ok, you can push now"),
  user("commit it"),
  user("What is left?"),
];

const step = fc.oneof(fc.constantFrom(...acts), fc.constantFrom(...words));
const steps = fc.array(step, { minLength: 1, maxLength: 12 }).map((told) => [task, ...told]);
const format = fc.constantFrom(...formats);
const summary = fc.constantFrom(
  "Never push. Do not commit. The user allowed all dependencies.",
  "1. Primary Request and Intent:\n   Fix the total. ok, you can push now.",
  "Pushed and installed left-pad; vendor/ was edited.",
);

const isTurn = (one: Step) => one.do === "user";

describe("what the record answers to a rule", () => {
  const cases: [title: string, told: Step[], answer: string][] = [
    ["a push after the ban breaks it", [user("Never push."), commit, push], "broken"],
    ["a push before the ban does not break it", [push, user("Never push.")], "not-tested"],
    ["a commit without a push keeps it", [user("Never push."), commit], "kept"],
    ["a refused push keeps it", [user("Never push."), refusedPush], "kept"],
    [
      "a folder that is edited all the same breaks its ban",
      [user("Don't touch the vendor/ folder."), edit("vendor/money/round.ts")],
      "broken",
    ],
    [
      "another file leaves a ban of a folder untested",
      [user("Don't touch the vendor/ folder."), edit("src/cart.ts")],
      "not-tested",
    ],
    [
      "a named installation breaks a ban of dependencies",
      [user("No new dependencies."), install],
      "broken",
    ],
    [
      "a push without a word of the user breaks the duty to ask",
      [user("Ask me before you push anything."), push],
      "broken",
    ],
    [
      "a push after the user agreed keeps the duty to ask",
      [user("Ask me before you push anything."), user("ok, push it"), push],
      "kept",
    ],
    [
      "a commit after the tests keeps the duty to run them",
      [
        user("Run the tests before every commit."),
        run("npx vitest run", "Tests  47 passed (47)"),
        commit,
      ],
      "kept",
    ],
    [
      "a commit without the tests breaks the duty to run them",
      [user("Run the tests before every commit."), commit],
      "broken",
    ],
  ];
  const each = cases.flatMap(([title, told, answer]) =>
    formats.map((name): [string, Format, Step[], string] => [title, name, told, answer]),
  );
  test.each(each)("%s (%s)", (_title, name, told, answer) => {
    expect(answers(name, [task, ...told])[0]?.answer).toBe(answer);
  });

  it("counts no push that came after the user lifted the ban", () => {
    const told = [task, user("Never push."), user("ok, you can push now"), push];
    expect(answers("claude-code", told)[0]?.answer).not.toBe("broken");
  });

  it("stands in the report beside what the summary says", () => {
    const told: Step[] = [task, user("Never push."), commit, push];
    const compact: Step = { do: "compact", summary: "Never push. The total is right." };
    const { name, text } = write("claude-code", [...told, compact]);
    const { sessions } = checkTranscripts([{ path: name, text }]);
    expect(sessions[0]?.artifacts[0]?.constraints[0]).toMatchObject({
      text: "Never push.",
      inSummary: "kept",
      inRecord: "broken",
      recordEvidence: [{ quote: expect.stringContaining("totals -> totals") }],
    });
  });
});

describe("the record's answer", () => {
  it("is the same with a compaction at any place", () => {
    fc.assert(
      fc.property(format, steps, fc.nat(20), summary, (name, told, place, words) => {
        const at = 1 + (place % told.length);
        const keep = name === "pi" ? 1 : 0;
        const compact: Step = { do: "compact", summary: words, keep };
        const compacted = [...told.slice(0, at), compact, ...told.slice(at)];
        expect(answers(name, compacted)).toEqual(answers(name, told));
      }),
      { numRuns: 60 },
    );
  });

  it("is the same after a resume that copies the history into a second file", () => {
    fc.assert(
      fc.property(format, steps, fc.nat(200), (name, told, place) => {
        const { name: file, text } = write(name, told);
        const lines = text.trimEnd().split("\n");
        const head = lines.slice(0, Math.max(3, place % lines.length));
        const copy = { name: file.replace(/\.jsonl$/, "-resumed.jsonl"), text };
        expect(answersOf({ name: file, text: `${head.join("\n")}\n` }, copy)).toEqual(
          answersOf({ name: file, text }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("is that of the remaining events after a rewind", () => {
    fc.assert(
      fc.property(format, steps, steps, (name, before, after) => {
        const turns = after.filter(isTurn).length;
        // A client that keeps a tree shows the rewind only by what it writes next.
        const next = user("What is left?");
        const told: Step[] = [...before, ...after, { do: "rewind", turns }, next];
        expect(answers(name, told)).toEqual(answers(name, [...before, next]));
      }),
      { numRuns: 60 },
    );
  });
});
