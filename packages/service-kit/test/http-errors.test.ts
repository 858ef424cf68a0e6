import { AppError } from '@drappo/contracts/errors';
import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createHttpMetrics } from '../src/metrics.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { capturedLog } from './support/captured-log.ts';

const conflict = async (): Promise<never> => {
  throw new AppError('conflict', { code: 'orders.stale', detail: 'Modificato nel frattempo.' });
};

describe('an app that checks itself', () => {
  const log = capturedLog();
  let server: RunningServer;

  beforeAll(async () => {
    const route = { owner: 'orders', method: 'POST', access: 'public', summary: 'Test' } as const;
    const app = createHttpApp({
      endpoints: [
        endpoint(defineRoute({ ...route, path: '/declared', errors: ['orders.stale'] }), conflict),
        endpoint(defineRoute({ ...route, path: '/undeclared' }), conflict),
      ],
      verifier: { verify: async () => undefined },
      logger: log.logger,
      metrics: createHttpMetrics('test'),
      checkResponses: true,
    });
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const codeAt = async (path: string) => {
    const { status, body } = await httpPerson(`http://127.0.0.1:${server.port}`).send('POST', path);
    return [status, body.code];
  };

  it('answers an error that its route declares', async () => {
    expect(await codeAt('/declared')).toEqual([409, 'orders.stale']);
  });

  it('makes a bug of an error that its route does not declare', async () => {
    expect(await codeAt('/undeclared')).toEqual([500, 'kit.unexpected']);
    expect(JSON.stringify(log.lines)).toContain('does not declare orders.stale');
  });
});
