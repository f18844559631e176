import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultBudget } from "@/lib/core/review/review-state";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import type { Story } from "@/lib/samples/transcripts/story";
import { writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { writeCodex } from "@/lib/samples/transcripts/write-codex";
import { writePi } from "@/lib/samples/transcripts/write-pi";
import { folderSink } from "@/lib/store/bundle/bundle-sink";
import { exportSession } from "@/lib/store/bundle/export-session";
import { findInSession } from "@/lib/store/events/find-in-record";
import { openTestStore } from "@/lib/store/open-test-store";
import { readReviewTranscript } from "@/lib/store/reviews/read-review";

const revoked = "attic-4711";
const story: Story = {
  ...{ id: "attic", startedAt: "2026-10-01T08:00:00.000Z", cwd: "/w/house", branch: "main" },
  model: "m",
  steps: [
    { do: "user", text: "Tidy the cellar. Never throw anything away." },
    { do: "run", command: "ls cellar", output: "boxes\nbottles" },
    { do: "user", text: `Now clear out ${revoked}.` },
    { do: "say", text: `I will clear out ${revoked}.` },
    { do: "run", command: `rm -rf ${revoked}`, output: `removed ${revoked}` },
    { do: "rewind", turns: 1 },
    { do: "user", text: "Leave the rest of the house alone." },
    { do: "say", text: "I leave it alone." },
    { do: "compact", summary: "## Goal\nTidy the cellar.\n\n## Done\n- boxes are sorted", keep: 0 },
    { do: "say", text: "The cellar is tidy." },
  ],
};
const clients = { "Claude Code": writeClaudeCode, Codex: writeCodex, Pi: writePi };

describe.each(Object.entries(clients))("what was revoked in a session of %s", (_client, write) => {
  it("comes back in no search, review or export, in whatever pieces and order it was read", async () => {
    const { name, text, sessionId } = write(story);
    const end = Buffer.byteLength(text);
    const cuts = fc.array(fc.integer({ min: 1, max: end }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cuts, async (readUpTo) => {
        const test = await openTestStore();
        try {
          await mkdir(join(test.folder, "in"));
          // Torn, older and newer states of the file, as they come, and then all of it.
          for (const [at, bytes] of [...readUpTo, end].entries()) {
            const path = join(test.folder, "in", at % 2 === 0 ? name : `copy-${name}`);
            await writeFile(path, Buffer.from(text).subarray(0, bytes));
            await ingestFiles(test.store, [path]);
          }
          const whole = join(test.folder, "in", name);
          await writeFile(whole, text);
          await ingestFiles(test.store, [whole]);
          const found = await findInSession(test.store, { sessionId, text: revoked });
          expect(found.total).toBe(0);
          const request = { sessionId, question: {}, budget: defaultBudget };
          const review = await readReviewTranscript(test.store, request);
          expect(JSON.stringify(review.entries)).not.toContain(revoked);
          expect(JSON.stringify(review.entries)).toContain("Leave the rest of the house alone.");
        } finally {
          await test.close();
        }
      }),
      { numRuns: 6 },
    );
  });

  it("is in no export unless somebody asks for it", async () => {
    const { name, text, sessionId } = write(story);
    const test = await openTestStore();
    try {
      await writeFile(join(test.folder, name), text);
      await ingestFiles(test.store, [join(test.folder, name)]);
      const files = new Map<string, string>();
      const sink = await folderSink(join(test.folder, "out"));
      const spy = {
        ...sink,
        write: async (path: string, bytes: Buffer) => {
          files.set(path, bytes.toString("latin1"));
          await sink.write(path, bytes);
        },
      };
      const request = { subject: sessionId, by: "ada", reason: "drill", includesRevoked: false };
      await exportSession(test.store, spy, request);
      expect([...files.values()].filter((bytes) => bytes.includes(revoked))).toEqual([]);
      expect([...files.values()].some((bytes) => bytes.includes("Never throw"))).toBe(true);
    } finally {
      await test.close();
    }
  });
});
