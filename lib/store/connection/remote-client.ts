import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Transaction,
  TransactionMode,
} from "@libsql/client";
import { DatabaseLostError } from "./database-lost";
import { explained } from "./explained";
import { openReceipts, type Receipts } from "./receipts";
import { repeatLost } from "./repeat-lost";

const isRead = (sql: string) =>
  /^\s*(?:SELECT|WITH|EXPLAIN)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);
const returnsRows = (sql: string) => /\bRETURNING\b/i.test(sql);
const sqlOf = (statement: InStatement) =>
  typeof statement === "string" ? statement : statement.sql;

/**
 * The client of a database server, which outlives dropped connections and restarts of the server. Whatever is
 * asked is done once: reads are repeated, and a write leaves a receipt, so that one whose answer was lost is
 * repeated only where it was not done. A `DatabaseLostError` therefore says that nothing was done.
 */
export class RemoteClient implements Client {
  readonly protocol = "http";
  readonly #client: Client;
  #receipts: Promise<Receipts> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  get closed() {
    return this.#client.closed;
  }

  execute(statement: InStatement): Promise<ResultSet>;
  execute(sql: string, args?: InArgs): Promise<ResultSet>;
  async execute(statement: InStatement, args: InArgs = []): Promise<ResultSet> {
    const asked = typeof statement === "string" ? { sql: statement, args } : statement;
    if (isRead(asked.sql))
      return await repeatLost(() => explained(() => this.#client.execute(asked)));
    const receipts = await this.#openReceipts();
    await receipts.tidy();
    return await repeatLost(() =>
      returnsRows(asked.sql) ? this.#writeWithRows(asked) : this.#write(receipts, asked),
    );
  }

  async #write(receipts: Receipts, asked: InStatement): Promise<ResultSet> {
    const receipt = receipts.make();
    try {
      const [result] = await explained(() =>
        this.#client.batch([asked, receipt.statement], "write"),
      );
      return result ?? emptyResult(0);
    } catch (error) {
      if (!(error instanceof DatabaseLostError)) throw error;
      const changes = await receipts.settle(receipt.id);
      if (changes === null) throw error;
      return emptyResult(changes);
    }
  }

  /** The rows are here before the commit, so that its answer may get lost. */
  async #writeWithRows(asked: InStatement): Promise<ResultSet> {
    const transaction = await this.transaction("write");
    try {
      const result = await transaction.execute(asked);
      await transaction.commit();
      return result;
    } finally {
      transaction.close();
    }
  }

  async transaction(mode: TransactionMode = "write"): Promise<Transaction> {
    const receipts = await this.#openReceipts();
    const transaction = await repeatLost(() => explained(() => this.#client.transaction(mode)));
    return receiptedTransaction(transaction, receipts);
  }

  async batch(
    statements: Parameters<Client["batch"]>[0],
    mode: TransactionMode = "deferred",
  ): Promise<ResultSet[]> {
    const transaction = await this.transaction(mode);
    try {
      const results: ResultSet[] = [];
      for (const each of statements) {
        const statement = Array.isArray(each) ? { sql: each[0], args: each[1] ?? [] } : each;
        results.push(await transaction.execute(statement));
      }
      await transaction.commit();
      return results;
    } finally {
      transaction.close();
    }
  }

  /** A script is no transaction, so it is not repeated; its receipt says that it came to its end. */
  async executeMultiple(sql: string): Promise<void> {
    const receipts = await this.#openReceipts();
    const { id, text } = receipts.inWords();
    try {
      await explained(() => this.#client.executeMultiple(`${sql}\n;${text}`));
    } catch (error) {
      if (!(error instanceof DatabaseLostError)) throw error;
      if ((await receipts.settle(id)) === null) throw error;
    }
  }

  migrate(statements: Parameters<Client["migrate"]>[0]): Promise<ResultSet[]> {
    return explained(() => this.#client.migrate(statements));
  }

  sync: Client["sync"] = () => this.#client.sync();

  reconnect(): void {
    this.#client.reconnect();
  }

  close(): void {
    this.#client.close();
  }

  #openReceipts(): Promise<Receipts> {
    this.#receipts ??= openReceipts((statement) =>
      explained(() => this.#client.execute(statement)),
    ).catch((error: unknown) => {
      this.#receipts = undefined;
      throw error;
    });
    return this.#receipts;
  }
}

/** Nothing inside of a transaction is repeated: with its connection all of it is gone, until it is committed. */
function receiptedTransaction(transaction: Transaction, receipts: Receipts): Transaction {
  let hasWritten = false;
  const note = (sql: string) => {
    hasWritten ||= !isRead(sql);
  };
  return {
    execute: (statement) => {
      note(sqlOf(statement));
      return explained(() => transaction.execute(statement));
    },
    batch: (statements) => {
      hasWritten = true;
      return explained(() => transaction.batch(statements));
    },
    executeMultiple: (sql) => {
      hasWritten = true;
      return explained(() => transaction.executeMultiple(sql));
    },
    commit: async () => {
      if (!hasWritten) return await explained(() => transaction.commit());
      const receipt = receipts.make();
      await explained(() => transaction.execute(receipt.statement));
      try {
        await explained(() => transaction.commit());
      } catch (error) {
        if (!(error instanceof DatabaseLostError)) throw error;
        if ((await receipts.settle(receipt.id)) === null) throw error;
      }
    },
    rollback: () => explained(() => transaction.rollback()),
    close: () => transaction.close(),
    get closed() {
      return transaction.closed;
    },
  };
}

function emptyResult(rowsAffected: number): ResultSet {
  const empty = {
    columns: [],
    columnTypes: [],
    rows: [],
    rowsAffected,
    lastInsertRowid: undefined,
  };
  return { ...empty, toJSON: () => empty };
}
