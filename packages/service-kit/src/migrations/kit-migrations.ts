import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const FOLDER = new URL('../../sql/', import.meta.url);

export type KitMigration = { name: string; sql: string; checksum: string };

export const readKitMigrations = async (): Promise<KitMigration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Applies the kit's own SQL files, each once and in order. Throws when a file that was applied has changed since. */
export const applyKitMigrations = async (client: pg.Client): Promise<string[]> => {
  await client.query('CREATE SCHEMA IF NOT EXISTS kit');
  // Not in public: Prisma's engine wants to find that empty the first time.
  await client.query(
    'CREATE TABLE IF NOT EXISTS kit.migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM kit.migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const fresh: string[] = [];
  for (const { name, sql, checksum } of await readKitMigrations()) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known) throw new Error(`${name} was changed after it had been applied: add a new file instead`);
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO kit.migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
    fresh.push(name);
  }
  return fresh;
};
