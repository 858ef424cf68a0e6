/** A computation that takes longer is abandoned; the next request starts another (ms). */
const MAX_YIELD_MS = 5_000;

/**
 * Lets all who ask share one computation: those who ask while it runs wait for it, those who ask within `ms` after it get
 * the same answer. One that failed is not kept.
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
