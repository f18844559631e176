import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database";
import { migrateDatabase } from "../migrations/migrate-database";
import {
  type Fate,
  type LossyProxy,
  type PassedRequest,
  startLossyProxy,
} from "../test-servers/start-lossy-proxy";
import { hasSqld, startSqld, type TestSqld } from "../test-servers/start-sqld";
import { openClient } from "./open-client";

let server: TestSqld;
let proxy: LossyProxy;
let fateOf: (request: PassedRequest) => Fate = () => "pass";

/** Each of the four fates in turn, in an order that never falls into step with the requests of a write. */
function unlucky(): (request: PassedRequest) => Fate {
  const fates: Fate[] = ["pass", "forget", "pass", "cut", "pass", "refuse", "pass"];
  let asked = 0;
  return () => {
    asked += 1;
    return fates[Math.floor(asked * 2.618) % fates.length] ?? "pass";
  };
}

describe.runIf(hasSqld)("a database server", () => {
  beforeAll(async () => {
    server = await startSqld();
    proxy = await startLossyProxy(server.url, (request) => fateOf(request));
    const client = openClient({ url: proxy.url });
    await client.execute('CREATE TABLE "Count" ("name" TEXT PRIMARY KEY, "n" INTEGER NOT NULL)');
    client.close();
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
  beforeEach(async () => {
    fateOf = () => "pass";
    const client = openClient({ url: proxy.url });
    await client.execute('DELETE FROM "Count"');
    await client.execute(`INSERT INTO "Count" ("name", "n") VALUES ('one', 0), ('two', 0)`);
    client.close();
  });
  afterEach(() => {
    fateOf = () => "pass";
  });

  async function counts(): Promise<Record<string, unknown>> {
    const client = openClient({ url: server.url });
    const { rows } = await client.execute('SELECT "name", "n" FROM "Count" ORDER BY "name"');
    client.close();
    return Object.fromEntries(rows.map(({ name, n }) => [String(name), n]));
  }

  it("does every write once, whether the request, its answer or half of that is lost", async () => {
    const client = openClient({ url: proxy.url });
    fateOf = unlucky();
    for (let n = 0; n < 60; n += 1) {
      const { rowsAffected } = await client.execute(`UPDATE "Count" SET "n" = "n" + 1`);
      expect(rowsAffected).toBe(2);
    }
    client.close();
    expect(await counts()).toEqual({ one: 60, two: 60 });
  });

  it("gives the rows of a write although the answer to its commit was lost", async () => {
    const client = openClient({ url: proxy.url });
    fateOf = ({ body }) => (/"COMMIT"/.test(body.toString()) ? "forget" : "pass");
    const { rows } = await client.execute(
      `UPDATE "Count" SET "n" = "n" + 1 WHERE "name" = 'one' RETURNING "n"`,
    );
    client.close();
    expect(rows[0]?.n).toBe(1);
    expect(await counts()).toEqual({ one: 1, two: 0 });
  });

  it.each<[number, Fate]>([
    [1, "refuse"],
    [2, "refuse"],
    [2, "forget"],
    [3, "refuse"],
    [4, "refuse"],
    [4, "forget"],
    [4, "cut"],
  ])("carries a transaction out once when its request %i meets the fate “%s”", async (at, fate) => {
    const database = openDatabase({ url: proxy.url });
    // The first transaction makes the table of receipts.
    await database.$transaction(async (transaction) => await transaction.$queryRaw`SELECT 1`);
    let asked = 0;
    fateOf = () => {
      asked += 1;
      return asked === at ? fate : "pass";
    };
    await database.$transaction(async (transaction) => {
      await transaction.$executeRaw`UPDATE "Count" SET "n" = "n" + 1 WHERE "name" = 'one'`;
      await transaction.$executeRaw`UPDATE "Count" SET "n" = "n" + 1 WHERE "name" = 'two'`;
    });
    await database.$disconnect();
    expect(asked).toBeGreaterThan(4);
    expect(await counts()).toEqual({ one: 1, two: 1 });
  });

  it("waits for a server that restarts in the middle of a transaction", async () => {
    const database = openDatabase({ url: server.url });
    let tries = 0;
    await database.$transaction(async (transaction) => {
      tries += 1;
      await transaction.$executeRaw`UPDATE "Count" SET "n" = "n" + 1 WHERE "name" = 'one'`;
      if (tries === 1) {
        await server.kill();
        setTimeout(() => void server.start(), 500);
      }
      await transaction.$executeRaw`UPDATE "Count" SET "n" = "n" + 1 WHERE "name" = 'two'`;
    });
    await database.$disconnect();
    expect(tries).toBeGreaterThan(1);
    expect(await counts()).toEqual({ one: 1, two: 1 });
  });

  it("passes on what the database itself says", async () => {
    const client = openClient({ url: proxy.url });
    const again = client.execute(`INSERT INTO "Count" ("name", "n") VALUES ('one', 0)`);
    await expect(again).rejects.toThrow(/UNIQUE constraint failed/);
    await expect(client.execute("SELECT * FROM other")).rejects.toThrow(/no such table/);
    client.close();
  });
});

describe.runIf(hasSqld)("the schema of a database server", () => {
  let empty: TestSqld;
  beforeEach(async () => {
    empty = await startSqld();
  });
  afterEach(async () => {
    await empty.stop();
  });

  it("is made once by the same migrations, however many processes start at once", async () => {
    const starts = [1, 2, 3].map(() => migrateDatabase({ url: empty.url }));
    const applied = (await Promise.all(starts)).filter((names) => names.length > 0);
    expect(applied).toHaveLength(1);
    expect(await migrateDatabase({ url: empty.url })).toEqual([]);
  });

  it("is refused where a newer version made it", async () => {
    await migrateDatabase({ url: empty.url });
    const client = openClient({ url: empty.url });
    await client.execute(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ('x', 'x', 1, '29990101000000_from_the_future', 1, 1)`,
    );
    client.close();
    await expect(migrateDatabase({ url: empty.url })).rejects.toThrow(
      /newer version of Counterfoil.*29990101000000_from_the_future/,
    );
  });
});
