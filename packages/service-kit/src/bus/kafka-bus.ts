import { Kafka, type ConsumerRunConfig, type KafkaMessage, type Producer } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { Bus, IncomingRecord } from './bus.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';
import { kafkaLogCreator } from './kafka-logging.ts';
import { createOffsetCommits } from './offset-commits.ts';
import { withPatientFetches } from './patient-fetch.ts';
import { createSlowPartitionPause } from './pause-slow-partition.ts';

export type KafkaBusOptions = { clientId: string; connection: KafkaConnection; logger: Logger };

/** Limit of every close (ms): after a broker crash kafkajs may leave a socket that never closes. */
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
  const stops = new Set<() => Promise<void>>();
  let producer: Promise<Producer> | undefined;

  const connectProducer = async (): Promise<Producer> => {
    // One request at a time keeps the relay's order, also across retries.
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
      // An idempotent producer that lost its sequence never recovers; the next call creates a new one.
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
      // Shorter than the wait of a fetch, so that a heartbeat follows each empty fetch.
      heartbeatInterval: 1_500,
      rebalanceTimeout: 15_000,
      retry: {
        initialRetryTime: 200,
        maxRetryTime: 2_000,
        retries: Number.MAX_SAFE_INTEGER,
        restartOnFailure: async () => true,
      },
    });
    const stopping = new AbortController();
    const stopped = new AbortController();
    const stepAside = createSlowPartitionPause();
    const commits = createOffsetCommits(logger);
    const leave = (): Promise<void> => {
      const left = consumer.stop();
      stopped.abort();
      return left;
    };
    const stop = async (): Promise<void> => {
      stopping.abort(new Error(`consumer of ${options.group} is stopping`));
      stops.delete(stop);
      await bounded(commits.now().then(leave));
      // Waits for the response to the last fetch.
      void bounded(consumer.disconnect());
    };
    stops.add(stop);
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && !stopping.signal.aborted) options.onCrash(payload.error);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: options.topics, fromBeginning: true });
      const run: ConsumerRunConfig = {
        partitionsConsumedConcurrently: 4,
        // Commits only handled records: a record whose work continues alone is read again.
        eachBatchAutoResolve: false,
        autoCommit: false,
        eachBatch: async ({ batch, resolveOffset, heartbeat, isRunning, isStale, pause, ...offsets }) => {
          const commit = () => offsets.commitOffsetsIfNecessary(offsets.uncommittedOffsets());
          try {
            let records = batch.messages.map((message) => toRecord(batch.topic, batch.partition, message));
            for (let [first] = records; first && isRunning() && !isStale(); [first] = records) {
              const begin = () => options.onRecords(records, { heartbeat, signal: stopping.signal });
              const last = await stepAside(batch, first.offset, begin, pause);
              if (last === undefined) return;
              resolveOffset(last);
              commits.soon(commit);
              await heartbeat();
              records = recordsAfter(records, last);
            }
          } catch (error) {
            await commits.now();
            throw error;
          } finally {
            if (stopping.signal.aborted) await commits.now();
          }
        },
      };
      await withPatientFetches({ stopped: stopped.signal, gatherMs: options.gatherMs }, () => consumer.run(run));
    } catch (error) {
      // The caller creates a new one; this one would keep its connection for the life of the process.
      await stop();
      throw error;
    }
    return { stop };
  };

  return {
    publish,
    consume,
    async close() {
      await Promise.all([...stops].map((stop) => stop()));
      await producer?.then((connected) => bounded(connected.disconnect())).catch(() => {});
    },
  };
};

const recordsAfter = (records: IncomingRecord[], last: string): IncomingRecord[] => {
  const next = records.findIndex(({ offset }) => BigInt(offset) > BigInt(last));
  return next === -1 ? [] : records.slice(next);
};

const toRecord = (topic: string, partition: number, message: KafkaMessage): IncomingRecord => ({
  topic,
  partition,
  offset: message.offset,
  key: message.key?.toString() ?? '',
  headers: Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)])),
  payload: message.value,
});
