import type { Queryable } from "../database";
import type { ChainEntry } from "./chain-entry";

const pageSize = 2_000;

/** Entries from one number on, in order, a page at a time. */
export async function* readChain(
  database: Queryable,
  after = Number.MIN_SAFE_INTEGER,
  upTo = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ChainEntry> {
  for (let last = after; ; ) {
    const page = await database.chainEntry.findMany({
      where: { sequence: { gt: last, lte: upTo } },
      orderBy: { sequence: "asc" },
      take: pageSize,
    });
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    last = end.sequence;
  }
}
