import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../src/http/app.ts';
import { endpoint, type Endpoint } from '../src/http/endpoint.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createHttpMetrics } from '../src/metrics.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { testIssuer } from '../src/testing/test-actors.ts';
import { capturedLog } from './support/captured-log.ts';

const issuer = testIssuer();
const sees: Endpoint['handle'] = async ({ actor }: { actor: { kind: string; userId?: string } }) => ({
  sees: actor.userId ?? actor.kind,
});
const common = { owner: 'orders', summary: 'Test' } as const;
const routes = [
  defineRoute({ ...common, method: 'GET', path: '/public', access: 'public' }),
  defineRoute({ ...common, method: 'POST', path: '/public', access: 'public' }),
  defineRoute({ ...common, method: 'GET', path: '/catalogue', access: 'optional', duringView: true }),
  defineRoute({ ...common, method: 'GET', path: '/own', access: 'user', duringView: true }),
  defineRoute({ ...common, method: 'GET', path: '/papers', access: 'user' }),
  defineRoute({ ...common, method: 'POST', path: '/own', access: 'user' }),
  defineRoute({ ...common, method: 'GET', path: '/office', access: 'admin' }),
];

let server: RunningServer;
beforeAll(async () => {
  const app = createHttpApp({
    endpoints: routes.map((route) => endpoint(route, sees as never)),
    verifier: issuer.verifier,
    logger: capturedLog().logger,
    metrics: createHttpMetrics('test'),
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const customer = issuer.user('rivenditore', { viewedBy: 'admin' });
const admin = issuer.user('admin');
const reach = async (cookie: string, viewed?: string): Promise<string[]> => {
  const client = httpPerson(`http://127.0.0.1:${server.port}`, {
    cookie,
    headers: viewed === undefined ? {} : { [VIEW_HEADER]: viewed },
  });
  const answers = await Promise.all(
    routes.map(({ method, path }) => client.send(method, path, method === 'POST' ? {} : undefined)),
  );
  return answers.map(({ status, body }) => (status === 200 ? body.sees : `${status} ${body.code}`));
};
const both = `${admin.cookie}; ${customer.cookie}`;

describe("an administrator who views a customer's pages", () => {
  it('reads routes open to views, and writes nothing', async () => {
    const closed = '403 auth.view-only';
    const { userId } = customer;
    expect(await reach(both, userId)).toEqual([userId, closed, userId, userId, closed, closed, closed]);
  });

  it('is the administrator on every other page', async () => {
    expect(await reach(both)).toEqual(Array.from(routes, () => admin.userId));
  });

  it.each([
    ['of another customer', both, 'someone-else'],
    ['that is over', admin.cookie, customer.userId],
    ['with a session that is none', `${admin.cookie.replace('drappo_access', 'drappo_view')}`, admin.userId],
  ])('is a visitor in a view %s', async (_what, cookie, viewed) => {
    const closed = '401 kit.unauthenticated';
    expect(await reach(cookie, viewed)).toEqual(['visitor', 'visitor', 'visitor', closed, closed, closed, closed]);
  });

  it('cannot use the token of a view as their own', async () => {
    const cookie = customer.cookie.replace('drappo_view', 'drappo_access');
    expect((await reach(cookie)).slice(3)).toEqual(Array.from({ length: 4 }, () => '401 kit.unauthenticated'));
  });
});
