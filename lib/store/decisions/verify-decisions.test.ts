import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearFlag } from "../flags/clear-flag";
import { openTestStore, type TestStore } from "../open-test-store";
import { addTestSession } from "../test-artifacts";
import { verifyDecisions } from "./verify-decisions";

let test: TestStore;
beforeEach(async () => {
  test = await openTestStore();
  for (const { flagId } of await addTestSession(test.store, "one", 5)) {
    await clearFlag(test.store, { flagId, version: 1, by: "ada", reason: "DRILL" });
  }
});
afterEach(async () => {
  await test.close();
});

const run = (sql: string) => test.store.database.$executeRawUnsafe(sql);
const dropTriggers = async () => {
  await run(`DROP TRIGGER "Decision_no_update"`);
  await run(`DROP TRIGGER "Decision_no_delete"`);
};

describe("the chain of decisions", () => {
  it("verifies when nobody touched it", async () => {
    expect(await verifyDecisions(test.store.database)).toMatchObject({ rows: 5, broken: null });
  });

  it("cannot be edited or shortened through the database", async () => {
    await expect(run(`UPDATE "Decision" SET "by" = 'eve'`)).rejects.toThrow(/append-only/);
    await expect(run(`DELETE FROM "Decision"`)).rejects.toThrow(/append-only/);
  });

  it("shows the row that somebody edited behind its back", async () => {
    await dropTriggers();
    await run(`UPDATE "Decision" SET "by" = 'eve' WHERE "sequence" = 3`);
    const { broken } = await verifyDecisions(test.store.database);
    expect(broken).toEqual({ sequence: 3, reason: "its content is not what was written" });
  });

  it("shows a row that somebody took out", async () => {
    await dropTriggers();
    await run(`DELETE FROM "Decision" WHERE "sequence" = 2`);
    const { broken } = await verifyDecisions(test.store.database);
    expect(broken).toEqual({ sequence: 3, reason: "row 2 is missing" });
  });

  it("shows rows that changed places", async () => {
    await dropTriggers();
    await run(`UPDATE "Decision" SET "sequence" = 99 WHERE "sequence" = 2`);
    await run(`UPDATE "Decision" SET "sequence" = 2 WHERE "sequence" = 3`);
    await run(`UPDATE "Decision" SET "sequence" = 3 WHERE "sequence" = 99`);
    const { broken } = await verifyDecisions(test.store.database);
    expect(broken?.sequence).toBe(2);
  });
});
