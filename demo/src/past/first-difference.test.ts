import { describe, expect, it } from '@jest/globals';
import { firstDifference } from './first-difference.ts';
import type { Past } from './past-files.ts';

const past = (orders: string[], stripe: string[] = []): Past =>
  ({ tables: { orders: { orders } }, arrivals: [], stripe }) as unknown as Past;

describe('firstDifference', () => {
  it('finds nothing in two that are the same', () => {
    expect(firstDifference(past(['a', 'b'], ['s']), past(['a', 'b'], ['s']))).toBeUndefined();
  });

  it.each([
    ['another line', past(['a', 'c']), { part: 'orders.orders', place: 1, made: 'c', shipped: 'b' }],
    ['a missing line', past(['a']), { part: 'orders.orders', place: 1, made: undefined, shipped: 'b' }],
    ['a line more', past(['a', 'b', 'c']), { part: 'orders.orders', place: 2, made: 'c', shipped: undefined }],
    ['a line of Stripe', past(['a', 'b'], ['s']), { part: 'stripe', place: 0, made: 's', shipped: undefined }],
  ])('names %s', (_name, made, difference) => {
    expect(firstDifference(made, past(['a', 'b']))).toEqual(difference);
  });

  it('names a line of a table that only one has', () => {
    const more = { ...past(['a']), tables: { orders: { orders: ['a'], returns: ['r'] } } } as unknown as Past;
    expect(firstDifference(past(['a']), more)).toEqual({
      part: 'orders.returns',
      place: 0,
      made: undefined,
      shipped: 'r',
    });
  });
});
