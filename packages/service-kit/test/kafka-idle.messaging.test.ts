import { createRequire } from 'node:module';
// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- that nothing happens can only be seen over a time
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import { silentLogger } from '../src/logger.ts';
import { testKafka } from '../src/testing/test-kafka.ts';

const connection = testKafka();
const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
  prototype: { checkPendingRequests: () => void };
};

it('a connection on which nothing waits is left in peace', async () => {
  const topic = `test-idle-${crypto.randomUUID()}`;
  await createTopics(connection, silentLogger(), { [topic]: { partitions: 1, cleanup: 'delete' } });
  const bus = createKafkaBus({ clientId: 'test', connection, logger: silentLogger() });
  const looked = jest.spyOn(prototype, 'checkPendingRequests');
  try {
    await bus.publish([{ topic, key: 'a', headers: {}, payload: '1' }]);
    // One look for each answer of the broker: this is the method that is called.
    expect(looked).toHaveBeenCalled();
    await pause(100);
    looked.mockClear();
    await pause(500);
    expect(looked.mock.calls.length).toBeLessThan(3);
  } finally {
    looked.mockRestore();
    await bus.close();
  }
});
