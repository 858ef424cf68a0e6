import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Gauge } from 'prom-client';
import type { RunningServer } from '../http/server.ts';
import { silentLogger } from '../logger.ts';
import { createHttpMetrics } from '../metrics.ts';
import { httpPerson, type HttpPerson } from '../testing/http-person.ts';
import { startOperations } from './operations-listener.ts';

const config = { OPERATIONS_HOST: '127.0.0.1', OPERATIONS_PORT: 0 };

describe('the operations listener', () => {
  let listener: RunningServer | undefined;
  let client: HttpPerson;
  let collected: number;
  let looked: number;
  let isUp: boolean;
  /** A gate on which every computation waits. */
  let gate: Promise<unknown>;

  const start = async (checkMs?: number): Promise<void> => {
    const metrics = createHttpMetrics('test');
    const slow = new Gauge({
      name: 'slow',
      help: 'Waits for the gate',
      registers: [metrics.registry],
      collect: async () => {
        collected += 1;
        await gate;
        slow.set(7);
      },
    });
    const database = async (): Promise<boolean> => {
      looked += 1;
      await gate;
      return isUp;
    };
    const parts = { logger: silentLogger(), figures: metrics.figures, needed: { database } };
    const used = { kafka: async () => false };
    listener = await startOperations({ config, ...parts, used, ...(checkMs === undefined ? {} : { checkMs }) });
    client = httpPerson(`http://127.0.0.1:${listener?.port}`);
  };
  beforeEach(() => {
    [collected, looked, isUp, gate] = [0, 0, true, Promise.resolve()];
  });
  afterEach(() => listener?.close());

  /** The responses to 16 requests, computed only after all have arrived, however slow the machine is. */
  const sixteen = async (path: string) => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    await start(60_000);
    let arrived = 0;
    listener?.server.on('request', () => {
      arrived += 1;
      if (arrived === 16) open();
    });
    // Disables the time-out of slow computations, which another test covers.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      return await Promise.all(Array.from({ length: 16 }, () => client.get(path)));
    } finally {
      clock.mockRestore();
    }
  };

  it('computes the metrics once for 16 concurrent requests', async () => {
    const answers = await sixteen('/metrics');
    for (const { status, body } of answers)
      expect([status, String(body).includes('slow{service="test"} 7')]).toEqual([200, true]);
    expect(collected).toBe(1);
  });

  it('checks the dependencies once for 16 concurrent requests', async () => {
    for (const { body } of await sixteen('/health/ready'))
      expect(body).toEqual({ status: 'ready', checks: { database: 'up', kafka: 'down' } });
    expect(looked).toBe(1);
  });

  it('reports a dependency that does not respond as down', async () => {
    gate = new Promise(() => {});
    await start(10);
    expect((await client.get('/health/ready')).body).toMatchObject({ checks: { database: 'down' } });
  });

  it('is not ready without a required dependency, but alive', async () => {
    isUp = false;
    await start();
    const ready = await client.get('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not-ready', checks: { database: 'down', kafka: 'down' } },
    ]);
    expect((await client.get('/health/live')).body).toEqual({ status: 'live' });
  });

  it.each(['/metrics', '/health/live', '/health/ready', '/', '/health/routes', '/api/admin/test/audit'])(
    'sends the usual headers for %s',
    async (path) => {
      await start();
      const { headers, status } = await client.get(path);
      expect(status).toBe(/metrics|live|ready/.test(path) ? 200 : 404);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  it('accepts only GET requests', async () => {
    await start();
    expect((await client.send('POST', '/metrics')).status).toBe(405);
  });

  it('does not open without a port', async () => {
    const parts = { logger: silentLogger(), figures: async () => '', needed: {}, used: {} };
    expect(await startOperations({ ...parts, config: { OPERATIONS_HOST: '127.0.0.1' } })).toBeUndefined();
  });
});
