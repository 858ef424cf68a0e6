import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startPlans } from './plans/plans-app.ts';

const start: Parameters<typeof failedFirstTurns>[0] = async (overrides) => {
  const plans = await startPlans({ overrides });
  return { query: plans.identity.query, stop: () => plans.stop() };
};

it('each timer takes its first turn on an empty database without a failure', async () => {
  const timers = [
    'identity-reconcile',
    'identity-reconcile-ledger',
    'expire-plans',
    'publish-new-snapshots',
    'old-challenges',
    'old-links',
    'expired-admin-sessions',
    'old-sessions',
    'reseal-totp',
    'flag-disposable-emails',
    'old-tax-records',
    'identity-partitions',
    'identity-old-rows',
  ];
  expect(await failedFirstTurns(start, timers)).toEqual([]);
});
