import type pg from 'pg';
import type { Pool } from './pool.ts';
import type { SqlExecutor, Statement } from './sql.ts';
import { statementName } from './statement-names.ts';
import type { TransactionConnection } from './transaction-connection.ts';

const connections = new WeakMap<SqlExecutor, Pick<TransactionConnection, 'query' | 'later'>>();

/** Lets statements of a transaction go past Prisma, on the connection that it runs on. */
export const attachConnection = (tx: SqlExecutor, connection: TransactionConnection | undefined): void => {
  if (connection) connections.set(tx, connection);
};

/** Lets statements outside a transaction go past Prisma, each on a connection of the pool that the client uses. */
export const attachPool = (client: SqlExecutor, pool: Pool): void => {
  const query = (statement: string | pg.QueryConfig): Promise<pg.QueryResult> => pool.query(statement);
  connections.set(client, { query, later: query });
};

/**
 * Runs a statement as pg does it, prepared: for frequent ones, of which Prisma's part costs more than pg's. Its rows are as pg
 * reads them: a sum is a string unless it is cast.
 */
export const queryRows = async <Row>(tx: SqlExecutor, { text, values }: Statement): Promise<Row[]> => {
  const connection = connections.get(tx);
  if (!connection) return tx.$queryRawUnsafe<Row[]>(text, ...values);
  return (await connection.query({ name: statementName(text), text, values })).rows as Row[];
};

/**
 * The same for a statement whose rows are only needed after the next one, with which it is sent, or with the commit. Both run in
 * the order in which they were given, each with a snapshot of its own, and are awaited together: each of them can fail.
 */
export const queryLater = async <Row>(tx: SqlExecutor, { text, values }: Statement): Promise<Row[]> => {
  const connection = connections.get(tx);
  if (!connection) return tx.$queryRawUnsafe<Row[]>(text, ...values);
  return (await connection.later({ name: statementName(text), text, values })).rows as Row[];
};

/** Runs a statement whose outcome nothing of the transaction reads: it is sent together with the next one or with the commit. */
export const executeLater = async (tx: SqlExecutor, { text, values }: Statement): Promise<void> => {
  const connection = connections.get(tx);
  if (connection) connection.later({ name: statementName(text), text, values }).catch(() => undefined);
  else await tx.$executeRawUnsafe(text, ...values);
};
