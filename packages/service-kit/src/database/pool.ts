import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Statement } from './sql.ts';
import { statementName } from './statement-names.ts';
import { createTransactionConnection, type TransactionConnection } from './transaction-connection.ts';

/** A transaction that is about to take its connection. */
export type Opening = { connection?: TransactionConnection };

const openings = new AsyncLocalStorage<Opening>();

/** Runs what takes a connection for a transaction; the connection is found in `opening` when it comes from one of our pools. */
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
 * How long a connection that nothing needs is kept. Most timers look for work every ten seconds or more often: after the ten of pg they would
 * sign in again each time, and PostgreSQL start a process, which costs more than what they ask.
 */
const KEPT_MS = 30_000;

/** Connections for statements that do without Prisma, which may run on them too. */
export const createPool = (config: pg.PoolConfig): Pool => {
  const pool = new TransactionPool({ idleTimeoutMillis: KEPT_MS, ...config, pipeline: true });
  // A connection that breaks while it is idle is replaced. Without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Runs one statement without Prisma, whose part costs more than the statement of a small read. A prepared one is analysed once a
 * connection: only for texts of which there are few, and which are best run in the same way whatever the values are.
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
