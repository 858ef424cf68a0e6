/** Admits `atOnce` callers; `waiting` more wait in order, at most `waitMs`. `enter` returns undefined when full. */
export const createSlots = ({ atOnce, waiting, waitMs }: { atOnce: number; waiting: number; waitMs: number }) => {
  const queue = new Set<() => void>();
  let inside = 0;
  const leave = (): void => {
    const [next] = queue;
    if (!next) inside -= 1;
    else next();
  };
  const entered = (): (() => void) => {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return {
    enter: async (): Promise<(() => void) | undefined> => {
      if (inside < atOnce) {
        inside += 1;
        return entered();
      }
      if (queue.size >= waiting) return undefined;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const admit = (): void => settle(true);
      const timer = setTimeout(() => settle(false), waitMs);
      const settle = (admitted: boolean): void => {
        clearTimeout(timer);
        queue.delete(admit);
        resolve(admitted);
      };
      queue.add(admit);
      return (await promise) ? entered() : undefined;
    },
  };
};
