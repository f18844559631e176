import { randomUUID } from "node:crypto";
import type { InStatement, ResultSet } from "@libsql/client";
import { z } from "zod";
import { repeatLost } from "./repeat-lost";

/** Outside of the schema's language, and only on servers; see `schemaFilters`. */
export const receiptTable = "_counterfoil_receipt";
const keptSeconds = 24 * 60 * 60;
const tidyAfter = 1_000;

export type Receipts = {
  /** A write whose receipt this is becomes durable together with it. `changes()` is of the statement before. */
  make(): { id: string; statement: InStatement };
  /** The same as text, for a script. */
  inWords(): { id: string; text: string };
  /** Throws receipts away that nobody can ask for any more, now and then. */
  tidy(): Promise<void>;
  /** What became of a write whose answer was lost: how many rows it changed, or null where it was never done. */
  settle(id: string): Promise<number | null>;
};

const row = z.tuple([z.object({ changes: z.number().nullable() })]);

/**
 * Receipts tell what became of a write whose answer was lost. Whoever asks leaves a void receipt of the same
 * name: it waits for the server's one writer, so the write has ended by then, and one that arrives later is
 * refused.
 */
export async function openReceipts(
  execute: (statement: InStatement) => Promise<ResultSet>,
): Promise<Receipts> {
  await repeatLost(() =>
    execute(
      `CREATE TABLE IF NOT EXISTS "${receiptTable}" ("id" TEXT PRIMARY KEY, "changes" INTEGER, "at" INTEGER NOT NULL)`,
    ),
  );
  let untidied = tidyAfter;
  return {
    make() {
      const id = randomUUID();
      const sql = `INSERT INTO "${receiptTable}" ("id", "changes", "at") VALUES (?, changes(), unixepoch())`;
      return { id, statement: { sql, args: [id] } };
    },
    inWords() {
      const id = randomUUID();
      const text = `INSERT INTO "${receiptTable}" ("id", "changes", "at") VALUES ('${id}', 0, unixepoch());`;
      return { id, text };
    },
    async tidy() {
      untidied += 1;
      if (untidied < tidyAfter) return;
      untidied = 0;
      const sql = `DELETE FROM "${receiptTable}" WHERE "at" < unixepoch() - ?`;
      await repeatLost(() => execute({ sql, args: [keptSeconds] }));
    },
    async settle(id) {
      const empty = `INSERT INTO "${receiptTable}" ("id", "at") VALUES (?, unixepoch()) ON CONFLICT DO NOTHING`;
      await repeatLost(() => execute({ sql: empty, args: [id] }));
      const sql = `SELECT "changes" FROM "${receiptTable}" WHERE "id" = ?`;
      const { rows } = await repeatLost(() => execute({ sql, args: [id] }));
      const [{ changes }] = row.parse(rows);
      return changes;
    },
  };
}
