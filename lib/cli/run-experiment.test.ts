import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runExperiment } from "@/lib/core/review/experiment";
import { readTranscript, type Transcript } from "@/lib/core/transcript";
import { textFile } from "@/lib/core/transcript-file";
import { groupTranscripts } from "@/lib/core/transcript-group";
import { heldBack } from "@/lib/samples/stories/held-back";
import { writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { writeCodex } from "@/lib/samples/transcripts/write-codex";
import { writePi } from "@/lib/samples/transcripts/write-pi";
import { projectRoot } from "@/lib/store/project-root";
import { runExperimentCommand } from "./run-experiment";

const startedAt = "2026-10-01T08:00:00.000Z";
const written = [writeClaudeCode, writeCodex, writePi].map((write) => write(heldBack(startedAt)));

function open(name: string, text: string): Transcript | null {
  const [group] = groupTranscripts([textFile(name, text)]).groups;
  return group ? readTranscript(group) : null;
}

const clients = join(projectRoot(), "../shared/fixtures/real-clients");
const real = (existsSync(clients) ? readdirSync(clients) : [])
  .filter((name) => name.endsWith(".jsonl"))
  .map((name) => ({ name, text: readFileSync(join(clients, name), "utf8") }));
const sessions = [...written, ...real].flatMap(({ name, text }) => {
  const transcript = open(name, text);
  const readable = transcript?.arrangement.compactions.filter(({ summary }) => summary !== null);
  return transcript && readable?.length ? [{ name, transcript, readable }] : [];
});

async function run(args: string[]): Promise<{ out: string; status: number }> {
  let out = "";
  const io = {
    cwd: projectRoot(),
    out: (text: string) => {
      out += text;
    },
    err: () => {},
    isErrTerminal: false,
    columns: 80,
  };
  return { status: await runExperimentCommand.run(args, io), out };
}

describe("the experiment", () => {
  it.each(sessions)(
    "on $name decides the same before and after, and forgets what is revoked",
    ({ transcript, readable }) => {
      const end = transcript.arrangement.events.length;
      fc.assert(
        fc.property(
          fc.constantFrom(...readable),
          fc.integer({ min: 1, max: end }),
          (compaction, rollbackAt) => {
            const result = runExperiment(transcript, { compaction, rollbackAt });
            expect(result).toMatchObject({ isSame: true, isFromRemaining: true, staysAway: true });
          },
        ),
        { numRuns: 6 },
      );
    },
  );

  it("finds in the record what the summary alone does not tell", async () => {
    const { out, status } = await run(["--json"]);
    const [decision] = JSON.parse(out).decisions;
    expect(status).toBe(0);
    expect(decision).toMatchObject({
      rule: expect.stringContaining("Never push to main"),
      summary: "rule-unknown",
      before: "kept",
      after: "kept",
      "rolled-back": "not-tested",
    });
  });

  it("prints every event with its order, its turn, its place and the decision", async () => {
    const { out } = await run([]);
    expect(out).toMatch(
      /event_id +logical_order +parent_turn_id +kind +raw_evidence_ref +rolled_back +review_decision/,
    );
    expect(out).toContain("The record's conclusion is the same before and after the compaction.");
    expect(out).toContain("Revoked evidence stayed away.");
  });

  it("says in one sentence what it cannot do", async () => {
    await expect(run(["--rollback", "soon"])).rejects.toThrow(
      "“soon” is not a whole number above 0.",
    );
    await expect(run(["--compaction", "9"])).rejects.toThrow(
      "no compaction with a readable summary 9",
    );
  });
});
