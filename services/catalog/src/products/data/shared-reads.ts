type Lane<V> = { running: Promise<unknown>; waiting: Promise<V> | undefined };

/**
 * Runs one read per key at a time. Calls that arrive in the meantime share the next one, which begins after all of them: a
 * caller always sees everything that was committed when it called, and many calls for one page cost one query.
 */
export const shareReads = <V>(): ((key: string, read: () => Promise<V>) => Promise<V>) => {
  const lanes = new Map<string, Lane<V>>();

  const begin = (key: string, read: () => Promise<V>): Promise<V> => {
    const result = read();
    const lane: Lane<V> = { running: Promise.allSettled([result]), waiting: undefined };
    lanes.set(key, lane);
    void lane.running.then(() => {
      if (!lane.waiting) lanes.delete(key);
    });
    return result;
  };

  return (key, read) => {
    const lane = lanes.get(key);
    if (!lane) return begin(key, read);
    lane.waiting ??= lane.running.then(() => begin(key, read));
    return lane.waiting;
  };
};
