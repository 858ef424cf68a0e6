/** How long (ms) records may hold up what was fetched together with them. */
const MAX_YIELD_MS = 500;

export type Partition = { topic: string; partition: number };

/**
 * kafkajs fetches again only when everything of the last fetch has been handled. A record that waits for another topic's
 * (a replica that has not arrived, decision on consumers) would wait for ever, since nothing else is read meanwhile. So
 * work that takes long goes on alone while its partition is paused; when it is done, the partition is read again
 * from its first record, and what it has handled is skipped.
 */
export const createSlowPartitionPause = () => {
  const begun = new Map<string, { offset: string; work: Promise<string> }>();

  /**
   * Begins the work on the records from `offset` on, or joins it where it has been begun. Resolves to the offset of the last one
   * that it handled, or to undefined when it goes on alone.
   */
  return async (
    { topic, partition }: Partition,
    offset: string,
    begin: () => Promise<string>,
    pause: () => () => void,
  ): Promise<string | undefined> => {
    const name = `${topic}/${partition}`;
    const known = begun.get(name);
    const entry = known?.offset === offset ? known : { offset, work: begin() };
    begun.set(name, entry);
    const forget = (): void => {
      if (begun.get(name) === entry) begun.delete(name);
    };
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), MAX_YIELD_MS);
    });
    try {
      const last = await Promise.race([entry.work, patience]);
      if (last !== undefined) {
        forget();
        return last;
      }
    } catch (error) {
      forget();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    const resume = pause();
    // A failure (a rebalance, stopping) is not the end: the records start again at the consumer that gets the partition.
    entry.work.catch(forget).finally(resume);
    return undefined;
  };
};
