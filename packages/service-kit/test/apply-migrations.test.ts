import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { applyMigrations } from '../src/migrations/apply-migrations.ts';
import { migrateDatabase } from '../src/migrations/migrate-database.ts';
import { readServiceMigrations, type Migration } from '../src/migrations/migration-files.ts';
import { prismaLedger } from '../src/migrations/migration-ledgers.ts';
import { openSchemaEngine } from '../src/migrations/schema-engine.ts';
import { administer } from './support/kit-database.ts';

const shipping = resolve(import.meta.dirname, '../../../services/shipping');

let url: string;
let client: pg.Client;
beforeEach(async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE "${name}"`);
  url = Object.assign(new URL(process.env['TEST_POSTGRES_URL'] ?? ''), { pathname: `/${name}` }).href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  const { database } = client;
  await client.end();
  await administer(`DROP DATABASE "${database}" WITH (FORCE)`);
});

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const first = migration('1_notes', "CREATE TABLE notes (body text); SELECT 'a;b'");
const second = migration('2_title', 'ALTER TABLE notes ADD COLUMN title text');
const apply = (...migrations: Migration[]): Promise<string[]> => applyMigrations(client, prismaLedger, migrations);
const recorded = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).rows.map(
    ({ name }) => name,
  );

describe('applyMigrations', () => {
  it('applies new migrations, in order and once', async () => {
    expect(await apply(first)).toEqual(['1_notes']);
    expect(await apply(first, second)).toEqual(['2_title']);
    expect(await apply(first, second)).toEqual([]);
    expect(await recorded()).toEqual(['1_notes', '2_title']);
    await client.query('SELECT title FROM notes');
  });

  it('rejects a migration that was changed after it had been applied, and applies none', async () => {
    await apply(first);
    await expect(apply(migration('1_notes', 'SELECT 1'), second)).rejects.toThrow(
      '1_notes was changed after it had been applied',
    );
    expect(await recorded()).toEqual(['1_notes']);
  });

  it('rolls back a migration that fails, and keeps earlier ones', async () => {
    const broken = migration('2_broken', 'CREATE TABLE half (id int); SELECT 1 / 0');
    await expect(apply(first, broken)).rejects.toThrow('2_broken: division by zero');
    expect(await recorded()).toEqual(['1_notes']);
    await expect(client.query('SELECT 1 FROM half')).rejects.toThrow('does not exist');
  });

  it('stops at a migration that an earlier run did not finish', async () => {
    await apply(first);
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(apply(first, second)).rejects.toThrow('1_notes failed half-way');
  });
});

describe('migrateDatabase', () => {
  it('leaves no pending migration after two concurrent runs', async () => {
    const names = (await readServiceMigrations(shipping)).map(({ name }) => name);
    const [one = [], other = []] = await Promise.all(
      [1, 2].map(() => migrateDatabase({ connectionString: url, serviceFolder: shipping })),
    );
    expect([...one, ...other]).toEqual(expect.arrayContaining(names));
    expect(Math.min(one.length, other.length)).toBe(0);
  });

  it('finds no pending migration if Prisma applied them', async () => {
    const migrations = await readServiceMigrations(shipping);
    const engine = await openSchemaEngine(url);
    await engine.applyMigrations({
      migrationsList: {
        baseDir: `${shipping}/prisma/migrations`,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    const applied = await migrateDatabase({ connectionString: url, serviceFolder: shipping });
    expect(applied.filter((name) => migrations.some((one) => one.name === name))).toEqual([]);
  });
});
