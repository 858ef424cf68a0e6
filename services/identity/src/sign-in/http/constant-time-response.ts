import { setTimeout as wait } from 'node:timers/promises';

/**
 * Resolves no sooner than `ms` after the start, whatever `work` does: otherwise the response time would reveal what the
 * response itself hides.
 */
export const constantTimeResponse = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
