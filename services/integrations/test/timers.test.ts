import { expect, it } from '@jest/globals';
import { failedFirstTurns } from '@drappo/service-kit/testing';
import { startIntegrations } from './support/integrations-app.ts';

it('each timer takes its first turn on an empty database without a failure', async () => {
  const timers = [
    'integrations-poll-shops',
    'integrations-reseal-credentials',
    'integrations-delete-old-webhooks',
    'integrations-partitions',
    'integrations-old-rows',
  ];
  expect(await failedFirstTurns(startIntegrations, timers)).toEqual([]);
});
