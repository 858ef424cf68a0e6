/**
 * Timer of a debounce. In web tests it expires when the test waits for something (`test/support/debounces.ts`), so that
 * results do not depend on the speed of the machine; lint refuses `setTimeout` elsewhere (`scripts/lint/web-habits.ts`).
 */
export const debounceTimer = {
  /** Calls `act` after `ms`. Returns a function that cancels it. */
  start: (ms: number, act: () => void): (() => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
