import { createRequire } from 'node:module';
import { expect, it, jest } from '@jest/globals';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import { silentLogger } from '../src/logger.ts';
import { testKafka } from '../src/testing/test-kafka.ts';

const connection = testKafka();
const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
  prototype: { checkPendingRequests: () => void; fulfillRequest: (response: object) => void };
};

it('an idle connection is checked once for each response of the broker', async () => {
  const topic = `test-idle-${crypto.randomUUID()}`;
  await createTopics(connection, silentLogger(), { [topic]: { partitions: 1, cleanup: 'delete' } });
  const bus = createKafkaBus({ clientId: 'test', connection, logger: silentLogger() });
  const looked = jest.spyOn(prototype, 'checkPendingRequests');
  const answered = jest.spyOn(prototype, 'fulfillRequest');
  try {
    for (let payload = 1; payload <= 20; payload += 1)
      await bus.publish([{ topic, key: 'a', headers: {}, payload: String(payload) }]);
    expect(answered.mock.calls.length).toBeGreaterThanOrEqual(20);
    // A timer, which would check every millisecond without the patch, would add calls.
    expect(looked).toHaveBeenCalledTimes(answered.mock.calls.length);
  } finally {
    looked.mockRestore();
    answered.mockRestore();
    await bus.close();
  }
});
