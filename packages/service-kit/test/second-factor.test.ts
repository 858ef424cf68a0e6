import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createHttpMetrics } from '../src/metrics.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { testIssuer } from '../src/testing/test-actors.ts';
import { capturedLog } from './support/captured-log.ts';

const clock = manualClock();
const issuer = testIssuer(clock, { factorRequired: true });
const who = endpoint(
  defineRoute({ owner: 'orders', method: 'GET', path: '/open', access: 'public', summary: 'Test' }),
  async ({ actor }) => ({ sees: actor.kind }),
);
const paths = ['/open', '/own', '/reseller', '/office', '/set-up', '/delicate'];

let server: RunningServer;
beforeAll(async () => {
  const handle = async () => ({ sees: 'user' });
  const app = createHttpApp({
    endpoints: [
      who,
      endpoint(defineRoute({ owner: 'orders', method: 'GET', path: '/own', access: 'user', summary: 'Test' }), handle),
      endpoint(
        defineRoute({ owner: 'orders', method: 'GET', path: '/reseller', access: 'rivenditore', summary: 'Test' }),
        handle,
      ),
      endpoint(
        defineRoute({ owner: 'orders', method: 'GET', path: '/office', access: 'admin', summary: 'Test' }),
        handle,
      ),
      endpoint(
        defineRoute({
          owner: 'orders',
          method: 'GET',
          path: '/set-up',
          access: 'user',
          duringFactorSetup: true,
          summary: 'Test',
        }),
        handle,
      ),
      endpoint(
        defineRoute({
          owner: 'orders',
          method: 'GET',
          path: '/delicate',
          access: 'admin',
          stepUp: true,
          summary: 'Test',
        }),
        handle,
      ),
    ],
    verifier: issuer.verifier,
    clock,
    logger: capturedLog().logger,
    metrics: createHttpMetrics('test'),
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const reach = async (cookie?: string): Promise<string[]> => {
  const client = httpPerson(`http://127.0.0.1:${server.port}`, { cookie: cookie });
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  return answers.map(({ status, body }) => (status === 200 ? body.sees : `${status} ${body.code}`));
};

describe('an administrator without a required second factor', () => {
  it('reaches only routes that opt in, and is a visitor on public routes', async () => {
    const closed = '403 auth.factor-setup-required';
    expect(await reach(issuer.user('admin').cookie)).toEqual(['visitor', closed, closed, closed, 'user', closed]);
  });
});

describe('an endpoint with step-up', () => {
  it('requires a second factor proved in the last ten minutes', async () => {
    const { cookie } = issuer.user('admin', { factorAt: clock.now() });
    expect((await reach(cookie)).at(-1)).toBe('user');
    clock.advance({ minutes: 10 });
    expect((await reach(cookie)).at(-1)).toBe('user');
    clock.advance({ seconds: 1 });
    expect(await reach(cookie)).toEqual(['user', 'user', 'user', 'user', 'user', '403 auth.step-up-required']);
  });
});
