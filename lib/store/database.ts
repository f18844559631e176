import { PrismaLibSql } from "@prisma/adapter-libsql";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { openClient } from "./connection/open-client";
import { repeatLost } from "./connection/repeat-lost";

/** Where the database is: `file:` for the embedded one, `libsql:`, `https:` or `http:` for a server. */
export type DatabaseAddress = { url: string; authToken?: string };

export type Database = PrismaClient;

/** What both the database and an open transaction can do. */
export type Queryable = Prisma.TransactionClient;

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeoutMs = 10_000;

/** Prisma's adapter over the client that outlives a lost connection. */
export class LibSqlAdapter extends PrismaLibSql {
  override createClient = openClient;
}

/** Opens the database without looking at its schema; see `openStore`. */
export function openDatabase(address: DatabaseAddress): Database {
  const adapter = new LibSqlAdapter({ ...address, timeout: busyTimeoutMs });
  const database = new PrismaClient({
    adapter,
    // A queue of writers may be long while an import runs; each of its transactions is short.
    transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  });
  return address.url.startsWith("file:") ? database : repeatTransactions(database);
}

/** A transaction that was lost was not committed: its work is done again from the beginning. */
function repeatTransactions(database: Database): Database {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "$transaction" || typeof value !== "function") return value;
      const run = (...given: unknown[]): Promise<unknown> => Reflect.apply(value, target, given);
      return (...given: unknown[]) =>
        typeof given[0] === "function" ? repeatLost(() => run(...given)) : run(...given);
    },
  });
}
