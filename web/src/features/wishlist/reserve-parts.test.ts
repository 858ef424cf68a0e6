import { describe, expect, it } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { partsOf } from './reserve-parts.ts';

const entry = (id: string, variantId: string | null, quantity = 1) => ({ id, variantId, quantity }) as WishlistEntry;
const idsOf = (entries: WishlistEntry[]) => {
  const { together, alone } = partsOf(entries, ({ variantId, quantity }) => ({ variantId, quantity }));
  return {
    together: together.map((part) => part.map(({ entry: { id } }) => id)),
    alone: alone.map(({ id }) => id),
  };
};

describe('partsOf', () => {
  it('sends all lines in one call, and a single line alone', () => {
    expect(idsOf([entry('a', 'v1'), entry('b', 'v2')])).toEqual({ together: [['a', 'b']], alone: [] });
    expect(idsOf([entry('a', 'v1')])).toEqual({ together: [], alone: ['a'] });
  });

  it('sends alone the lines that the form rejects and repeated variants', () => {
    const entries = [entry('a', 'v1'), entry('b', null), entry('c', 'v2', 1.5), entry('d', 'v1'), entry('e', 'v3')];
    expect(idsOf(entries)).toEqual({ together: [['a', 'e']], alone: ['b', 'c', 'd'] });
  });

  it('sends at most 200 lines in one call', () => {
    const many = Array.from({ length: 401 }, (_, index) => entry(`e${index}`, `v${index}`));
    const { together, alone } = idsOf(many);
    expect([together.map(({ length }) => length), alone]).toEqual([[200, 200], ['e400']]);
  });
});
