import { randomUUID } from 'node:crypto';
import { topics } from '@drappo/contracts/event';
import { serviceNames, type ServiceName } from '@drappo/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as kafkajs from 'kafkajs';
import type { KafkaConnection } from '../src/bus/kafka-connection.ts';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { setKafkaRights } from '../src/bus/kafka-rights.ts';
import { setKafkaUsers } from '../src/bus/kafka-users.ts';
import { createTopics } from '../src/bus/topics.ts';
import type { Bus } from '../src/bus/bus.ts';
import { silentLogger } from '../src/logger.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';

const logger = silentLogger();
const admin = testKafka();
const password = randomUUID();
const buses: Bus[] = [];
const consumers: kafkajs.Consumer[] = [];

const as = (username: string, secret: string = password): KafkaConnection => ({
  brokers: admin.brokers,
  sasl: { mechanism: 'scram-sha-512', username, password: secret },
});
const busOf = (service: ServiceName): Bus => {
  const bus = createKafkaBus({ clientId: `test-${service}`, connection: as(service), logger });
  buses.push(bus);
  return bus;
};
const client = (connection: KafkaConnection) =>
  new kafkajs.Kafka({ ...connection, logLevel: kafkajs.logLevel.NOTHING, retry: { retries: 0 } });
const record = (topic: string, key = randomUUID()) => ({ topic, key, headers: {}, payload: '{}' });
/** The first rejection of a consumer in `group`, or the keys that it read. */
const consume = async (connection: KafkaConnection, group: string, topic: string): Promise<string[]> => {
  const consumer = client(connection).consumer({
    groupId: group,
    retry: { retries: 0, restartOnFailure: async () => false },
  });
  consumers.push(consumer);
  const keys: string[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    consumer
      .run({
        eachMessage: async ({ message }) => {
          keys.push(String(message.key));
          resolve();
        },
      })
      .catch(reject);
  });
  return keys;
};

beforeAll(async () => {
  await setKafkaUsers(admin, logger, Object.fromEntries(serviceNames.map((name) => [name, password])));
  await createTopics(admin, logger, topics);
  await setKafkaRights(admin, logger);
});
afterAll(async () => {
  await Promise.all([...buses.map((bus) => bus.close()), ...consumers.map((consumer) => consumer.disconnect())]);
});

describe("a service's broker user", () => {
  it('writes its own topics and reads what it subscribes to, in its own group', async () => {
    const key = randomUUID();
    await eventually('the rights have arrived', () => busOf('identity').publish([record('identity.events', key)]));
    await busOf('identity').publish([record('errors.events'), record('users.snapshot')]);
    const seen: string[] = [];
    const consumption = await busOf('orders').consume({
      group: 'orders',
      topics: ['identity.events'],
      onCrash: () => undefined,
      onRecords: async ([read]) => {
        seen.push(read!.key);
        return read!.offset;
      },
    });
    await eventually('the record', () => expect(seen).toContain(key));
    await consumption.stop();
  });

  it.each<[ServiceName, string]>([
    ['catalog', 'identity.events'],
    ['catalog', 'users.snapshot'],
    ['notifications', 'orders.events'],
    ['integrations', 'products.snapshot'],
  ])('%s cannot write %s: a forged fact about others', async (service, topic) => {
    await expect(busOf(service).publish([record(topic)])).rejects.toThrow(/not authorized/i);
  });

  it('cannot read a topic that it does not subscribe to, nor join the group of another', async () => {
    await expect(consume(as('shipping'), 'shipping', 'catalog.events')).rejects.toThrow(/not authorized/i);
    expect(await consume(as('shipping'), 'shipping', 'identity.events')).not.toEqual([]);
    // kafkajs names the step that the broker rejected.
    await expect(consume(as('shipping'), 'orders', 'identity.events')).rejects.toThrow(/group coordinator/);
  });

  it('cannot create topics, rights or users', async () => {
    const own = client(as('catalog')).admin();
    await own.connect();
    await expect(own.createTopics({ topics: [{ topic: `test-${randomUUID()}` }] })).rejects.toMatchObject({
      errors: [{ type: 'TOPIC_AUTHORIZATION_FAILED' }],
    });
    await expect(own.deleteTopics({ topics: ['catalog.events'] })).rejects.toThrow(/not authorized/i);
    await own.disconnect();
    await expect(setKafkaRights(as('catalog'), logger)).rejects.toThrow(/authorization failed/i);
    await expect(setKafkaUsers(as('catalog'), logger, { identity: 'forged-password-0123' })).rejects.toThrow(/refused/);
  });
});

describe('an unknown user at the broker', () => {
  it.each<[string, KafkaConnection]>([
    ['without a name', { brokers: admin.brokers }],
    ['with a wrong password', as('identity', 'wrong')],
    ['with an unknown name', as('unknown')],
    [
      'with the right name as PLAIN',
      { brokers: admin.brokers, sasl: { mechanism: 'plain', username: 'identity', password } },
    ],
  ])('is rejected %s', async (_who, connection) => {
    const own = client(connection).admin();
    await expect(own.connect().then(() => own.listTopics())).rejects.toThrow();
    await own.disconnect();
  });
});

describe('the rights', () => {
  it('are revoked if no contract names them', async () => {
    const own = client(admin).admin();
    await own.connect();
    const forged: kafkajs.AclEntry = {
      resourceType: kafkajs.AclResourceTypes.TOPIC,
      resourceName: 'identity.events',
      resourcePatternType: kafkajs.ResourcePatternTypes.LITERAL,
      principal: 'User:catalog',
      host: '*',
      operation: kafkajs.AclOperationTypes.WRITE,
      permissionType: kafkajs.AclPermissionTypes.ALLOW,
    };
    await own.createAcls({ acl: [forged] });
    await setKafkaRights(admin, logger);
    const { host: _host, ...anyHost } = forged;
    const { resources } = await own.describeAcls(anyHost);
    await own.disconnect();
    expect(resources).toEqual([]);
  });

  it('can be set again, with the users and with another password', async () => {
    const next = randomUUID();
    await setKafkaUsers(admin, logger, { shipping: next });
    await eventually('the new password counts', async () => {
      const own = client(as('shipping', next)).admin();
      await own.connect().finally(() => own.disconnect());
    });
    await setKafkaUsers(admin, logger, { shipping: password });
  });
});
