import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Statement } from './sql.ts';
import { statementName } from './statement-names.ts';
import { createTransactionConnection, type TransactionConnection } from './transaction-connection.ts';

/** A transaction that is about to take its connection. */
export type Opening = { connection?: TransactionConnection };

const openings = new AsyncLocalStorage<Opening>();

/** Runs code that takes a connection for a transaction; `opening` has the connection if it comes from one of our pools. */
export const openTransaction = <T>(opening: Opening, begin: () => Promise<T>): Promise<T> =>
  openings.run(opening, begin);

class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    const opening = openings.getStore();
    const client = super.connect();
    if (!opening || opening.connection) return client;
    return client.then(
      (taken) => (opening.connection = createTransactionConnection(taken)) as unknown as pg.PoolClient,
    );
  }
}

export type Pool = pg.Pool;

/**
 * How long an idle connection stays open. Most timers poll at least every ten seconds: with pg's default of ten seconds
 * they would reconnect each time, and PostgreSQL would start a process, which costs more than their query.
 */
const KEPT_MS = 30_000;

/** Connections for statements that bypass Prisma; Prisma may use them too. */
export const createPool = (config: pg.PoolConfig): Pool => {
  const pool = new TransactionPool({ idleTimeoutMillis: KEPT_MS, ...config, pipeline: true });
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Runs one statement without Prisma, whose overhead exceeds the cost of a small read. A prepared statement is parsed
 * once per connection: use it only for a few texts whose best execution path is the same for all values.
 */
export const readRows = async <Row extends pg.QueryResultRow>(
  pool: Pool,
  { text, values }: Statement,
  { isPrepared = true } = {},
): Promise<Row[]> => {
  const name = isPrepared ? statementName(text) : undefined;
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
};
