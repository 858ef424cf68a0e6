import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startOrders } from './support/orders-app.ts';

it('each timer takes its first turn on an empty database without a failure', async () => {
  const timers = [
    'orders-redact-buyers',
    'orders-cancel-unpaid',
    'orders-remind',
    'orders-redact-recipients',
    'orders-best-sellers',
    'orders-cohorts',
    'orders-lapse-returns',
    'orders-delete-return-photos',
    'orders-reconcile',
    'orders-reconcile-ledger',
    'orders-pay-automatically',
    'orders-reconcile-automatic',
    'orders-summarise-automatic',
    'orders-partitions',
    'orders-old-rows',
  ];
  expect(await failedFirstTurns((overrides) => startOrders({ overrides }), timers)).toEqual([]);
});
