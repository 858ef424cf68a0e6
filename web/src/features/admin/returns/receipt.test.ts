import { describe, expect, it } from '@jest/globals';
import { receiptOf, startOf, sumOf } from './receipt.ts';

describe('what becomes of returned pieces', () => {
  it('begins with all of them: faulty ones are repaired, others on sale again', () => {
    expect(startOf(2, true)).toEqual({ onSale: 0, toRepair: 2, scrap: 0 });
    expect(startOf(2, false)).toEqual({ onSale: 2, toRepair: 0, scrap: 0 });
    expect(sumOf(undefined)).toBe(0);
  });

  it('is sent as what arrived and what of it is on sale or repaired', () => {
    expect(receiptOf({ a: { onSale: 1, toRepair: 1, scrap: 1 } })).toEqual({
      lines: [{ itemId: 'a', received: 3, restocked: 1, toRepair: 1 }],
    });
  });
});
