import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultBudget } from "@/lib/core/review/review-state";
import type { ReviewTranscript } from "@/lib/core/view/review-view";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import type { Step, Story } from "@/lib/samples/transcripts/story";
import { writeClaudeCode } from "@/lib/samples/transcripts/write-claude-code";
import { writeCodex } from "@/lib/samples/transcripts/write-codex";
import { writePi } from "@/lib/samples/transcripts/write-pi";
import { openStore } from "@/lib/store/open-store";
import { openTestStore, type TestStore } from "@/lib/store/open-test-store";
import { readReviewTranscript } from "@/lib/store/reviews/read-review";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
  await mkdir(join(test.folder, "in"));
});
afterEach(async () => {
  await test.close();
});

const writers = { "Claude Code": writeClaudeCode, Codex: writeCodex, Pi: writePi };
type Client = keyof typeof writers;
const clients: Client[] = ["Claude Code", "Codex", "Pi"];

const work: Step[] = [
  { do: "user", text: "Fix the rounding. Never push to main." },
  { do: "say", text: "I will look at the money module." },
  { do: "run", command: "npx vitest run", output: " Tests  2 failed | 5 passed (7)", exit: 1 },
];
const compaction: Step = {
  do: "compact",
  summary: "The user approved the push. All is done.",
  keep: 0,
};
const more: Step[] = [
  { do: "user", text: "Use integer cents." },
  { do: "denied", command: "git push origin main", feedback: "I said never to main" },
];
const rewind: Step[] = [
  { do: "rewind", turns: 1 },
  { do: "user", text: "Keep the floats and round at the end." },
];

/** Writes the story as its client does and ingests it. Returns the client's own session id. */
async function ingest(client: Client, steps: Step[]): Promise<string> {
  const story: Story = {
    ...{ id: "review", startedAt: "2026-10-01T08:00:00.000Z", cwd: "/w/shop", branch: "main" },
    ...{ model: "m", steps },
  };
  const { name, text, sessionId } = writers[client](story);
  await writeFile(join(test.folder, "in", name), text);
  await ingestFiles(test.store, [join(test.folder, "in", name)]);
  return sessionId;
}

async function review(sessionId: string, since?: string): Promise<ReviewTranscript> {
  const request = { sessionId, question: {}, budget: defaultBudget };
  return await readReviewTranscript(
    test.store,
    since === undefined ? request : { ...request, since },
  );
}

const textOf = ({ entries }: ReviewTranscript) => entries.map(({ text }) => text).join("\n");

describe.each(clients)("a reviewer's transcript of a session of %s", (client) => {
  it("holds the original events and never the summary that stands for them", async () => {
    const id = await ingest(client, [...work, compaction, ...more]);
    const { entries } = await review(id);
    const text = textOf(await review(id));
    expect(text).toContain("Never push to main.");
    expect(text).toContain("2 failed | 5 passed");
    expect(text).not.toContain("The user approved the push");
    const orders = entries.map(({ logicalOrder }) => logicalOrder);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  });

  it("trusts the user's turns and the words of a refusal, and nothing else", async () => {
    const id = await ingest(client, [...work, ...more]);
    const { entries } = await review(id);
    const trusted = entries.filter(({ trust }) => trust === "trusted").map(({ text }) => text);
    expect(trusted.some((text) => text.includes("Never push to main."))).toBe(true);
    expect(trusted.some((text) => text.includes("Use integer cents."))).toBe(true);
    expect(trusted.some((text) => text.includes("money module") || text.includes("failed"))).toBe(
      false,
    );
  });

  it("gives the same before and after a compaction, but for what is new", async () => {
    const before = await review(await ingest(client, work));
    const id = await ingest(client, [...work, compaction, ...more]);
    const delta = await review(id, before.checkpoint);
    expect(delta.reset).toBeNull();
    expect(delta.revoked).toEqual([]);
    expect(delta.generation).toBe(before.generation);
    expect(textOf(delta)).toContain("Use integer cents.");
    expect(textOf(delta)).not.toContain("Fix the rounding.");
    const last = before.entries.at(-1)?.position ?? 0;
    expect(delta.entries.map(({ position }) => position)[0]).toBe(last + 1);
  });

  it("takes back what a rewind revoked, and never shows it again", async () => {
    const before = await review(await ingest(client, [...work, ...more]));
    const id = await ingest(client, [...work, ...more, ...rewind]);
    const delta = await review(id, before.checkpoint);
    const gone = before.entries.filter(({ text }) => text.includes("Use integer cents."));
    expect(gone.length).toBeGreaterThan(0);
    for (const { eventId } of gone) expect(delta.revoked).toContain(eventId);
    const whole = textOf(await review(id));
    expect(whole).not.toContain("Use integer cents.");
    expect(whole).toContain("round at the end");
  });

  it("has its place in the source file on every entry", async () => {
    const { entries } = await review(await ingest(client, work));
    for (const { rawEvidenceRef: ref } of entries) expect(ref.byteLength).toBeGreaterThan(0);
  });
});

describe("a checkpoint of a reviewer", () => {
  it("is read on by a process that shares nothing but the store", async () => {
    const before = await review(await ingest("Claude Code", work));
    const id = await ingest("Claude Code", [...work, ...more]);
    const store = await openStore(test.address);
    const delta = await readReviewTranscript(store, {
      ...{ sessionId: id, question: {}, budget: defaultBudget },
      since: before.checkpoint,
    });
    await store.database.$disconnect();
    expect(textOf(delta)).toContain("Use integer cents.");
    expect(textOf(delta)).not.toContain("Fix the rounding.");
  });

  it("is the same name for the same state, and belongs to its session alone", async () => {
    const id = await ingest("Pi", work);
    const first = await review(id);
    expect((await review(id)).checkpoint).toBe(first.checkpoint);
    const other = await ingest("Codex", work);
    await expect(review(other, first.checkpoint)).rejects.toThrow(/no checkpoint/);
  });

  it("goes on with its own question and refuses another one", async () => {
    const id = await ingest("Pi", work);
    const { entries } = await review(id);
    const event = entries[1]?.eventId ?? "";
    const request = { sessionId: id, question: { event }, budget: defaultBudget };
    const asked = await readReviewTranscript(test.store, request);
    expect(asked.entries.some(({ isPinned, eventId }) => isPinned && eventId === event)).toBe(true);
    await expect(
      readReviewTranscript(test.store, { ...request, since: asked.checkpoint }),
    ).rejects.toThrow(/its own question/);
    expect((await review(id, asked.checkpoint)).question).toEqual({ event });
  });
});
