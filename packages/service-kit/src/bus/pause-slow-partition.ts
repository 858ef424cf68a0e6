/** How long (ms) records may delay the other records of their fetch. */
const MAX_YIELD_MS = 500;

export type Partition = { topic: string; partition: number };

/**
 * kafkajs fetches again only when all records of the last fetch are handled. A record that waits for another topic (for a
 * replica that has not arrived, decision on consumers) would wait for ever, since nothing else is read meanwhile. So slow
 * work continues alone while its partition is paused; when it ends, the partition is read again from its first record, and
 * handled records are skipped.
 */
export const createSlowPartitionPause = () => {
  const begun = new Map<string, { offset: string; work: Promise<string> }>();

  /**
   * Starts the work on the records from `offset` on, or joins it if it has started. Resolves to the offset of the last
   * handled record, or to undefined if the work continues alone.
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
    // A failure (a rebalance, stopping) is not final: the consumer that gets the partition reads the records again.
    entry.work.catch(forget).finally(resume);
    return undefined;
  };
};
