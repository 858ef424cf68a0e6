import { describe, expect, it } from '@jest/globals';
import { orderState } from '../../../test/support/order-state.ts';
import { newOrder, type NewOrder } from './new-order.ts';

const expected = orderState('pending', { orderNumber: '' });
const { id, userId, shippingAddress, createdAt } = expected;
const line = { sku: 'DW-1', productName: 'Camicia', variantInfo: 'bianco, M', quantity: 2, unitPrice: 4_650 };
const portal: NewOrder = { id, userId, source: 'portal', lines: [line], shippingAddress, isAllocated: true };

describe('newOrder', () => {
  it('returns a pending, unpaid order without number and shipping, priced as the sum of its lines', () => {
    const lines = [{ ...line, productId: 'p1', imageUrl: '/api/media/camicia-bianco.webp' }];
    expect(newOrder({ ...portal, lines }, createdAt)).toEqual(expected);
  });

  it('fills fields that the lines omit with null', () => {
    expect(newOrder(portal, createdAt).lines).toEqual([
      { ...expected.lines[0], productId: null, imageUrl: null, unitCost: null },
    ]);
  });

  it("gives a shop's order its names there, and lets it wait for stock", () => {
    const shop = { shopifyOrderId: '981', shopOrderName: '#1005', shopRevision: 3 };
    expect(newOrder({ ...portal, source: 'shop', isAllocated: false, shop }, createdAt)).toMatchObject({
      source: 'shop',
      isAllocated: false,
      ...shop,
      askedRevision: 0,
    });
  });
});
