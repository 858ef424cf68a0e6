import { describe, expect, it } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import {
  euroText,
  groupByProduct,
  lineOf,
  linesWithin,
  priceChangeOf,
  stockChangeOf,
  sumOf,
} from './wishlist-lines.ts';

const entry = (id: string, change: Partial<WishlistEntry> = {}, available = 9): WishlistEntry => ({
  id,
  productId: 'p1',
  variantId: 'v2',
  quantity: 2,
  notes: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  addedPrice: '148.00',
  addedAvailable: 24,
  product: {
    id: 'p1',
    name: 'Trench',
    description: null,
    price: '142.00',
    comparePrice: null,
    imageUrl: null,
    images: [],
    isActive: true,
    variants: ['v1', 'v2'].map((variant) => ({
      id: variant,
      name: variant,
      color: null,
      size: null,
      sku: variant,
      available,
    })),
  },
  ...change,
});
const line = (one: WishlistEntry) => lineOf(one, { variantId: one.variantId, quantity: one.quantity });

describe('groupByProduct', () => {
  it("keeps the list's order of products and the product's order of variants", () => {
    const other = entry('w3', { productId: 'p2', product: { ...entry('x').product, id: 'p2' } });
    const groups = groupByProduct([entry('w1'), other, entry('w2', { variantId: 'v1' })].map(line));
    expect(groups.map(({ lines }) => lines.map(({ entry: { id } }) => id))).toEqual([['w2', 'w1'], ['w3']]);
  });
});

describe('groupByProduct with several sizes', () => {
  it('sorts the lines of a product by colour and size', () => {
    const sizes = ['38', '38½', '37,5'];
    const { product } = entry('w1');
    const variants = sizes.map((size) => ({ ...product.variants[0]!, id: size, color: 'nero', size }));
    const entries = sizes.map((size) => entry(size, { variantId: size, product: { ...product, variants } }));
    const [group] = groupByProduct(entries.map(line));
    expect(group?.lines.map(({ entry: { id } }) => id)).toEqual(['37,5', '38', '38½']);
  });
});

describe('linesWithin', () => {
  it('takes lines in order while they fit, and smaller ones after a line that does not', () => {
    const lines = [3, 5, 2, 1].map((quantity, index) => line(entry(`w${index}`, { quantity })));
    const idsWithin = (left: number) => linesWithin(lines, left).map(({ entry: { id } }) => id);
    expect(idsWithin(20)).toEqual(['w0', 'w1', 'w2', 'w3']);
    expect(idsWithin(6)).toEqual(['w0', 'w2', 'w3']);
    expect(idsWithin(0)).toEqual([]);
    expect(idsWithin(-4)).toEqual([]);
  });
});

describe('sumOf', () => {
  it('adds pieces and cents', () => {
    expect(sumOf([line(entry('w1')), line(entry('w2', { quantity: 3 }))])).toEqual({
      lines: 2,
      pieces: 5,
      cents: 71_000,
    });
    expect(euroText(71_000)).toBe('€710,00');
  });

  it('has a text for a sum that is too large to show', () => {
    const huge = sumOf([
      line(entry('w1', { quantity: 2_147_483_647, product: { ...entry('x').product, price: '999999.99' } })),
    ]);
    expect(euroText(huge.cents)).toBe('fuori misura');
  });
});

describe('priceChangeOf', () => {
  const group = (...entries: WishlistEntry[]) => groupByProduct(entries.map(line))[0]!;

  it('compares with the price at which the oldest line was added', () => {
    const older = entry('w2', { variantId: 'v1', addedPrice: '189.00', createdAt: '2026-10-02T09:00:00.000Z' });
    expect(priceChangeOf(group(entry('w1'), older))).toEqual({ isLower: true, was: '189.00' });
    expect(priceChangeOf(group(entry('w1', { addedPrice: '120.00' })))).toEqual({ isLower: false, was: '120.00' });
  });

  it('returns undefined if the price is equal or unknown', () => {
    expect(priceChangeOf(group(entry('w1', { addedPrice: '142.00' })))).toBeUndefined();
    expect(priceChangeOf(group(entry('w1', { addedPrice: null })))).toBeUndefined();
  });
});

describe('stockChangeOf', () => {
  it.each([
    ['little is left', entry('w1', {}, 3), "erano 24 quando l'hai aggiunto"],
    ['less is left than the entry asks for', entry('w1', { quantity: 12 }, 8), "erano 24 quando l'hai aggiunto"],
    ['it is back', entry('w1', { addedAvailable: 0 }, 5), 'di nuovo disponibile'],
    ['enough is left', entry('w1', {}, 8), undefined],
    ['little was there before', entry('w1', { addedAvailable: 2 }, 2), undefined],
    ['it is not known', entry('w1', { addedAvailable: null }, 1), undefined],
  ])('when %s', (_when, one, text) => {
    expect(stockChangeOf(line(one))).toBe(text);
  });
});
