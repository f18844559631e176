import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PiSession } from "./adapters/fixtures/pi/transcript";
import { checkSession, checkTranscripts, contentFor } from "./check-transcript";
import { maxTextUnits } from "./content-limit";
import { readTranscript } from "./transcript";
import { textFile } from "./transcript-file";
import { groupTranscripts, type TranscriptGroup } from "./transcript-group";

function oneGroup(...files: { path: string; text: string }[]): TranscriptGroup {
  const [group] = groupTranscripts(files.map(({ path, text }) => textFile(path, text))).groups;
  if (!group) throw new Error("no format reads the files");
  return group;
}

function sampleSession(): PiSession {
  const session = new PiSession();
  const root = session.user("never push to main");
  session.call("bash", { command: "npm test" });
  session.result("bash", "1 failed\n\nCommand exited with code 1", { isError: true });
  session.user("undo me");
  session.moveTo(root);
  const kept = session.user("go on");
  session.compact(kept);
  session.user("last words");
  return session;
}

describe("checking transcripts", () => {
  it("reports the session in the public shape", () => {
    const { sessions, unrecognised } = checkTranscripts([
      { path: "logs/a.jsonl", text: sampleSession().text },
      { path: "logs/notes.md", text: "# Notes" },
    ]);
    expect(unrecognised).toEqual(["logs/notes.md"]);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({
      path: "logs/a.jsonl",
      format: "pi",
      sessionId: "s-1",
      events: 8,
      problems: [],
      liveEvents: { userTurns: ["never push to main", "go on", "last words"] },
    });
    expect(sessions[0]?.artifacts[0]).toMatchObject({
      index: 1,
      lane: "parent",
      method: "local",
      trigger: "unknown",
      line: 7,
      range: { fromLine: 2, toLine: 2, exact: true, events: 1, kept: 1, dropped: 0, rolledBack: 0 },
    });
  });

  it("gives the same report for the same bytes, whatever the order of the files", () => {
    const files = [1, 2, 3, 4].map((number) => {
      const session = new PiSession({ id: `s-${number % 3}` });
      for (let turn = 0; turn < number; turn++) session.user(`turn ${turn} of ${number}`);
      session.compact("e1");
      return { path: `f${number}.jsonl`, text: session.text };
    });
    const byPath = (given: typeof files) =>
      checkTranscripts(given).sessions.sort((a, b) => (a.path < b.path ? -1 : 1));
    const expected = byPath(files);
    expect(expected).toHaveLength(3);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: 4 }), (shuffled) => {
        expect(byPath(shuffled)).toEqual(expected);
      }),
    );
  });

  it("names every line that could not be read, and reads on behind it", () => {
    const lines = sampleSession().text.split("\n");
    lines.splice(3, 0, "{broken", "", "[1]");
    lines.push('{"type":"message","id":"torn');
    const [session] = checkTranscripts([{ path: "a.jsonl", text: lines.join("\n") }]).sessions;
    expect(session?.problems.map((problem) => problem.line)).toEqual([4, 6, 13]);
    expect(session?.events).toBe(8);
  });

  it("counts problems that are too many to list", () => {
    const broken = "nope\n".repeat(1500);
    const [session] = checkTranscripts([
      { path: "a.jsonl", text: sampleSession().text + broken },
    ]).sessions;
    expect(session?.problems).toHaveLength(1001);
    expect(session?.problems.at(-1)?.message).toBe(
      "this and 499 more lines could not be read either",
    );
  });

  it("keeps two files of the same name apart, because references name files by it", () => {
    const { text } = sampleSession();
    const { sessions } = checkTranscripts([
      { path: "x/a.jsonl", text },
      { path: "y/a.jsonl", text },
    ]);
    expect(sessions.map((session) => session.path)).toEqual(["x/a.jsonl", "y/a.jsonl"]);
  });

  it("tells how many artifacts are done", () => {
    const done: string[] = [];
    checkSession(oneGroup({ path: "a.jsonl", text: sampleSession().text }), (n, of) =>
      done.push(`${n}/${of}`),
    );
    expect(done).toEqual(["1/1"]);
  });
});

describe("the content of a transcript", () => {
  it("is read again by place and order", () => {
    const transcript = readTranscript(oneGroup({ path: "a.jsonl", text: sampleSession().text }));
    expect(transcript.content(4)?.result).toMatchObject({ outcome: "error", exitCode: 1 });
    expect(transcript.content(4)).toBe(transcript.content(4));
    expect(transcript.content(99)).toBeNull();
    expect(transcript.keptContent(4)).toBeNull();
    expect(transcript.keptContent(2)?.text).toBe("never push to main");
  });

  it("leaves out the middle of a huge text and says so, and keeps its head and its end", () => {
    const session = new PiSession();
    session.call("bash", { command: "npm test" });
    session.result("bash", `begin${"😀".repeat(maxTextUnits)}3 failed`);
    const { content } = readTranscript(oneGroup({ path: "a.jsonl", text: session.text }));
    const huge = content(3);
    expect(huge?.text.startsWith("begin")).toBe(true);
    expect(huge?.text.endsWith("3 failed")).toBe(true);
    expect(huge?.text).toMatch(/characters left out/);
    expect(() => encodeURIComponent(huge?.text ?? "")).not.toThrow();
    expect(huge?.text.length).toBeLessThan(maxTextUnits + 100);
    expect(huge?.result?.truncated).toBe(true);
  });

  it("of a long record is, before the last two ranges, only what the user said", () => {
    const session = new PiSession();
    const filler = "x".repeat(1024 * 1024);
    const compactAfterTurn = () => {
      session.user("a rule");
      for (let run = 0; run < 12; run++) session.say(filler);
      session.compact(session.user("kept"));
    };
    for (let round = 0; round < 4; round++) compactAfterTurn();
    const transcript = readTranscript(oneGroup({ path: "a.jsonl", text: session.text }));
    const [first, , , last] = transcript.arrangement.compactions;
    if (!first || !last) throw new Error("four compactions were written");
    const ofLast = contentFor(transcript, last);
    expect(ofLast(2)?.text).toBe("a rule");
    expect(ofLast(3)).toBeNull();
    expect(ofLast(last.covered.at(-1)?.[1] ?? 0)).not.toBeNull();
    expect(contentFor(transcript, first)(3)).not.toBeNull();
  });
});
