import { setTimeout as timer } from 'node:timers/promises';

/** Resolves after the given milliseconds, or immediately when the signal fires. */
export const pause = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await timer(milliseconds, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error;
  });
};

/**
 * Polls until the answer is neither `undefined` nor `false`.
 * Returns `undefined` after the timeout, so that the caller can report what did not happen.
 */
export const until = async <T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  { timeout, every = 50 }: { timeout: number; every?: number },
): Promise<T | undefined> => {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() >= end) return undefined;
    await pause(every);
  }
};
