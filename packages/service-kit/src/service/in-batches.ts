import { setTimeout as wait } from 'node:timers/promises';

export type BatchOptions = {
  /** The size of a full batch: after a full one there may be more work. */
  size: number;
  /** Minimum pause between two batches (ms), for the consumers of their events. */
  pauseMs?: number;
  /** No further batch starts while the service stops; the next run continues. */
  stopping?: AbortSignal | undefined;
};

/**
 * Repeats background work until a batch is not full, so that a flood does not need a timer run per batch. After each batch
 * it pauses for at least the batch's duration: foreground work gets half of the time. Returns the sum.
 */
export const inBatches = async (
  { size, pauseMs = 0, stopping }: BatchOptions,
  batch: () => Promise<number>,
): Promise<number> => {
  let sum = 0;
  while (!stopping?.aborted) {
    const from = performance.now();
    const count = await batch();
    sum += count;
    if (count < size) break;
    // The stop ended the pause early.
    await wait(Math.max(pauseMs, performance.now() - from), undefined, stopping && { signal: stopping }).catch(
      () => {},
    );
  }
  return sum;
};
