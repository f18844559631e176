import { PrismaLibSql } from "@prisma/adapter-libsql";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";

/** Where the database is: `file:` for the embedded one, `libsql:` for a remote one. */
export type DatabaseAddress = { url: string; authToken?: string };

export type Database = PrismaClient;

/** What both the database and an open transaction can do. */
export type Queryable = Prisma.TransactionClient;

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeoutMs = 10_000;

/** Opens the database without looking at its schema; see `openStore`. */
export function openDatabase(address: DatabaseAddress): Database {
  const adapter = new PrismaLibSql({ ...address, timeout: busyTimeoutMs });
  return new PrismaClient({
    adapter,
    // A queue of writers may be long while an import runs; each of its transactions is short.
    transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  });
}
