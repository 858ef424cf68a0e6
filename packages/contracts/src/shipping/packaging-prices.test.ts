import { describe, expect, it } from '@jest/globals';
import { packagingCost } from './packaging-prices.ts';

describe('the price of white label', () => {
  it.each([
    ['standard', 'standard', 100, { setup: 5_000, cards: 1_500, packaging: 5_000, total: 11_500 }],
    ['premium', 'premium', 1, { setup: 5_000, cards: 25, packaging: 120, total: 5_145 }],
    ['luxury', 'eco', 50, { setup: 5_000, cards: 2_250, packaging: 9_000, total: 16_250 }],
  ] as const)('%s cards and %s packaging for %i pieces', (cardMaterial, packagingMaterial, pieces, cost) => {
    expect(packagingCost({ cardMaterial, packagingMaterial }, pieces)).toEqual(cost);
  });

  it('is only the setup fee while nothing is selected', () => {
    expect(packagingCost({}, 100)).toEqual({ setup: 5_000, cards: 0, packaging: 0, total: 5_000 });
  });
});
