import { setTimeout as wait } from 'node:timers/promises';

export type BatchOptions = {
  /** What a full batch has: after it there may be more. */
  size: number;
  /** Shortest pause between two batches (ms), for those who consume what a batch publishes. */
  pauseMs?: number;
  /** No further batch begins once the service is being stopped; the next turn continues. */
  stopping?: AbortSignal | undefined;
};

/**
 * Repeats work that can wait until a batch is not full, so that a flood does not need a turn of its timer per batch. It
 * pauses after each batch for as long as that took at least: what people wait for has half of the time. Returns the sum.
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
    // Cut short by the stop.
    await wait(Math.max(pauseMs, performance.now() - from), undefined, stopping && { signal: stopping }).catch(
      () => {},
    );
  }
  return sum;
};
