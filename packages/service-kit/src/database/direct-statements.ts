import type pg from 'pg';
import type { Pool } from './pool.ts';
import type { SqlExecutor, Statement } from './sql.ts';
import { statementName } from './statement-names.ts';
import type { TransactionConnection } from './transaction-connection.ts';

const connections = new WeakMap<SqlExecutor, Pick<TransactionConnection, 'query' | 'later'>>();

/** Enables statements of a transaction that bypass Prisma, on the transaction's connection. */
export const attachConnection = (tx: SqlExecutor, connection: TransactionConnection | undefined): void => {
  if (connection) connections.set(tx, connection);
};

/** Enables statements outside a transaction that bypass Prisma, each on a connection of the client's pool. */
export const attachPool = (client: SqlExecutor, pool: Pool): void => {
  const query = (statement: string | pg.QueryConfig): Promise<pg.QueryResult> => pool.query(statement);
  connections.set(client, { query, later: query });
};

/**
 * Runs a prepared statement with pg: for frequent ones, where Prisma's overhead exceeds pg's cost. Returns rows as pg
 * parses them: a sum is a string unless it is cast.
 */
export const queryRows = async <Row>(tx: SqlExecutor, { text, values }: Statement): Promise<Row[]> => {
  const connection = connections.get(tx);
  if (!connection) return tx.$queryRawUnsafe<Row[]>(text, ...values);
  return (await connection.query({ name: statementName(text), text, values })).rows as Row[];
};

/**
 * The same for a statement whose rows are only needed after the next one or the commit, with which it is sent. Both run in
 * the given order, each with its own snapshot, and must be awaited together: each of them can fail.
 */
export const queryLater = async <Row>(tx: SqlExecutor, { text, values }: Statement): Promise<Row[]> => {
  const connection = connections.get(tx);
  if (!connection) return tx.$queryRawUnsafe<Row[]>(text, ...values);
  return (await connection.later({ name: statementName(text), text, values })).rows as Row[];
};

/** Runs a statement whose result the transaction does not read: it is sent together with the next one or with the commit. */
export const executeLater = async (tx: SqlExecutor, { text, values }: Statement): Promise<void> => {
  const connection = connections.get(tx);
  if (connection) connection.later({ name: statementName(text), text, values }).catch(() => undefined);
  else await tx.$executeRawUnsafe(text, ...values);
};
