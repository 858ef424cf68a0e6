export type Turns = {
  /**
   * Runs `work` when it is the turn of `key`: one at a time per key, and keys alternate, so that a key with much waiting
   * work does not delay another. Resolves to `undefined` immediately if too many wait, unless the work `isAdmitted`: a
   * step of started work.
   */
  take: <Result>(
    key: string,
    work: () => Promise<Result>,
    isAdmitted?: boolean,
  ) => Promise<{ result: Result } | undefined>;
};

/** @param limits `atOnce`: keys that run at the same time; `waiting`: work of all keys that may wait */
export const createTurns = (limits: { atOnce: number; waiting: number }): Turns => {
  // A map keeps the insertion order: the key that waits longest is the first.
  const lines = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waiting = 0;

  const startNext = (): void => {
    for (const [key, line] of [...lines]) {
      if (running.size >= limits.atOnce) return;
      const start = running.has(key) ? undefined : line.shift();
      if (line.length === 0) lines.delete(key);
      if (!start) continue;
      waiting -= 1;
      running.add(key);
      start();
    }
  };
  /** A key that had its turn moves to the end. */
  const end = (key: string): void => {
    running.delete(key);
    const line = lines.get(key);
    lines.delete(key);
    if (line) lines.set(key, line);
    startNext();
  };

  return {
    async take(key, work, isAdmitted = false) {
      const isFree = !running.has(key) && running.size < limits.atOnce;
      if (!isFree && !isAdmitted && waiting >= limits.waiting) return undefined;
      waiting += 1;
      await new Promise<void>((resolve) => {
        const line = lines.get(key);
        if (line) line.push(resolve);
        else lines.set(key, [resolve]);
        startNext();
      });
      try {
        return { result: await work() };
      } finally {
        end(key);
      }
    },
  };
};
