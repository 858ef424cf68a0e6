import { usualTimeout } from '@drappo/contracts/route';

/** What a slow network may add to the time in which the portal answers (ms). */
const NETWORK_MS = 15_000;

/** How long a call may wait for its answer (ms), by the timeout of its route: after it the portal itself has given up. */
export const timeLimit = (timeout: number = usualTimeout): number => timeout + NETWORK_MS;

/** Waits for `work`, and aborts it once it has taken `ms`. */
export const abortLate = async <T>(work: PromiseLike<T>, ms: number, abort: () => void): Promise<T> => {
  const timer = setTimeout(abort, ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
};
