import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startPlans } from './plans/plans-app.ts';

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
  expect(await failedFirstTurns((overrides) => startPlans({ overrides }), timers)).toEqual([]);
});
