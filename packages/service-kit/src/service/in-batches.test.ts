import { describe, expect, it } from '@jest/globals';
import { inBatches } from './in-batches.ts';

const batchesOf = (...counts: number[]) => {
  const left = [...counts];
  return { left, next: () => Promise.resolve(left.shift() ?? 0) };
};

describe('inBatches', () => {
  it('ends with the first batch that is not full', async () => {
    const batches = batchesOf(3, 3, 2, 3);
    expect(await inBatches({ size: 3 }, batches.next)).toBe(8);
    expect(batches.left).toEqual([3]);
  });

  it('reads once more if the last batch was full', async () => {
    expect(await inBatches({ size: 3 }, batchesOf(3, 0).next)).toBe(3);
  });

  it('starts no batch while the service stops, and does not wait for the end of a pause', async () => {
    const stopping = new AbortController();
    const batches = batchesOf(3, 3);
    const work = inBatches({ size: 3, pauseMs: 3_600_000, stopping: stopping.signal }, batches.next);
    stopping.abort();
    expect(await work).toBe(3);
    expect(batches.left).toEqual([3]);
  });

  it('rethrows the error of a batch', async () => {
    await expect(inBatches({ size: 3 }, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
