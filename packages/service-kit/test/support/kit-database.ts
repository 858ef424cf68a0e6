import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { defineEvent, type TopicName } from '@drappo/contracts/event';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { createPool } from '../../src/database/pool.ts';
import type { PrismaLike, SqlExecutor } from '../../src/database/sql.ts';

const SQL = new URL('../../sql/', import.meta.url);

// A pool runs the kit's own SQL like Prisma, which passes parameters to pg unchanged and returns rows.
const executor = (client: { query: (sql: string, values: unknown[]) => Promise<pg.QueryResult> }): SqlExecutor => ({
  $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows as T,
  $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
});

export type KitDatabase = {
  url: string;
  sql: SqlExecutor;
  prisma: PrismaLike<SqlExecutor>;
  database: Database<SqlExecutor>;
  /** Ends only the connections of the pool. */
  close: () => Promise<void>;
  drop: () => Promise<void>;
};

const adminUrl = (): string => {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is missing: run the tests through `npm test`');
  return url;
};

export const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

export const openKitDatabase = (url: string): KitDatabase => {
  const pool = createPool({ connectionString: url, max: 8, connectionTimeoutMillis: 3_000 });
  const prisma: PrismaLike<SqlExecutor> = {
    ...executor(pool),
    async $transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(executor(client));
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    $disconnect: () => pool.end(),
  };
  const name = new URL(url).pathname.slice(1);
  return {
    url,
    sql: prisma,
    prisma,
    database: createDatabase(prisma),
    close: () => pool.end(),
    async drop() {
      await pool.end().catch(() => {});
      await administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
};

/** A new database with the kit's tables and a counter table for the tests. */
export const createKitDatabase = async (): Promise<KitDatabase> => {
  const name = `kit_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE "${name}"`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const file of (await readdir(SQL)).sort()) await client.query(await readFile(new URL(file, SQL), 'utf8'));
  await client.query(
    "CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL, history integer[] NOT NULL DEFAULT '{}')",
  );
  await client.end();
  return openKitDatabase(url.href);
};

/** An event for the tests: a counter was incremented, as its `step`-th step. */
export const counterEvent = (topic: string) =>
  defineEvent({
    type: 'counter.raised',
    version: 1,
    topic: topic as TopicName,
    key: ({ name }) => name,
    schema: z.object({ name: z.string(), step: z.int() }),
  });
