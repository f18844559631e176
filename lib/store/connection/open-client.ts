import {
  type Client,
  type Config,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from "@libsql/client";
import { AppError } from "@/lib/util/app-error";
import { DatabaseLostError, isLost } from "./database-lost";
import { repeatLost } from "./repeat-lost";

/** A server that took a request and never answers is as lost as one that is not there. */
const answerMs = 30_000;

/** The libSQL client of an address; one of a remote database outlives dropped connections and restarts. */
export function openClient(config: Config): Client {
  if (config.url.startsWith("file:") || config.url === ":memory:") return createClient(config);
  const fetchInTime = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(answerMs) });
  return new RemoteClient(createClient({ ...config, fetch: fetchInTime }));
}

/**
 * Reads are repeated here, because nobody can tell a second one from the first. Writes are not: only who asked
 * for one knows what a second would do, and gets a `DatabaseLostError`.
 */
class RemoteClient implements Client {
  readonly #client: Client;
  readonly protocol = "http";

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
    const run = () => explained(() => this.#client.execute(asked));
    return await (isRead(asked.sql) ? repeatLost(run) : run());
  }

  async transaction(mode: TransactionMode = "write"): Promise<Transaction> {
    return explainedTransaction(await explained(() => this.#client.transaction(mode)));
  }

  batch: Client["batch"] = (statements, mode) =>
    explained(() => this.#client.batch(statements, mode));

  migrate: Client["migrate"] = (statements) => explained(() => this.#client.migrate(statements));

  executeMultiple(sql: string): Promise<void> {
    return explained(() => this.#client.executeMultiple(sql));
  }

  sync: Client["sync"] = () => this.#client.sync();

  reconnect(): void {
    this.#client.reconnect();
  }

  close(): void {
    this.#client.close();
  }
}

/** Nothing inside of a transaction is repeated: what was lost with the connection is all of it. */
function explainedTransaction(transaction: Transaction): Transaction {
  return {
    execute: (statement) => explained(() => transaction.execute(statement)),
    batch: (statements) => explained(() => transaction.batch(statements)),
    executeMultiple: (sql) => explained(() => transaction.executeMultiple(sql)),
    commit: () => explained(() => transaction.commit()),
    rollback: () => explained(() => transaction.rollback()),
    close: () => transaction.close(),
    get closed() {
      return transaction.closed;
    },
  };
}

const isRead = (sql: string) =>
  /^\s*(?:SELECT|WITH|EXPLAIN)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isLost(error)) throw new DatabaseLostError(error);
    if (error instanceof Error && /HTTP status 40[13]|AUTH_/.test(error.message)) {
      const message =
        "The database refused the token. Set COUNTERFOIL_DATABASE_AUTH_TOKEN to one of this database.";
      throw new RefusedError("forbidden", message, { cause: error });
    }
    throw error;
  }
}

class RefusedError extends AppError {
  /** As in `DatabaseLostError`. */
  readonly rawCode = null;
}
