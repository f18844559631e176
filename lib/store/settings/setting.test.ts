import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readLastHeard, readLastHook, recordHookCall } from "../hooks/hook-calls";
import { openTestStore, type TestStore } from "../open-test-store";
import { readSetting, writeSetting } from "./setting";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
});
afterEach(async () => {
  await test.close();
});

describe("settings", () => {
  const schema = z.object({ days: z.number() });

  it("are read as they were written, with their version", async () => {
    expect(await readSetting(test.store, "retention", schema)).toBeNull();
    await writeSetting(test.store, { name: "retention", value: { days: 30 }, version: 0 });
    const found = await readSetting(test.store, "retention", schema);
    expect(found).toMatchObject({ value: { days: 30 }, version: 1 });
  });

  it("refuse the second of two people who saw the same version", async () => {
    await writeSetting(test.store, { name: "retention", value: { days: 30 }, version: 0 });
    const write = (days: number) =>
      writeSetting(test.store, { name: "retention", value: { days }, version: 1 });
    const results = await Promise.allSettled([write(1), write(2)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("hooks that were heard", () => {
  it("are remembered once a session, the last one each", async () => {
    const heard = (event: string, second: number, sessionNativeId = "s1") =>
      recordHookCall(test.store, {
        ...{ client: "pi", sessionNativeId, event },
        now: new Date(Date.UTC(2026, 10, 1, 8, 0, second)),
      });
    await heard("PreToolUse", 1);
    await heard("Stop", 3);
    await heard("PreToolUse", 2);
    await heard("SessionStart", 5, "s2");
    expect(await readLastHook(test.store.database, "s1")).toEqual({
      event: "Stop",
      at: "2026-11-01T08:00:03.000Z",
    });
    expect(await readLastHeard(test.store)).toMatchObject([
      { client: "pi", event: "SessionStart", sessionNativeId: "s2" },
    ]);
    const row = await test.store.database.hookCall.findFirst({ where: { sessionNativeId: "s1" } });
    expect(row?.calls).toBe(3);
  });
});
