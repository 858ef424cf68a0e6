import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

type Batch = { isEmpty: () => boolean };
type ConsumerGroup = {
  maxWaitTime: number;
  paused(): unknown[];
  fetch(nodeId: number): Promise<Batch[]>;
};

const { prototype } = createRequire(import.meta.url)('kafkajs/src/consumer/consumerGroup') as {
  prototype: ConsumerGroup;
};
const { fetch } = prototype;

/** How long (ms) the broker holds an empty fetch. A heartbeat follows each fetch, well within the session time-out. */
const QUIET_WAIT_MS = 2_000;
/** The same while a partition is paused: a resumed partition must wait for the fetch sent during the pause. */
const PAUSED_WAIT_MS = 500;

type Consumer = {
  stopped: AbortSignal;
  gatherMs: number;
  /** When the next fetch of a broker may be sent. */
  gatheredAt: Map<number, number>;
};

const consumers = new AsyncLocalStorage<Consumer>();

const noneOnce = (signal: AbortSignal, { signal: answered }: AbortController): Promise<Batch[]> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve([]), { once: true, signal: answered });
  });

const gathered = async ({ stopped, gatheredAt }: Consumer, nodeId: number): Promise<void> => {
  const ms = (gatheredAt.get(nodeId) ?? 0) - performance.now();
  if (ms > 0) await wait(ms, undefined, { signal: stopped }).catch(() => undefined);
};

/**
 * Runs a consumer whose empty fetches wait long. kafkajs 2.2.4 has one wait time for all fetches, and a stopping consumer
 * waits for the response to the last fetch: `stopped` cancels that wait. After a fetch with records, the next one is sent
 * `gatherMs` later at the earliest, so that it gathers the records in between.
 */
export const withPatientFetches = <T>(
  { stopped, gatherMs = 0 }: { stopped: AbortSignal; gatherMs?: number | undefined },
  run: () => Promise<T>,
): Promise<T> => {
  prototype.fetch = async function (nodeId) {
    const consumer = consumers.getStore();
    if (!consumer || consumer.stopped.aborted) return fetch.call(this, nodeId);
    await gathered(consumer, nodeId);
    if (consumer.stopped.aborted) return [];
    this.maxWaitTime = this.paused().length > 0 ? PAUSED_WAIT_MS : QUIET_WAIT_MS;
    const answered = new AbortController();
    const batches = await Promise.race([fetch.call(this, nodeId), noneOnce(consumer.stopped, answered)]).finally(() =>
      answered.abort(),
    );
    if (batches.some((batch) => !batch.isEmpty()))
      consumer.gatheredAt.set(nodeId, performance.now() + consumer.gatherMs);
    return batches;
  };
  return consumers.run({ stopped, gatherMs, gatheredAt: new Map() }, run);
};
