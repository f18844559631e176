import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/util/app-error";
import { verifyDecisions } from "../decisions/verify-decisions";
import { openTestStore, type TestStore } from "../open-test-store";
import { type AddedArtifact, addTestSession } from "../test-artifacts";
import { clearFlag } from "./clear-flag";
import { readFlag } from "./read-flag";
import { reopenFlag } from "./reopen-flag";
import { undoClear } from "./undo-clear";

let test: TestStore;
let added: AddedArtifact[];
beforeEach(async () => {
  test = await openTestStore();
  added = await addTestSession(test.store, "one", 3);
});
afterEach(async () => {
  await test.close();
});

const flagId = () => added[0]?.flagId ?? "";
const clear = (by: string, version = 1, more: object = {}) =>
  clearFlag(test.store, { flagId: flagId(), version, by, reason: "FP_CHECK", ...more });
const conflictOf = (error: unknown) =>
  error instanceof AppError && error.code === "conflict" ? error : null;

describe("deciding about a flag", () => {
  it("lets one of fifty people who clear at once win and tells the others who it was", async () => {
    const people = Array.from({ length: 50 }, (_, index) => `person-${index}`);
    const results = await Promise.allSettled(people.map((by) => clear(by)));
    const winners = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const losers = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(winners).toHaveLength(1);
    expect(losers).toHaveLength(49);
    for (const loser of losers) {
      expect(conflictOf(loser)?.data).toMatchObject({ by: winners[0]?.by, action: "clear" });
      expect(conflictOf(loser)?.message).toContain(winners[0]?.by);
    }
    expect(await test.store.database.decision.count()).toBe(1);
  });

  it("keeps one unbroken chain when many flags are decided at once", async () => {
    const many = await addTestSession(test.store, "two", 50);
    await Promise.all(
      many.map(({ flagId }) =>
        clearFlag(test.store, { flagId, version: 1, by: "ada", reason: "DRILL" }),
      ),
    );
    expect(await verifyDecisions(test.store.database)).toMatchObject({ rows: 50, broken: null });
  });

  it("answers the same key and request with the first answer and writes one row", async () => {
    const first = await clear("ada", 1, { idempotencyKey: "key-1" });
    const again = await clear("ada", 1, { idempotencyKey: "key-1" });
    expect(again).toEqual(first);
    expect(await test.store.database.decision.count()).toBe(1);
  });

  it("refuses the same key for another request, and does not carry it out", async () => {
    await clear("ada", 1, { idempotencyKey: "key-1" });
    const other = added[1]?.flagId ?? "";
    const attempt = clearFlag(test.store, {
      flagId: other,
      version: 1,
      by: "ada",
      reason: "FP_CHECK",
      idempotencyKey: "key-1",
    });
    await expect(attempt).rejects.toThrow(/already used/);
    expect((await readFlag(test.store, other)).state).toBe("open");
  });

  it("refuses a version that its author had not seen", async () => {
    await clear("ada");
    await reopenFlag(test.store, { flagId: flagId(), version: 2, by: "bob" });
    const error = await clear("cy", 1).catch(conflictOf);
    expect(error).toMatchObject({ data: { by: "bob", action: "reopen", version: 3 } });
  });

  it("undoes a clear for thirty seconds and not longer, with both decisions on record", async () => {
    const now = new Date("2026-11-02T10:00:00.000Z");
    await clear("ada", 1, { now });
    const late = new Date(now.getTime() + 31_000);
    const request = { flagId: flagId(), version: 2, by: "ada" };
    await expect(undoClear(test.store, { ...request, now: late })).rejects.toThrow(/Reopen/);
    await undoClear(test.store, { ...request, now: new Date(now.getTime() + 29_000) });
    const flag = await readFlag(test.store, flagId());
    expect(flag.state).toBe("open");
    expect(flag.decisions.map(({ action }) => action)).toEqual(["clear", "undo"]);
  });

  it("says until when the last clear can be undone", async () => {
    const now = new Date("2026-11-02T10:00:00.000Z");
    await clear("ada", 1, { now });
    const soon = new Date(now.getTime() + 1_000);
    expect((await readFlag(test.store, flagId(), soon)).undoUntil).toBe("2026-11-02T10:00:30.000Z");
    const late = new Date(now.getTime() + 30_001);
    expect((await readFlag(test.store, flagId(), late)).undoUntil).toBeNull();
  });

  it("copies the state to the row that the queue reads", async () => {
    await clear("ada");
    const row = await test.store.database.artifact.findUnique({
      where: { id: added[0]?.artifactId ?? "" },
    });
    expect(row).toMatchObject({ state: "cleared", flagVersion: 2, decidedBy: "ada" });
  });

  it("says that a flag does not exist", async () => {
    const request = { flagId: "flg_none", version: 1, by: "ada", reason: "DRILL" };
    await expect(clearFlag(test.store, request)).rejects.toThrow(/There is no flag/);
  });
});
