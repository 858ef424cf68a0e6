import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** Where applied migrations are recorded. */
export type MigrationLedger = {
  create: string;
  /** Checksums by name. @throws Error when an earlier run left a migration unfinished */
  read: (client: pg.Client) => Promise<Map<string, string>>;
  /** Records a migration in the transaction that applies it. */
  record: (client: pg.Client, migration: Migration) => Promise<unknown>;
};

export const kitLedger: MigrationLedger = {
  create: `
    CREATE SCHEMA IF NOT EXISTS kit;
    CREATE TABLE IF NOT EXISTS kit.migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  async read(client) {
    const { rows } = await client.query<Migration>('SELECT name, checksum FROM kit.migrations');
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  },
  record: (client, { name, checksum }) =>
    client.query('INSERT INTO kit.migrations (name, checksum) VALUES ($1, $2)', [name, checksum]),
};

/** The table of `prisma migrate`, so that Prisma's own tools find what is applied. */
export const prismaLedger: MigrationLedger = {
  create: `
    CREATE TABLE IF NOT EXISTS public._prisma_migrations (
      id varchar(36) PRIMARY KEY NOT NULL,
      checksum varchar(64) NOT NULL,
      finished_at timestamptz,
      migration_name varchar(255) NOT NULL,
      logs text,
      rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(),
      applied_steps_count integer NOT NULL DEFAULT 0)`,
  async read(client) {
    const { rows } = await client.query<{ name: string; checksum: string; isFinished: boolean }>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
       FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const unfinished = rows.find(({ isFinished }) => !isFinished);
    if (unfinished)
      throw new Error(
        `${unfinished.name} failed half-way: repair the database, then delete its row of _prisma_migrations`,
      );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  },
  record: (client, { name, checksum }) =>
    client.query(
      `INSERT INTO public._prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    ),
};
