import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { manualClock } from '@drappo/service-kit/testing';
import { startIntegrations, type Integrations } from './support/integrations-app.ts';

const clock = manualClock();
let integrations: Integrations;
beforeAll(async () => {
  integrations = await startIntegrations({ clock });
});
afterAll(() => integrations.stop());

const MINUTE = 60_000;
const proved = (minutesAgo: number) =>
  integrations.as(
    integrations.issuer.user('rivenditore', { factorAt: new Date(clock.now().getTime() - minutesAgo * MINUTE) }),
  );

it.each([['POST', '/api/shopify/connect']] as const)(
  '%s %s requires a fresh proof from an account with a second factor',
  async (method, path) => {
    const stale = await proved(11).send(method, path, {});
    expect([stale.status, stale.body.code]).toEqual([403, 'auth.step-up-required']);
    for (const client of [proved(9), integrations.as(integrations.issuer.user('rivenditore'))])
      expect((await client.send(method, path, {})).status).not.toBe(403);
  },
);
