import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrateDatabases } from '../src/migrations/migrate-databases.ts';

const admin = process.env['TEST_POSTGRES_URL'] ?? '';
const folder = (service: string): string => resolve(import.meta.dirname, '../../../services', service);

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const made: string[] = [];
const emptyDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(admin, `CREATE DATABASE "${name}"`);
  made.push(name);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
};
afterEach(async () => {
  for (const name of made.splice(0)) await query(admin, `DROP DATABASE "${name}" WITH (FORCE)`);
});

const tables = async (url: string): Promise<string[]> =>
  (await query<{ name: string }>(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")).map(
    ({ name }) => name,
  );

describe('migrating the databases of several services', () => {
  it('brings each to its newest migration and reports it; a second run has nothing to do', async () => {
    const urls = { [folder('shipping')]: await emptyDatabase(), [folder('notifications')]: await emptyDatabase() };
    const messages: string[] = [];
    await migrateDatabases(urls, (message) => messages.push(message));
    expect(messages).toHaveLength(2);
    for (const message of messages) expect(message).toMatch(/services\/(shipping|notifications): applied \w+/);
    expect(await tables(urls[folder('shipping')]!)).toContain('shipping_zones');
    expect(await tables(urls[folder('notifications')]!)).toContain('emails');

    messages.length = 0;
    await migrateDatabases(urls, (message) => messages.push(message));
    expect(messages.toSorted()).toEqual([
      `${folder('notifications')}: up to date`,
      `${folder('shipping')}: up to date`,
    ]);
  });

  it('reports an unreachable database after migrating the others', async () => {
    const missing = new URL(admin);
    missing.pathname = '/not-there';
    const reached = await emptyDatabase();
    const work = migrateDatabases({ [folder('orders')]: missing.href, [folder('shipping')]: reached }, () => undefined);
    await expect(work).rejects.toThrow('database "not-there" does not exist');
    expect(await tables(reached)).toContain('shipping_zones');
  });
});
