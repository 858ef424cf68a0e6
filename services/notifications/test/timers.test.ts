import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startNotifications } from './notifications-app.ts';

it('each timer takes its first turn on an empty database without a failure', async () => {
  const timers = ['notifications-send-digests', 'notifications-partitions', 'notifications-old-rows'];
  expect(await failedFirstTurns(startNotifications, timers)).toEqual([]);
});
