import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startShipping } from './shipping-app.ts';

it('each timer takes its first turn on an empty database without a failure', async () => {
  const timers = ['publish-rates', 'shipping-partitions', 'shipping-old-rows'];
  expect(await failedFirstTurns(startShipping, timers)).toEqual([]);
});
