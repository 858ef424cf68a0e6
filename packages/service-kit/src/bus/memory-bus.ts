import type { Bus, ConsumeOptions, IncomingRecord, OutgoingRecord } from './bus.ts';

export type MemoryBus = Bus & {
  /** Everything published so far, oldest first. */
  published: OutgoingRecord[];
  /** Delivers a record like the broker and resolves when it was handled. */
  deliver: (record: OutgoingRecord) => Promise<void>;
};

/** An in-process broker for component tests: publishing delivers to the consumers of this bus immediately and in order. */
export const createMemoryBus = (): MemoryBus => {
  const consumers = new Map<string, ConsumeOptions>();
  const published: OutgoingRecord[] = [];
  const stopping = new AbortController();
  let offset = 0;

  const deliver = async (record: OutgoingRecord): Promise<void> => {
    const incoming: IncomingRecord = {
      topic: record.topic,
      partition: 0,
      offset: String((offset += 1)),
      key: record.key,
      headers: record.headers,
      payload: Buffer.from(record.payload),
    };
    for (const consumer of consumers.values()) {
      if (!consumer.topics.includes(record.topic)) continue;
      await consumer.onRecords([incoming], { heartbeat: async () => {}, signal: stopping.signal });
    }
  };

  return {
    published,
    deliver,
    async publish(records) {
      for (const record of records) {
        published.push(record);
        await deliver(record);
      }
    },
    async consume(options) {
      consumers.set(options.group, options);
      return {
        async stop() {
          consumers.delete(options.group);
        },
      };
    },
    async close() {
      stopping.abort();
      consumers.clear();
    },
  };
};
