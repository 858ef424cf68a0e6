// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- one turn of the event loop
import { setTimeout as pause } from 'node:timers/promises';

/** Ends the pending calls of a test; otherwise the next test would answer them, and count them as its own. */
export const callsOfOneTest = () => {
  const original = { fetch: globalThis.fetch };
  let ofThisTest = new AbortController();
  return {
    /** Call it after the fake API has replaced `fetch`. */
    watch: () => {
      original.fetch = globalThis.fetch;
      globalThis.fetch = (input, init = {}) => {
        const signals = [ofThisTest.signal, ...(init.signal ? [init.signal] : [])];
        return original.fetch(input, { ...init, signal: AbortSignal.any(signals) });
      };
    },
    unwatch: () => void (globalThis.fetch = original.fetch),
    begin: () => void (ofThisTest = new AbortController()),
    end: async () => {
      ofThisTest.abort();
      // Code that waits for the calls sees them fail, and sends no more.
      await pause(1);
    },
  };
};
