/**
 * How a debounce waits. In web tests it ends where the test waits for something (`test/support/debounces.ts`), so that
 * the speed of the machine decides nothing; lint refuses `setTimeout` beside it (`scripts/lint/web-habits.ts`).
 */
export const debounceTimer = {
  /** Calls `act` after `ms`. Returns how to cancel that. */
  start: (ms: number, act: () => void): (() => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
