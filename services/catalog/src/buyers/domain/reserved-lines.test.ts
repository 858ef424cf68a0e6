import { describe, expect, it } from '@jest/globals';
import { judgeLines, type LineCircumstances } from './reserved-lines.ts';

const variant = (stock: number, isActive = true) => ({
  productId: 'p1',
  stock,
  isActive,
  name: 'blu M',
  color: 'blu',
  size: 'M',
  isDefault: false,
});
type Variant = ReturnType<typeof variant>;

const limited: LineCircumstances<Variant>['limited'] = {
  levels: {
    unconfirmed: { pieces: 40, orders: 2 },
    confirmed: { pieces: 200, orders: 10 },
    verified: { pieces: 600, orders: 30 },
  },
  account: {
    level: 'unconfirmed',
    own: { pieces: null, orders: null },
    inUse: { pieces: 30, orders: 0 },
    shared: false,
  },
};

const judged = (quantities: Record<string, number>, circumstances: Partial<LineCircumstances<Variant>>) =>
  judgeLines(
    Object.entries(quantities).map(([variantId, quantity]) => ({ variantId, quantity })),
    { variants: new Map(), committed: new Map(), entries: new Map(), limited: null, ...circumstances },
  ).map(({ refusal }) => refusal?.code);

describe('judgeLines', () => {
  it('accepts a line in full or rejects it', () => {
    const variants = new Map([
      ['all', variant(5)],
      ['short', variant(5)],
      ['none', variant(2)],
      ['retired', variant(9, false)],
    ]);
    const committed = new Map([
      ['short', 1],
      ['none', 3],
    ]);
    expect(judged({ all: 5, short: 5, none: 1, retired: 1, unknown: 1 }, { variants, committed })).toEqual([
      undefined,
      'catalog.too-little-stock',
      'catalog.too-little-stock',
      'catalog.product-not-found',
      'catalog.product-not-found',
    ]);
  });

  it('counts accepted lines towards the limit, but not rejected ones', () => {
    const variants = new Map(['a', 'b', 'c', 'd'].map((id) => [id, variant(99)]));
    expect(judged({ a: 6, b: 5, c: 4, d: 1 }, { variants, limited })).toEqual([
      undefined,
      'reservations.limit-reached',
      undefined,
      'reservations.limit-reached',
    ]);
  });

  it('counts accepted lines of a product towards the share of accounts without a confirmed e-mail', () => {
    const variants = new Map(['a', 'b', 'c'].map((id) => [id, variant(99)]));
    variants.set('other', { ...variant(99), productId: 'p2' });
    const shares = new Map([
      ['p1', { limit: 12, held: 6 }],
      ['p2', { limit: 5, held: 4 }],
    ]);
    expect(judged({ a: 4, b: 3, c: 2, other: 1 }, { variants, shares })).toEqual([
      undefined,
      'reservations.limit-reached',
      undefined,
      undefined,
    ]);
  });

  it("uses a wishlist entry once, and only an entry for the account's product", () => {
    const variants = new Map(['a', 'b', 'c', 'd'].map((id) => [id, variant(9)]));
    const lines = [
      { variantId: 'a', quantity: 1, wishlistId: 'w1' },
      { variantId: 'b', quantity: 1, wishlistId: 'w1' },
      { variantId: 'c', quantity: 1, wishlistId: 'of-another-product' },
      { variantId: 'd', quantity: 1, wishlistId: 'of-another-user' },
    ];
    const entries = new Map([
      ['w1', 'p1'],
      ['of-another-product', 'p2'],
    ]);
    const codes = judgeLines(lines, { variants, committed: new Map(), entries, limited: null }).map(
      ({ refusal }) => refusal?.code,
    );
    const gone = 'catalog.wishlist-entry-not-found';
    expect(codes).toEqual([undefined, gone, gone, gone]);
  });
});
