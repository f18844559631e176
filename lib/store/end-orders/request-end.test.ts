import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyDecisions } from "../decisions/verify-decisions";
import { readFlag } from "../flags/read-flag";
import { openTestStore, type TestStore } from "../open-test-store";
import { type AddedArtifact, addTestSession } from "../test-artifacts";
import { confirmEnd } from "./confirm-end";
import { markDelivered } from "./mark-delivered";
import { markNotReached } from "./mark-not-reached";
import { requestEnd } from "./request-end";
import { readStandingEnd } from "./standing-end";
import { withdrawEnd } from "./withdraw-end";

let test: TestStore;
let added: AddedArtifact[];
beforeEach(async () => {
  test = await openTestStore();
  added = await addTestSession(test.store, "one", 2);
});
afterEach(async () => {
  await test.close();
});

const sessionId = () => added[0]?.sessionId ?? "";
const flagId = () => added[0]?.flagId ?? "";
const order = (by = "ada", more: object = {}) =>
  requestEnd(test.store, { sessionId: sessionId(), by, reason: "wrong summary", ...more });

describe("ending a session", () => {
  it("gives one order when several people ask at once and names the first to the others", async () => {
    const results = await Promise.allSettled(["ada", "bob", "cy"].map((by) => order(by)));
    const won = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const lost = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(won).toHaveLength(1);
    for (const error of lost) expect(error.data).toMatchObject({ by: won[0]?.by });
  });

  it("decides the open flags of the session with it", async () => {
    await order();
    const flag = await readFlag(test.store, flagId());
    expect(flag).toMatchObject({ state: "session-ended", version: 2 });
    expect(flag.decisions.map(({ action, by }) => [action, by])).toEqual([["end-session", "ada"]]);
  });

  it("answers the same key with the same order", async () => {
    const first = await order("ada", { idempotencyKey: "k" });
    expect((await order("ada", { idempotencyKey: "k" })).id).toBe(first.id);
  });

  it("is found by the client's own session id, also for a session that this one started", async () => {
    const { id } = await order();
    await addTestSession(test.store, "child", 0);
    await test.store.database.session.updateMany({
      where: { nativeId: "child" },
      data: { parentNativeId: "one" },
    });
    expect((await readStandingEnd(test.store, "one"))?.id).toBe(id);
    expect((await readStandingEnd(test.store, "child"))?.id).toBe(id);
    expect(await readStandingEnd(test.store, "other")).toBeNull();
  });

  it("goes from requested over delivered to confirmed, and repeated news change nothing", async () => {
    const { id: endOrderId } = await order();
    const told = { endOrderId, by: "hook:pi", via: "PreToolUse", confirmedBy: "SessionEnd" };
    expect((await markDelivered(test.store, told)).order.state).toBe("delivered");
    expect((await markDelivered(test.store, told)).changed).toBe(false);
    expect((await markNotReached(test.store, told)).changed).toBe(false);
    expect((await confirmEnd(test.store, told)).order).toMatchObject({
      state: "confirmed",
      deliveredVia: "PreToolUse",
      confirmedBy: "SessionEnd",
    });
    expect((await verifyDecisions(test.store.database)).broken).toBeNull();
  });

  it("asks for a decision again when the order is withdrawn, and lets a new one be given", async () => {
    const { id: endOrderId } = await order();
    await withdrawEnd(test.store, { endOrderId, by: "bob", reason: "false alarm" });
    expect(await readStandingEnd(test.store, "one")).toBeNull();
    expect((await readFlag(test.store, flagId())).state).toBe("open");
    await expect(withdrawEnd(test.store, { endOrderId, by: "cy" })).rejects.toThrow(/bob/);
    await expect(
      markDelivered(test.store, { endOrderId, by: "hook", via: "Stop" }),
    ).rejects.toThrow(/withdrawn/);
    expect((await order()).state).toBe("requested");
  });

  it("says that a session does not exist", async () => {
    const request = { sessionId: "ses_none", by: "ada", reason: "x" };
    await expect(requestEnd(test.store, request)).rejects.toThrow(/There is no session/);
  });
});
