import { setTimeout as wait } from 'node:timers/promises';

/** How long (ms) one record may hold up what was fetched together with it. */
const MAX_YIELD_MS = 500;

export type Partition = { topic: string; partition: number };

/**
 * kafkajs fetches again only when everything of the last fetch has been handled. A record that waits for another topic's
 * (a replica that has not arrived, decision on consumers) would wait for ever, since nothing else is read meanwhile. So a
 * record that takes long goes on by itself while its partition is paused; when it is done, the partition is read again
 * from that very record, which is then known to be handled.
 */
export const createSlowPartitionPause = () => {
  const begun = new Map<string, { offset: string; work: Promise<void> }>();

  /** Begins the work on a record, or joins it where it has been begun; true when it is done, false when it goes on alone. */
  return async (
    { topic, partition }: Partition,
    offset: string,
    begin: () => Promise<void>,
    pause: () => () => void,
  ): Promise<boolean> => {
    const name = `${topic}/${partition}`;
    const known = begun.get(name);
    const entry = known?.offset === offset ? known : { offset, work: begin() };
    begun.set(name, entry);
    const forget = (): void => {
      if (begun.get(name) === entry) begun.delete(name);
    };
    const timeout = new AbortController();
    try {
      const done = await Promise.race([
        entry.work.then(() => true),
        wait(MAX_YIELD_MS, false, { signal: timeout.signal }).catch(() => false),
      ]);
      if (done) {
        forget();
        return true;
      }
    } catch (error) {
      forget();
      throw error;
    } finally {
      timeout.abort();
    }
    const resume = pause();
    // A failure (a rebalance, stopping) is not the end: the record starts again at the consumer that gets the partition.
    entry.work.catch(forget).finally(resume);
    return false;
  };
};
