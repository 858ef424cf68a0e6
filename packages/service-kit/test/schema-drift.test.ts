import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { schemaDiff } from '../src/migrations/schema-diff.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

const root = resolve(import.meta.dirname, '../../..');
const services = (await readdir(resolve(root, 'services'))).filter((name) =>
  existsSync(resolve(root, 'services', name, 'prisma/schema.prisma')),
);

const COLUMNS = `SELECT table_name, column_name, udt_name, is_nullable FROM information_schema.columns
  WHERE table_schema = $1 AND table_name <> '_prisma_migrations' AND is_generated = 'NEVER' ORDER BY 1, 2`;

describe('the migrations of a service', () => {
  it.each(services)('create the tables of the schema of %s; if not: npm run new -- migration', async (service) => {
    const database = await createTestDatabase(`services/${service}`);
    const schema = await readFile(resolve(root, 'services', service, 'prisma/schema.prisma'), 'utf8');
    const script = await schemaDiff(database.url, undefined, schema);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const migrated = await client.query(COLUMNS, ['public']);
      await client.query('CREATE SCHEMA expected');
      await client.query('SET search_path TO expected, public');
      // the rest of the script is unqualified, so it is created in the first schema of the path
      await client.query(String(script).replaceAll('CREATE SCHEMA IF NOT EXISTS "public";', ''));
      const expected = await client.query(COLUMNS, ['expected']);
      expect(migrated.rows).toEqual(expected.rows);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
