import { PrismaLibSql } from "@prisma/adapter-libsql";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";
import { openClient } from "./connection/open-client";

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
  return new PrismaClient({
    adapter,
    // A queue of writers may be long while an import runs; each of its transactions is short.
    transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  });
}
