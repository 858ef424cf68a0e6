import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from './catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const MINUTE = 60_000;
const proved = (minutesAgo: number) =>
  catalog.as(catalog.issuer.user('admin', { factorAt: new Date(catalog.clock.now().getTime() - minutesAgo * MINUTE) }));

it.each([
  ['PUT', '/api/admin/reservation-limits/0190a000-0000-7000-8000-000000000000'],
  ['POST', '/api/admin/reservation-limits/0190a000-0000-7000-8000-000000000000/lift-pause'],
] as const)(
  '%s %s requires a recent second-factor proof from an account with a second factor',
  async (method, path) => {
    const stale = await proved(11).send(method, path, {});
    expect([stale.status, stale.body.code]).toEqual([403, 'auth.step-up-required']);
    for (const client of [proved(9), catalog.as(catalog.issuer.user('admin'))])
      expect((await client.send(method, path, {})).status).not.toBe(403);
  },
);
