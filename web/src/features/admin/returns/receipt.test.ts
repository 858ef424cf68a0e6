import { describe, expect, it } from '@jest/globals';
import { receiptOf, startOf, sumOf } from './receipt.ts';

describe('return receipt', () => {
  it('starts with all pieces as received: faulty ones to repair, the others for sale', () => {
    expect(startOf(2, true)).toEqual({ onSale: 0, toRepair: 2, scrap: 0 });
    expect(startOf(2, false)).toEqual({ onSale: 2, toRepair: 0, scrap: 0 });
    expect(sumOf(undefined)).toBe(0);
  });

  it('is sent as the received pieces and how many of them are for sale or in repair', () => {
    expect(receiptOf({ a: { onSale: 1, toRepair: 1, scrap: 1 } })).toEqual({
      lines: [{ itemId: 'a', received: 3, restocked: 1, toRepair: 1 }],
    });
  });
});
