import { describe, expect, it } from '@jest/globals';
import {
  linesOf,
  orderLine,
  priceChanges,
  requestedOrder,
  type ConfirmedReservation,
  type SoldVariant,
} from './confirmed-order.ts';

const variant = (id: string, changes: Partial<SoldVariant> = {}): SoldVariant => ({
  id,
  productId: 'product',
  productName: 'Felpa Bosco',
  priceCents: 4_650,
  costPriceCents: 2_000,
  name: 'Blu, M',
  color: 'Blu',
  size: 'M',
  sku: `SKU-${id}`,
  isDefault: false,
  imageUrl: '/felpa.webp',
  ...changes,
});
const reservation = (id: string, variantId: string, quantity = 1, priceCents = 4_650): ConfirmedReservation => ({
  id,
  variantId,
  quantity,
  priceCents,
});
const byId = (...variants: SoldVariant[]) => new Map(variants.map((one) => [one.id, one]));

describe('priceChanges', () => {
  it.each([
    ['an unchanged price', 4_650, {}, []],
    ['a changed price', 4_000, {}, [{ oldPrice: '40.00', newPrice: '46.50' }]],
    ['a changed price accepted as it is now', 4_000, { r1: '46.50' }, []],
    ['a changed price accepted at another value', 4_000, { r1: '45.00' }, [{ newPrice: '46.50' }]],
  ])('reports changes for %s', (_, priceCents, accepted, expected) => {
    const changes = priceChanges([reservation('r1', 'a', 1, priceCents)], byId(variant('a')), accepted);
    expect(changes).toHaveLength(expected.length);
    expect(changes).toMatchObject(expected);
  });
});

describe('linesOf', () => {
  it('adds up reservations of one variant and freezes name and price', () => {
    const reservations = [reservation('r1', 'a', 2), reservation('r2', 'b'), reservation('r3', 'a', 3)];
    expect(linesOf(reservations, byId(variant('a'), variant('b')))).toMatchObject([
      {
        variantId: 'a',
        quantity: 5,
        unitPrice: 4_650,
        unitCost: 2_000,
        productName: 'Felpa Bosco',
        variantInfo: 'Blu, M',
      },
      { variantId: 'b', quantity: 1 },
    ]);
  });

  it('returns undefined when a variant is missing', () => {
    expect(linesOf([reservation('r1', 'a'), reservation('r2', 'b')], byId(variant('a')))).toBeUndefined();
  });
});

describe('orderLine', () => {
  it('has no cost when the unit cost is unknown', () => {
    expect(orderLine(variant('a', { costPriceCents: null }), 1)).not.toHaveProperty('unitCost');
  });
});

describe('requestedOrder', () => {
  it('omits the unit cost', () => {
    const lines = linesOf([reservation('r1', 'a', 2)], byId(variant('a'))) ?? [];
    expect(lines[0]?.unitCost).toBe(2_000);
    const answer = requestedOrder({ orderId: 'o1', userId: 'u1', shippingAddress: {} as never }, lines, new Date(0));
    expect(JSON.stringify(answer)).not.toMatch(/cost/i);
  });

  it('shows amounts as text, with the total of all lines', () => {
    const shippingAddress = { name: 'Mario Rossi', address: 'Via Po 1', city: 'Torino', zip: '10124', country: 'IT' };
    const lines = linesOf([reservation('r1', 'a', 2)], byId(variant('a'))) ?? [];
    const now = new Date('2026-03-01T10:00:00Z');
    expect(
      requestedOrder({ orderId: 'o1', userId: 'u1', shippingAddress: shippingAddress as never }, lines, now),
    ).toMatchObject({
      id: 'o1',
      userId: 'u1',
      status: 'pending',
      totalAmount: '93.00',
      createdAt: '2026-03-01T10:00:00.000Z',
      items: [{ id: 'a', orderId: 'o1', quantity: 2, unitPrice: '46.50', totalPrice: '93.00' }],
    });
  });
});
