import { describe, expect, it } from "vitest";
import { checkTranscripts } from "@/lib/core/check-transcript";
import type { FindingReport } from "@/lib/core/contract-json";
import { fillerSteps } from "@/lib/samples/stories/filler";
import type { Step, Story } from "@/lib/samples/transcripts/story";
import type { Case } from "./case";
import { makeCases, writeStory } from "./make-cases";
import { makeRandom } from "./random";

const cases = [
  ...makeCases({
    seed: "metamorphic",
    split: "development",
    mutantsPerKind: 2,
    cleanEasy: 10,
    cleanHard: 40,
  }),
];

type File = { path: string; text: string };

function findingsOf(files: readonly File[]): FindingReport[] {
  const { sessions } = checkTranscripts(files);
  const artifact = sessions.flatMap((session) => session.artifacts).at(-1);
  if (!artifact) throw new Error("no summary was found");
  return artifact.findings.filter(({ severity }) => severity !== "info");
}

const wordsOf = (findings: readonly FindingReport[]) =>
  findings.map(({ kind, summarySpans }) => [kind, ...summarySpans.map(({ text }) => text)]);

const findingsOfStory = (one: Case, story: Story) =>
  findingsOf([{ path: one.transcript.name, text: writeStory(one.format, story).text }]);

const original = (one: Case) =>
  findingsOf([{ path: one.transcript.name, text: one.transcript.text }]);

/** The story with steps put in front of a place, or at the end in front of the compaction. */
function withSteps({ story }: Case, at: number, steps: readonly Step[]): Story {
  return { ...story, steps: [...story.steps.slice(0, at), ...steps, ...story.steps.slice(at)] };
}

/** The same case told with other words for one file: everywhere or nowhere. */
function renamed(
  one: Case,
  from: string,
  to: string,
): { story: Story; back: (t: string) => string } {
  const told = JSON.stringify(one.story).replaceAll(from, to);
  return { story: JSON.parse(told), back: (text) => text.replaceAll(to, from) };
}

const stemOf = (path: string) => /([^/]+)\.\w+$/.exec(path)?.[1] ?? path;

describe("The verdict on a made-up session", () => {
  it.each(cases)("$id does not change with events that bear on nothing", (one) => {
    const random = makeRandom(`idle ${one.id}`);
    const at = random.int(2, one.story.steps.length - 2);
    const idle = fillerSteps(`idle${random.hex(5)}`, random.int(2, 9), "vendored");
    expect(wordsOf(findingsOfStory(one, withSteps(one, at, idle)))).toEqual(wordsOf(original(one)));
  });

  it.each(cases.filter(({ plan }) => plan.facts.some(({ kind }) => kind === "edited")))(
    "$id does not change when a file has another name in record and summary",
    (one) => {
      const edited = one.plan.facts.find(({ kind }) => kind === "edited");
      const stem = edited?.kind === "edited" ? stemOf(edited.path) : "";
      const separator = stem.includes("-") ? "-" : "_";
      const { story, back } = renamed(one, stem, `quark${separator}zebra`);
      expect(wordsOf(findingsOfStory(one, story)).map((words) => words.map(back))).toEqual(
        wordsOf(original(one)),
      );
    },
  );

  it.each(cases)("$id does not change with the line endings of the file", (one) => {
    const text = one.transcript.text.replaceAll("\n", "\r\n");
    expect(wordsOf(findingsOf([{ path: one.transcript.name, text }]))).toEqual(
      wordsOf(original(one)),
    );
  });

  it.each(cases)("$id does not change with the line endings of outputs and summary", (one) => {
    const story: Story = JSON.parse(JSON.stringify(one.story).replaceAll("\\n", "\\r\\n"));
    const plain = wordsOf(findingsOfStory(one, story)).map((words) =>
      words.map((word) => word.replaceAll("\r\n", "\n")),
    );
    expect(plain).toEqual(wordsOf(original(one)));
  });

  it.each(cases.filter(({ format }) => format === "claude-code"))(
    "$id does not change when the file is cut in two",
    (one) => {
      const lines = one.transcript.text.trimEnd().split("\n");
      const cut = makeRandom(`cut ${one.id}`).int(2, lines.length - 2);
      const part = (name: string, rows: string[]) => ({ path: name, text: `${rows.join("\n")}\n` });
      const files = [part("a.jsonl", lines.slice(0, cut)), part("b.jsonl", lines.slice(cut))];
      expect(wordsOf(findingsOf(files))).toEqual(wordsOf(original(one)));
    },
  );
});

describe("A failure that the summary leaves out", () => {
  const silent = cases.filter(
    (one) =>
      one.gold?.kind === "failure-omitted" &&
      original(one).some(({ kind }) => kind === "failure-omitted"),
  );

  it("is found in some of the made-up sessions", () => {
    expect(silent.length).toBeGreaterThan(0);
  });

  it.each(silent)("$id is forgiven after a later pass that covers it", (one) => {
    const run = one.plan.facts.find(({ kind }) => kind === "tests");
    if (run?.kind !== "tests") throw new Error("the session runs no tests");
    const { passed, failed } = run.outcome;
    const { command, output } = one.plan.stack.test({ passed: passed + failed, failed: 0 }, []);
    const story = withSteps(one, one.story.steps.length - 2, [{ do: "run", command, output }]);
    const kinds = findingsOfStory(one, story).map(({ kind }) => kind);
    expect(kinds).not.toContain("failure-omitted");
  });
});

describe("A pass that the summary reports", () => {
  const green = cases.filter(
    ({ set, plan }) =>
      set === "clean-easy" &&
      plan.facts.some((fact) => fact.kind === "tests" && fact.outcome.failed === 0),
  );

  it("stands in some of the made-up sessions", () => {
    expect(green.length).toBeGreaterThan(0);
  });

  it.each(green)("$id rests on rolled-back evidence once its run is revoked", (one) => {
    const run = one.plan.facts.find(({ kind }) => kind === "tests");
    const at = run?.at ?? 0;
    const { steps } = one.story;
    const decisive = steps[at];
    if (!decisive) throw new Error("the run is not in the story");
    const revoked: Story = {
      ...one.story,
      steps: [
        ...steps.slice(0, at),
        { do: "user", text: "Now see how the tests do." },
        decisive,
        { do: "rewind", turns: 1 },
        { do: "user", text: "Thank you, go on with the rest." },
        ...steps.slice(at + 1),
      ],
    };
    const findings = findingsOfStory(one, revoked);
    expect(findings.map(({ kind }) => kind)).toContain("rolled-back-evidence");
  });
});
