import { describe, expect, it } from '@jest/globals';
import { createFirst } from './first-of-many.ts';

describe('createFirst', () => {
  it('returns the smallest slots in order, however many were added', () => {
    const first = createFirst(3, (one, other) => one - other);
    // 7 has no divisor in common with 5,000: each number below 5,000 comes once, in shuffled order.
    for (let at = 0; at < 5_000; at += 1) first.add((at * 7 + 3) % 5_000);
    expect(first.sorted()).toEqual([0, 1, 2]);
  });

  it('returns the slots that were added first if it has no order', () => {
    const first = createFirst(2);
    for (const slot of [9, 4, 1]) first.add(slot);
    expect(first.sorted()).toEqual([9, 4]);
  });

  it('returns all slots if there are fewer than requested', () => {
    const first = createFirst(5, (one, other) => other - one);
    for (const slot of [1, 3, 2]) first.add(slot);
    expect(first.sorted()).toEqual([3, 2, 1]);
  });
});
