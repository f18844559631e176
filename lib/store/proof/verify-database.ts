import { z } from "zod";
import type { Queryable } from "../database";
import type { Faults } from "./fault";

/** What keeps the record append-only; a database without one of these was tampered with. */
const triggers = [
  "Decision_no_update",
  "Decision_no_delete",
  "ChainEntry_no_update",
  "ChainEntry_no_delete",
  "ChainEntry_follows",
];
const names = z.array(z.object({ name: z.string() }));
const answers = z.array(z.object({ integrity_check: z.string() }));

/** The database file itself: its pages, its indexes against its tables, and the guards of the append-only tables. */
export async function verifyDatabase(database: Queryable, faults: Faults): Promise<void> {
  const found = answers.parse(await database.$queryRaw`PRAGMA integrity_check(20)`);
  for (const { integrity_check: answer } of found) {
    if (answer !== "ok") faults.add("database file", answer);
  }
  const rows = names.parse(
    await database.$queryRaw`SELECT "name" FROM sqlite_master WHERE "type" = 'trigger'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const name of triggers.filter((trigger) => !there.has(trigger))) {
    faults.add(`trigger ${name}`, "it is missing, so that rows could have been edited");
  }
}
