import { describe, expect, it } from '@jest/globals';
import { whiteLabelCharge } from './white-label-charge.ts';

const packed = { cardMaterial: 'premium', packagingMaterial: 'eco', pieces: 3 };

describe('whiteLabelCharge', () => {
  it('freezes the prices of both materials for one piece', () => {
    expect(whiteLabelCharge(packed, new Date('2026-11-20T10:00:00Z'))).toEqual({
      ...packed,
      month: '2026-11',
      cardCents: 25,
      packagingCents: 180,
    });
  });

  it.each([
    ['2026-11-30T22:59:59Z', '2026-11'],
    ['2026-11-30T23:00:00Z', '2026-12'],
    ['2026-06-30T22:00:00Z', '2026-07'],
    ['2026-12-31T23:00:00Z', '2027-01'],
  ])('counts an order shipped at %s in %s, the month in Rome', (at, month) => {
    expect(whiteLabelCharge(packed, new Date(at)).month).toBe(month);
  });

  it('counts the pieces of an order without materials and charges nothing for them', () => {
    const charge = whiteLabelCharge(
      { cardMaterial: null, packagingMaterial: 'velvet', pieces: 4 },
      new Date('2026-11-20T10:00:00Z'),
    );
    expect(charge).toMatchObject({ pieces: 4, cardCents: 0, packagingCents: 0 });
  });
});
