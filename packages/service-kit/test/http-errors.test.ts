import { AppError } from '@drappo/contracts/errors';
import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { jsonText } from '../src/http/json-text.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createHttpMetrics } from '../src/metrics.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { capturedLog } from './support/captured-log.ts';

const conflict = async (): Promise<never> => {
  throw new AppError('conflict', { code: 'orders.stale', detail: 'Modificato nel frattempo.' });
};

describe('an app with response checks', () => {
  const log = capturedLog();
  const text = '{"name" : "Città di Castello"}';
  let server: RunningServer;

  beforeAll(async () => {
    const route = { owner: 'orders', method: 'POST', access: 'public', summary: 'Test' } as const;
    const response = z.object({ name: z.string() });
    const app = createHttpApp({
      endpoints: [
        endpoint(defineRoute({ ...route, path: '/declared', errors: ['orders.stale'] }), conflict),
        endpoint(defineRoute({ ...route, path: '/undeclared' }), conflict),
        endpoint(defineRoute({ ...route, path: '/text', response, status: 202 }), async () => jsonText(text)),
        endpoint(defineRoute({ ...route, path: '/wrong-text', response }), async () => jsonText('{"name":7}')),
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

  it('returns an error that its route declares', async () => {
    expect(await codeAt('/declared')).toEqual([409, 'orders.stale']);
  });

  it('treats an error that its route does not declare as a bug', async () => {
    expect(await codeAt('/undeclared')).toEqual([500, 'kit.unexpected']);
    expect(JSON.stringify(log.lines)).toContain('does not declare orders.stale');
  });

  it('sends a JSON text unchanged', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/text`, { method: 'POST' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      202,
      'application/json; charset=utf-8',
      String(Buffer.byteLength(text)),
    ]);
    expect(await answer.text()).toBe(text);
  });

  it('checks such a text against the schema of its route', async () => {
    expect(await codeAt('/wrong-text')).toEqual([500, 'kit.unexpected']);
    expect(JSON.stringify(log.lines)).toContain('expected string, received number');
  });
});
