import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { httpPerson } from '@drappo/service-kit/testing';
import { routes } from '../src/routes.ts';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({}, {}, { factorRequired: true });
});
afterAll(() => gateway.stop());

const pathOf = (path: string): string =>
  path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000000').replace('*', 'a/b.webp');

it('an administrator without a second factor can only use public routes and the set-up', async () => {
  const open: string[] = [];
  for (const { method, path } of routes) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await gateway.as('admin').send(method, pathOf(path), body);
    if (answer.body?.code !== 'auth.factor-setup-required') open.push(`${method} ${path}`);
  }
  const withoutSession = routes.filter(({ access }) => access === 'public' || access === 'optional');
  expect(open.sort()).toEqual(
    [
      ...withoutSession.map(({ method, path }) => `${method} ${path}`),
      'GET /api/account/second-factor',
      'GET /api/auth/user',
      'POST /api/account/second-factor/passkeys',
      'POST /api/account/second-factor/passkeys/options',
      'POST /api/account/second-factor/totp',
      'POST /api/account/second-factor/totp/confirm',
    ].sort(),
  );
});

it('an administrator who proved a second factor can use the admin routes', async () => {
  const { cookie } = gateway.issuer.user('admin', { factorAt: new Date() });
  expect((await httpPerson(gateway.url, { cookie: cookie }).get('/api/admin/users')).status).toBe(200);
});
