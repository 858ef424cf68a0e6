import { Kafka, type Consumer, type KafkaMessage, type Producer } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { Bus, ConsumeOptions, IncomingRecord } from './bus.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';
import { kafkaLogCreator } from './kafka-logging.ts';
import { createSlowPartitionPause } from './pause-slow-partition.ts';

export type KafkaBusOptions = { clientId: string; connection: KafkaConnection; logger: Logger };

/** After a broker crash kafkajs may leave a socket that never closes, so every closing has this bound (ms). */
const CLOSE_BOUND = 5_000;

const bounded = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, CLOSE_BOUND).unref())]);

export const createKafkaBus = ({ clientId, connection, logger }: KafkaBusOptions): Bus => {
  lookOnlyWhileRequestsWait();
  const kafka = new Kafka({
    ...connection,
    clientId,
    logCreator: kafkaLogCreator(logger),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
  });
  const consumers = new Set<Consumer>();
  let producer: Promise<Producer> | undefined;

  const connectProducer = async (): Promise<Producer> => {
    // One request at a time keeps the order that the relay sends in, also through retries.
    const fresh = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2_000 },
    });
    await fresh.connect();
    return fresh;
  };

  const publish: Bus['publish'] = async (records) => {
    producer ??= connectProducer();
    try {
      const connected = await producer;
      const topics = Map.groupBy(records, (record) => record.topic);
      await connected.sendBatch({
        acks: -1,
        topicMessages: [...topics].map(([topic, group]) => ({
          topic,
          messages: group.map(({ key, headers, payload }) => ({ key, headers, value: payload })),
        })),
      });
    } catch (error) {
      // An idempotent producer that lost its sequence never recovers; the next call starts a new one.
      const broken = producer;
      producer = undefined;
      void broken?.then((old) => bounded(old.disconnect())).catch(() => {});
      throw error;
    }
  };

  const consume: Bus['consume'] = async (options) => {
    const consumer = kafka.consumer({
      groupId: options.group,
      sessionTimeout: 6_000,
      heartbeatInterval: 2_000,
      rebalanceTimeout: 15_000,
      maxWaitTimeInMs: 500,
      retry: {
        initialRetryTime: 200,
        maxRetryTime: 2_000,
        retries: Number.MAX_SAFE_INTEGER,
        restartOnFailure: async () => true,
      },
    });
    consumers.add(consumer);
    const stopping = new AbortController();
    const stepAside = createSlowPartitionPause();
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && !stopping.signal.aborted) options.onCrash(payload.error);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: options.topics, fromBeginning: true });
      await consumer.run({
        partitionsConsumedConcurrently: 4,
        // Only what was handled is committed: a record that stepped aside is read again.
        eachBatchAutoResolve: false,
        eachBatch: async ({ batch, resolveOffset, heartbeat, isRunning, isStale, pause }) => {
          for (const message of batch.messages) {
            if (!isRunning() || isStale()) return;
            const begin = () =>
              options.onRecord(toRecord(batch.topic, batch.partition, message), { heartbeat, signal: stopping.signal });
            if (!(await stepAside(batch, message.offset, begin, pause))) return;
            resolveOffset(message.offset);
            await heartbeat();
          }
        },
      });
    } catch (error) {
      // The caller starts over with a new one; this one would keep its connection for as long as the process lives.
      await stopConsumer(consumer, stopping, options);
      throw error;
    }
    return { stop: () => stopConsumer(consumer, stopping, options) };
  };

  const stopConsumer = async (
    consumer: Consumer,
    stopping: AbortController,
    options: ConsumeOptions,
  ): Promise<void> => {
    stopping.abort(new Error(`consumer of ${options.group} is stopping`));
    consumers.delete(consumer);
    await bounded(consumer.disconnect());
  };

  return {
    publish,
    consume,
    async close() {
      await Promise.all([...consumers].map((consumer) => bounded(consumer.disconnect())));
      await producer?.then((connected) => bounded(connected.disconnect())).catch(() => {});
    },
  };
};

const toRecord = (topic: string, partition: number, message: KafkaMessage): IncomingRecord => ({
  topic,
  partition,
  offset: message.offset,
  key: message.key?.toString() ?? '',
  headers: Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)])),
  payload: message.value,
});
