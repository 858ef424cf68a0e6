import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../migrations/migrate-database.ts';
import { readKitMigrations, readServiceMigrations } from '../migrations/migration-files.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

const ROOT = resolve(import.meta.dirname, '../../../..');

const adminUrl = (): string => {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error('TEST_POSTGRES_URL is missing: run the tests through `npm test`, which starts the infrastructure');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const templateName = async (serviceFolder: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const { name, checksum } of [...(await readKitMigrations()), ...(await readServiceMigrations(serviceFolder))])
    hash.update(`${name} ${checksum}\n`);
  return `tpl_${serviceFolder.split('/').at(-1)?.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 12)}`;
};

// Test files run in several processes: the first one creates the template, the others wait and copy it.
const ensureTemplate = (client: pg.Client, name: string, serviceFolder: string): Promise<void> =>
  withLock(client, name, async () => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${name}"`);
    await migrateDatabase({ connectionString: urlOf(name), serviceFolder });
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await client.query(`ALTER DATABASE "${name}" IS_TEMPLATE true`);
  });

const withLock = async (client: pg.Client, name: string, work: () => Promise<void>): Promise<void> => {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  }
};

/**
 * A migrated database for one test, copied from a template. `serviceFolder` is relative to the root. Copying the files costs
 * less than half of the default, which also writes each page to the log. Each copy makes two checkpoints. `STRATEGY` needs
 * PostgreSQL 15 or later.
 */
export const createTestDatabase = (serviceFolder: string): Promise<TestDatabase> =>
  asAdmin(async (client) => {
    const folder = resolve(ROOT, serviceFolder);
    const template = await templateName(folder);
    await ensureTemplate(client, template, folder);
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // A template must have no connections while it is copied, so copies wait for each other.
    await withLock(
      client,
      template,
      async () => void (await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)),
    );
    return {
      url: urlOf(name),
      drop: () => asAdmin(async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))),
    };
  });
