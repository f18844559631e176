import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { artifactVerdicts } from "@/lib/core/finding";
import { artifactPage, artifactView, boardView } from "@/lib/core/view/artifact-view";
import { readBoard } from "../board/read-board";
import { clearFlag } from "../flags/clear-flag";
import { openTestStore, type TestStore } from "../open-test-store";
import { type AddedArtifact, addTestSession } from "../test-artifacts";
import { readArtifact } from "./artifact-detail";
import { type ArtifactPageRequest, readArtifactPage } from "./artifact-page";

let test: TestStore;
let many: AddedArtifact[];
const now = new Date("2026-11-30T12:00:00.000Z");
beforeAll(async () => {
  test = await openTestStore();
  many = await addTestSession(test.store, "many", 60, (position) => {
    const verdict = artifactVerdicts[position % 5] ?? "supported";
    const raisesFlag = position % 5 < 3;
    return {
      verdict,
      raisesFlag,
      lane: position % 2 === 0 ? "parent" : "review",
      kinds: position % 3 === 0 ? ["count-changed"] : ["status-inverted"],
      repository: position % 4 === 0 ? "ledger" : "tally",
      compactedAt: new Date(now.getTime() - position * 12 * 3_600_000).toISOString(),
      searchText: `tally branch-${position} all 47 tests pass`,
    };
  });
});
afterAll(async () => {
  await test.close();
});

const page = (request: ArtifactPageRequest = {}) =>
  readArtifactPage(test.store, { limit: 200, now, ...request });
async function all(request: ArtifactPageRequest): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const found = await page({ ...request, limit: 7, cursor });
    ids.push(...found.items.map(({ id }) => id));
    cursor = found.next;
  } while (cursor);
  return ids;
}

describe("the queue", () => {
  it("lists the worst and newest first, in the shape that the API promises", async () => {
    const { items, total } = artifactPage.parse(await page());
    expect(total).toBe(60);
    const order = items.map(({ verdict }) => artifactVerdicts.indexOf(verdict));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const contradicted = items.filter(({ verdict }) => verdict === "contradicted");
    const times = contradicted.map(({ compactedAt }) => compactedAt ?? "");
    expect(times).toEqual([...times].sort().reverse());
  });

  it("gives every artifact once over all pages", async () => {
    const ids = await all({ state: "open" });
    expect(ids).toEqual((await page({ state: "open" })).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(36);
  });

  it("keeps its place when an artifact before it is decided", async () => {
    const first = await page({ state: "open", limit: 10 });
    const [top] = first.items;
    await clearFlag(test.store, {
      flagId: top?.flagId ?? "",
      version: 1,
      by: "ada",
      reason: "DRILL",
    });
    const second = await page({ state: "open", limit: 10, cursor: first.next });
    const seen = new Set(first.items.map(({ id }) => id));
    expect(second.items.filter(({ id }) => seen.has(id))).toEqual([]);
    expect((await page({ state: "cleared" })).items.map(({ id }) => id)).toEqual([top?.id]);
  });

  it.each<[string, ArtifactPageRequest, number]>([
    ["a lane", { lane: "review" }, 30],
    ["a verdict", { verdict: "omitted" }, 12],
    ["what raised no flag", { state: "none" }, 24],
    ["a kind of finding", { kind: "count-changed" }, 20],
    ["a repository", { repository: "ledger" }, 15],
    ["an agent", { agent: "codex" }, 0],
    ["the last days", { days: 7 }, 14],
    ["a part of a word", { text: "ANCH-17" }, 1],
    ["several words", { text: "tests branch-5 47" }, 11],
    ["a short text", { text: "47" }, 60],
    ["quotes and operators as plain text", { text: `"OR" NOT (` }, 0],
    ["several conditions", { lane: "review", verdict: "omitted", repository: "tally" }, 6],
  ])("filters by %s and counts what it found", async (_name, filter, expected) => {
    const { items, total } = await page(filter);
    expect(items).toHaveLength(expected);
    expect(total).toBe(expected);
  });

  it("refuses a page address that it did not make", async () => {
    await expect(page({ cursor: "../.." })).rejects.toThrow(/page address/);
  });
});

describe("the board", () => {
  it("counts the same as the queue", async () => {
    const board = boardView.parse(await readBoard(test.store, now));
    expect(board.artifacts).toBe(60);
    expect(board.open).toBe((await page({ state: "open" })).total);
    for (const { lane, verdict, total, open } of board.cells) {
      expect((await page({ lane, verdict })).total).toBe(total);
      expect((await page({ lane, verdict, state: "open" })).items).toHaveLength(open);
    }
    const trend = board.cells.reduce((sum, cell) => sum + cell.trend.reduce((a, b) => a + b), 0);
    expect(trend).toBe(27);
    expect(board.repositories).toEqual(["tally"]);
  });
});

describe("one artifact", () => {
  it("has the shape that the API promises and knows its neighbours among the open flags", async () => {
    const open = (await page({ state: "open" })).items.map(({ id }) => id);
    const view = artifactView.parse(await readArtifact(test.store, open[4] ?? "", now));
    expect(view.queue).toEqual({
      position: 5,
      open: open.length,
      previous: open[3],
      next: open[5],
    });
    expect(view.flag?.state).toBe("open");
    expect(view.findings).toHaveLength(1);
  });

  it("says that an artifact does not exist", async () => {
    expect(many).toHaveLength(60);
    await expect(readArtifact(test.store, "art_none")).rejects.toThrow(/There is no artifact/);
  });
});
