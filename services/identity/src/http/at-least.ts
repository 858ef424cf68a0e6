import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than `ms` after the start, whatever `work` found: how long an answer takes would otherwise tell what
 * the answer itself keeps quiet.
 */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
