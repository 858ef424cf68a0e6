import { expect, it } from '@jest/globals';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { centsOf, groupByExpiry, piecesOf } from './hold-groups.ts';

const hold = (id: string, expiresAt: string, quantity = 1, price = '148.00'): Reservation => ({
  id,
  userId: 'u1',
  productId: 'p1',
  variantId: 'v1',
  quantity,
  expiresAt,
  status: 'active',
  createdAt: expiresAt,
  orderId: null,
  reservedPrice: price,
  product: { id: 'p1', name: 'Trench', price, imageUrl: null },
  variant: { id: 'v1', name: 'blu, M', color: 'blu', size: 'M', sku: 'DW-1' },
});

it('groupByExpiry groups holds that expire within ten minutes, the earliest first', () => {
  const late = [hold('a', '2026-12-01T09:19:58.120Z'), hold('b', '2026-12-01T09:29:58.119Z', 3)];
  const groups = groupByExpiry([...late, hold('c', '2026-11-26T09:19:00.000Z')]);
  expect(groups.map(({ holds }) => holds.map(({ id }) => id))).toEqual([['c'], ['a', 'b']]);
  expect(groupByExpiry([...late, hold('d', '2026-12-01T09:29:58.120Z')])).toHaveLength(2);
});

it('groupByExpiry sorts the holds of a group by product, colour and size', () => {
  const sized = (id: string, size: string): Reservation => ({
    ...hold(id, `2026-12-01T09:1${id}:00.000Z`),
    variant: { id, name: `blu, ${size}`, color: 'blu', size, sku: id },
  });
  const [group] = groupByExpiry(['S', 'XL', 'M', 'XXL', 'XS'].map((size, index) => sized(String(index), size)));
  expect(group?.holds.map(({ variant }) => variant.size)).toEqual(['XS', 'S', 'M', 'XL', 'XXL']);
});

it('piecesOf and centsOf add up pieces and cents', () => {
  const late = [hold('a', '2026-12-01T09:19:58.120Z'), hold('b', '2026-12-01T09:29:58.119Z', 3)];
  expect([piecesOf(late), centsOf(late)]).toEqual([4, 59_200]);
});
