import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabases, databaseOf, databaseUrl } from '../src/databases.ts';
import { projectRoot } from '../src/home.ts';
import { startInfrastructure } from '../src/infrastructure/start-infrastructure.ts';
import type { Infrastructure } from '../src/infrastructure/start-infrastructure.ts';
import { postgresTls } from '../src/production/server-tls.ts';
import { until } from '../src/supervisor/wait.ts';
import { createPool, createPrisma } from '../../services/catalog/src/data/database.ts';
import { keptEnvironment } from '../src/test-run/kept-environment.ts';
import { makeCertificates } from './certificates.ts';
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
      env: keptEnvironment(),
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

  it('accepts a second creation of the databases without a change', async () => {
    await createDatabases(infrastructure.url('postgres'), infrastructure.secrets);

    expect(await query(urlOf('orders'), 'SELECT current_user AS me')).toEqual([{ me: 'drappo_orders' }]);
  });

  it("rejects a service that connects to another service's database", async () => {
    const foreign = new URL(urlOf('orders'));
    foreign.pathname = `/${databaseOf('catalog')}`;

    await expect(query(foreign.href, 'SELECT 1')).rejects.toThrow('permission denied for database');
  });

  it('logs the violated constraint of a rejected row without any value', async () => {
    const admin = infrastructure.url('postgres');
    await query(admin, 'CREATE TABLE people (email text CONSTRAINT one_account_each UNIQUE)');
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const insert = () => client.query('INSERT INTO people VALUES ($1)', ['maria@esempio.it']);
    await insert();
    await expect(insert()).rejects.toThrow('one_account_each');
    await client.end();
    const log = () => readFileSync(join(folder.path, 'logs', 'postgres.log'), 'utf8');
    await until(() => log().includes('one_account_each'), { timeout: 60_000 });
    expect(log()).not.toContain('maria@esempio.it');
  });

  it('is reached only by its name and authority with the TLS of production', async () => {
    const { ca, certificate, key } = makeCertificates(folder.path);
    const { ca: otherCa } = makeCertificates(join(folder.path, 'other'));
    const admin = infrastructure.url('postgres');
    const data = join(folder.path, 'data', 'postgres');
    const { uid, gid } = statSync(data);
    for (const file of [certificate, key]) {
      chownSync(file, uid, gid);
      renameSync(file, join(data, basename(file)));
    }
    for (const setting of postgresTls({ certificate: 'server.pem', key: 'server.key' })) {
      const [name, value] = setting.split('=');
      await query(admin, `ALTER SYSTEM SET ${name} = '${value}'`);
    }
    const access = join(data, 'pg_hba.conf');
    const usual = readFileSync(access, 'utf8');
    writeFileSync(access, readFileSync(join(projectRoot, 'docker', 'postgres-hba.conf')));
    await query(admin, 'SELECT pg_reload_conf()');

    const securedBy = (authority: string) => `${urlOf('catalog')}?sslmode=verify-full&sslrootcert=${authority}`;
    const secured = securedBy(ca);
    const isEncrypted = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    const answers = () =>
      query(secured, 'SELECT 1').then(
        () => true,
        () => false,
      );
    await until(answers, { timeout: 60_000 });
    expect(await query(secured, isEncrypted)).toEqual([{ ssl: true }]);
    const prisma = createPrisma(createPool(secured, 2));
    expect(await prisma.$queryRawUnsafe(isEncrypted)).toEqual([{ ssl: true }]);
    await prisma.$disconnect();
    await expect(query(urlOf('catalog'), 'SELECT 1')).rejects.toThrow(/no encryption/);
    await expect(query(securedBy(otherCa), 'SELECT 1')).rejects.toThrow(/certificate/);
    // Node does not trust the test's authority by default.
    await expect(query(`${urlOf('catalog')}?sslmode=verify-full`, 'SELECT 1')).rejects.toThrow(/certificate/);
    const otherName = secured.replace('127.0.0.1', 'localhost');
    await expect(query(otherName, 'SELECT 1')).rejects.toThrow(/does not match certificate's altnames/);

    writeFileSync(access, usual);
    await query(`${admin}?sslmode=no-verify`, 'SELECT pg_reload_conf()');
    await until(() => query(admin, 'SELECT 1').catch(() => undefined), { timeout: 60_000 });
  });

  it('recovers the committed data after the server is killed with -9', async () => {
    await query(urlOf('orders'), 'CREATE TABLE kept AS SELECT 7 AS number');
    const killed = infrastructure.kill('postgres');

    await until(() => infrastructure.process('postgres').pid !== killed, { timeout: 60_000 });
    await infrastructure.process('postgres').untilReady();

    expect(await query(urlOf('orders'), 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('starts even when its lock file names the pid of an unrelated process', async () => {
    await infrastructure.stop();
    const lockFile = join(folder.path, 'data', 'postgres', 'postmaster.pid');
    writeFileSync(lockFile, `${process.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n0 0\nready\n`);

    infrastructure = await start();

    expect(await query(infrastructure.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
