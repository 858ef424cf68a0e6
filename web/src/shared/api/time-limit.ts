import { usualTimeout } from '@drappo/contracts/route';

/** Allowance for a slow network, added to the portal's response time (ms). */
const NETWORK_MS = 15_000;

/** How long a call may wait for its answer (ms), from the timeout of its route: after it the portal has given up too. */
export const timeLimit = (timeout: number = usualTimeout): number => timeout + NETWORK_MS;

/** Waits for `work`, and aborts it after `ms`. */
export const abortLate = async <T>(work: PromiseLike<T>, ms: number, abort: () => void): Promise<T> => {
  const timer = setTimeout(abort, ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
};
