import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabases, databaseOf, databaseUrl } from '../src/databases.ts';
import { startInfrastructure } from '../src/infrastructure/start-infrastructure.ts';
import type { Infrastructure } from '../src/infrastructure/start-infrastructure.ts';
import { until } from '../src/supervisor/wait.ts';
import { testFolder } from './fixtures.ts';

describe('PostgreSQL of the stack', () => {
  const folder = testFolder();
  let infrastructure: Infrastructure;

  const start = () =>
    startInfrastructure({
      home: folder.path,
      ports: 'free',
      which: ['postgres'],
      durable: false,
      env: {
        ...process.env,
        DATABASE_URL: undefined,
      },
    });
  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const urlOf = (service: 'orders' | 'catalog') =>
    databaseUrl(infrastructure.url('postgres'), service, infrastructure.secrets);

  beforeAll(async () => {
    infrastructure = await start();
    await createDatabases(infrastructure.url('postgres'), infrastructure.secrets);
  });
  afterAll(async () => {
    await infrastructure.stop();
    folder.remove();
  });

  it('when databases are made a second time, nothing changes and nothing fails', async () => {
    await createDatabases(infrastructure.url('postgres'), infrastructure.secrets);

    expect(await query(urlOf('orders'), 'SELECT current_user AS me')).toEqual([{ me: 'drappo_orders' }]);
  });

  it('when a service tries the database of another, it is refused', async () => {
    const foreign = new URL(urlOf('orders'));
    foreign.pathname = `/${databaseOf('catalog')}`;

    await expect(query(foreign.href, 'SELECT 1')).rejects.toThrow('permission denied for database');
  });

  it('when the server is killed with -9, it comes back with what was committed', async () => {
    await query(urlOf('orders'), 'CREATE TABLE kept AS SELECT 7 AS number');
    const killed = infrastructure.kill('postgres');

    await until(() => infrastructure.process('postgres').pid !== killed, { timeout: 10_000 });
    await infrastructure.process('postgres').untilReady();

    expect(await query(urlOf('orders'), 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('when a lock file of the server names a process that is a stranger, it starts all the same', async () => {
    await infrastructure.stop();
    const lockFile = join(folder.path, 'data', 'postgres', 'postmaster.pid');
    writeFileSync(lockFile, `${process.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);

    infrastructure = await start();

    expect(await query(infrastructure.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
