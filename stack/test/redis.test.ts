import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { redisConnection } from '../../packages/service-kit/src/redis-connection.ts';
import { libraryRoot } from '../src/home.ts';
import { redisUrlFor } from '../src/infrastructure/redis-access.ts';
import { redisProgram } from '../src/infrastructure/redis-program.ts';
import { startInfrastructure } from '../src/infrastructure/start-infrastructure.ts';
import type { Infrastructure } from '../src/infrastructure/start-infrastructure.ts';
import { reserveExtraPort } from '../src/ports.ts';
import { redisTls } from '../src/production/server-tls.ts';
import { tcpReady } from '../src/supervisor/readiness.ts';
import { createSupervisor } from '../src/supervisor/supervisor.ts';
import { keptEnvironment } from '../src/test-run/kept-environment.ts';
import { makeCertificates } from './certificates.ts';
import { testFolder } from './fixtures.ts';

const folder = testFolder();
const env = keptEnvironment();
const supervisor = createSupervisor({
  runFolder: join(folder.path, 'other-run'),
  logFolder: join(folder.path, 'other-logs'),
});
const clients: Redis[] = [];
let infrastructure: Infrastructure;

const client = (url: string, options = {}): Redis => {
  const redis = new Redis(url, { ...options, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  clients.push(redis);
  return redis;
};
/** Starts a server without our settings, with the given arguments. */
const startPlain = async (name: string, port: number, args: readonly string[]) =>
  supervisor.start({
    name,
    args: [...args],
    env: {},
    cwd: folder.path,
    ready: tcpReady(port),
    readyWithin: 20_000,
    command: await redisProgram({ libraries: libraryRoot(), env, report: () => undefined } as never),
  });
const urlOf = (service: 'catalog' | 'gateway' | 'notifications' | 'orders') =>
  redisUrlFor(service, infrastructure.url('redis'), { env, secrets: infrastructure.secrets });

beforeAll(async () => {
  for (const name of ['other-run', 'other-logs', 'data/redis']) mkdirSync(join(folder.path, name), { recursive: true });
  // Runs it like the previous version: without a password.
  const { port, release } = await reserveExtraPort();
  const before = await startPlain('redis-before', port, [
    '--port',
    String(port),
    '--dir',
    join(folder.path, 'data', 'redis'),
    '--appendonly',
    'yes',
    '--save',
    '',
  ]);
  await client(`redis://127.0.0.1:${port}`).set('drappo:catalog-work:1', 'kept');
  await before.stop();
  release();
  infrastructure = await startInfrastructure({
    home: folder.path,
    ports: 'free',
    which: ['redis'],
    durable: false,
    env,
  });
});
afterAll(async () => {
  for (const redis of clients) redis.disconnect();
  await infrastructure.stop();
  await supervisor.stop();
  folder.remove();
});

describe('Redis of the stack', () => {
  it('keeps data that the previous version wrote without passwords', async () => {
    expect(await client(urlOf('catalog')).get('drappo:catalog-work:1')).toBe('kept');
  });

  it('rejects clients without a name or with a wrong password', async () => {
    const anonymous = new URL(urlOf('catalog'));
    anonymous.username = anonymous.password = '';
    await expect(client(anonymous.href).get('drappo:catalog-work:1')).rejects.toThrow(/NOAUTH/);
    const wrong = new URL(urlOf('catalog'));
    wrong.password = 'wrong';
    await expect(client(wrong.href).get('drappo:catalog-work:1')).rejects.toThrow();
  });

  it('grants a service access to its own queues only, and no server commands', async () => {
    const notifications = client(urlOf('notifications'));
    await notifications.set('drappo:notifications-send-email:1', 'own');
    await expect(notifications.get('drappo:catalog-work:1')).rejects.toThrow(/NOPERM/);
    await expect(notifications.set('drappo:rate:login:lucia', '0')).rejects.toThrow(/NOPERM/);
    await expect(notifications.eval("return redis.call('GET', 'drappo:catalog-work:1')", 0)).rejects.toThrow(
      /can't access|NOPERM/,
    );
    await expect(notifications.flushall()).rejects.toThrow(/NOPERM/);
    await expect(notifications.config('GET', '*')).rejects.toThrow(/NOPERM/);
    await expect(notifications.call('ACL', 'LIST')).rejects.toThrow(/NOPERM/);
    await expect(notifications.keys('*')).rejects.toThrow(/NOPERM/);
    await client(urlOf('gateway')).set('drappo:rate:sign-in:1', '1');
  });

  it('lets services that create documents share the counter of an account, and nothing else', async () => {
    const orders = client(urlOf('orders'));
    await orders.set('drappo:rate:documents:lucia', '20');
    expect(await client(urlOf('catalog')).get('drappo:rate:documents:lucia')).toBe('20');
    await expect(orders.set('drappo:rate:sign-in:1', '0')).rejects.toThrow(/NOPERM/);
    await expect(client(urlOf('notifications')).get('drappo:rate:documents:lucia')).rejects.toThrow(/NOPERM/);
  });
});

describe('a Redis with the TLS of production', () => {
  it('is reached only by its name and authority', async () => {
    const { ca: authority, certificate, key } = makeCertificates(folder.path);
    const { ca: otherAuthority } = makeCertificates(join(folder.path, 'other'));
    const { port, release } = await reserveExtraPort();
    const server = await startPlain('redis-tls', port, [
      ...redisTls(port, { authority, certificate, key }),
      '--requirepass',
      'test-password',
      '--save',
      '',
    ]);
    try {
      const address = `rediss://:test-password@127.0.0.1:${port}`;
      const ping = (url: string, ca?: string) => {
        const connection = redisConnection({ REDIS_URL: url, REDIS_CA: ca });
        return client(connection.url, connection.options).ping();
      };
      expect(await ping(address, authority)).toBe('PONG');
      await expect(ping(address)).rejects.toThrow();
      await expect(ping(address, otherAuthority)).rejects.toThrow();
      await expect(ping(address.replace('127.0.0.1', 'localhost'), authority)).rejects.toThrow();
      await expect(ping(address.replace('rediss:', 'redis:'))).rejects.toThrow();
    } finally {
      await server.stop();
      release();
    }
  });
});
