/** Time-out of a computation; the next request starts another (ms). */
const MAX_YIELD_MS = 5_000;

/**
 * Lets all callers share one computation: callers during the computation wait for it, callers within `ms` after it get the
 * same result. A failure is not cached.
 */
export const keepFor = <T>(ms: number, compute: () => Promise<T>): (() => Promise<T>) => {
  let current: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (current && performance.now() < current.until) return current.answer;
    const started = { answer: compute(), until: performance.now() + MAX_YIELD_MS };
    current = started;
    started.answer.then(
      () => (started.until = performance.now() + ms),
      () => (started.until = 0),
    );
    return started.answer;
  };
};
