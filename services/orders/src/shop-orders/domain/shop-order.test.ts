import { describe, expect, it } from '@jest/globals';
import type { OrderLine } from '@drappo/contracts/catalog/events';
import { orderStatuses, paymentStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import { allocate, awaitStock, changeInShop, mergeLines, reactionTo, type ShopLine } from './shop-order.ts';
import { isAnswerTo } from '../../order/domain/order.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const shopLine = (changes: Partial<ShopLine> = {}): ShopLine => ({
  sku: 'DW-1',
  quantity: 2,
  productName: 'Popelinehemd',
  variantInfo: 'weiß / M',
  ...changes,
});
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  productId: 'p1',
  variantId: 'v1',
  sku: 'DW-1',
  productName: 'Camicia',
  variantInfo: 'bianco, M',
  imageUrl: null,
  quantity: 2,
  unitPrice: 4_650,
  ...changes,
});
const missing = [{ sku: 'DW-1', requested: 3, available: 1 }];
/** A shop order before any answer of catalog or shipping. */
const imported = (changes: Parameters<typeof orderState>[1] = {}) =>
  orderState('pending', { source: 'shop', isAllocated: false, totalAmount: 0, lines: [], ...changes });

describe('mergeLines', () => {
  it('adds up the quantities of one SKU, in the original order and with the first name', () => {
    const lines = [shopLine(), shopLine({ sku: 'DW-2' }), shopLine({ quantity: 3, productName: 'Hemd' })];
    expect(mergeLines(lines)).toEqual([shopLine({ quantity: 5 }), shopLine({ sku: 'DW-2' })]);
  });

  it('separates SKUs that differ in case, and accepts an empty list', () => {
    expect(mergeLines([shopLine(), shopLine({ sku: 'dw-1' })])).toHaveLength(2);
    expect(mergeLines([])).toEqual([]);
  });

  it('does not change its input', () => {
    const lines = [shopLine(), shopLine()];
    mergeLines(lines);
    expect(lines).toEqual([shopLine(), shopLine()]);
  });
});

describe('allocate', () => {
  const lines = [line(), line({ sku: 'DW-2', quantity: 3, unitPrice: 1_999 })];

  it('prices the lines and waits for the quote', () => {
    expect(allocate(imported({ stockMissing: missing }), lines, now)).toMatchObject({
      status: 'pending',
      isAllocated: true,
      stockMissing: null,
      totalAmount: 15_297,
      paymentDueAt: null,
      lines: [{ totalPrice: 9_300 }, { totalPrice: 5_997 }],
    });
  });

  it('makes an order with a quote payable for seven days', () => {
    expect(allocate(imported({ isQuoted: true }), lines, now)).toMatchObject({
      status: 'pending_payment',
      paymentDueAt: new Date('2026-12-01T10:00:00.000Z'),
    });
  });

  it('applies the threshold of its quote to our prices', () => {
    const quoted = imported({ isQuoted: true, shippingCost: 690, shippingFreeAbove: 15_297 });
    expect(allocate(quoted, lines, now).shippingCost).toBe(690);
    expect(allocate({ ...quoted, shippingFreeAbove: 15_296 }, lines, now).shippingCost).toBe(0);
  });

  it('ignores a second allocation', () => {
    const allocated = allocate(imported(), lines, now);
    expect(allocate(allocated, [line({ unitPrice: 1 })], now)).toBe(allocated);
  });

  it.each(orderStatuses.filter((status) => status !== 'pending'))('does not change an order that is %s', (status) => {
    const order = orderState(status, { isAllocated: false });
    expect(allocate(order, lines, now)).toBe(order);
  });
});

describe('awaitStock', () => {
  it('stores the missing pieces of the newest answer', () => {
    const waiting = awaitStock(imported(), missing);
    expect(waiting).toMatchObject({ status: 'pending', isAllocated: false, stockMissing: missing });
    const fewer = [{ sku: 'DW-1', requested: 3, available: 2 }];
    expect(awaitStock(waiting, fewer).stockMissing).toEqual(fewer);
  });

  it('ignores a refusal after the allocation', () => {
    const order = imported({ isAllocated: true });
    expect(awaitStock(order, missing)).toBe(order);
  });

  it.each(orderStatuses.filter((status) => status !== 'pending'))('does not change an order that is %s', (status) => {
    const order = orderState(status, { isAllocated: false });
    expect(awaitStock(order, missing)).toBe(order);
  });
});

describe('reactionTo', () => {
  it.each<[OrderStatus, ReturnType<typeof reactionTo>]>([
    ['pending', 'change'],
    ['pending_payment', 'change'],
    ['paid', 'too-late'],
    ['processing', 'too-late'],
    ['shipped', 'too-late'],
    ['cancelled', 'ignore'],
  ])('a newer revision of an order that is %s: %s', (status, reaction) => {
    expect(reactionTo(orderState(status, { shopRevision: 1 }), 2)).toBe(reaction);
  });

  it.each(orderStatuses)('ignores the same or an older revision of an order that is %s', (status) => {
    const order = orderState(status, { shopRevision: 2 });
    expect([reactionTo(order, 2), reactionTo(order, 1)]).toEqual(['ignore', 'ignore']);
  });

  it('waits only while a payment is in progress', () => {
    const reactions = paymentStatuses.map((paymentStatus) => [
      paymentStatus,
      reactionTo(orderState('pending_payment', { paymentStatus }), 1),
    ]);
    expect(reactions.filter(([, reaction]) => reaction === 'wait')).toEqual([['processing', 'wait']]);
  });
});

describe('changeInShop', () => {
  it.each(['pending', 'pending_payment'] as const)(
    'requests stock and shipping again for an order that is %s',
    (status) => {
      const order = orderState(status, {
        source: 'shop',
        shopRevision: 1,
        stockMissing: missing,
        remindedAt: now,
        paymentStatus: 'failed',
      });
      expect(changeInShop(order, 4, [shopLine({ quantity: 3 })])).toEqual({
        ...order,
        status: 'pending',
        paymentStatus: 'pending',
        totalAmount: 0,
        shippingCost: 0,
        shippingFreeAbove: null,
        isAllocated: false,
        isQuoted: false,
        stockMissing: null,
        shippingZone: null,
        shippingZoneName: null,
        paymentDueAt: null,
        remindedAt: null,
        shopRevision: 4,
        askedRevision: 4,
        lines: [
          {
            productId: null,
            productName: 'Popelinehemd',
            variantInfo: 'weiß / M',
            quantity: 3,
            totalPrice: 0,
            unitCost: null,
            imageUrl: null,
          },
        ],
      });
    },
  );

  it('ignores a redelivery of the same revision', () => {
    const changed = changeInShop(orderState('pending_payment'), 4, [shopLine()]);
    expect(reactionTo(changed, 4)).toBe('ignore');
    expect([isAnswerTo(changed, undefined), isAnswerTo(changed, 4)]).toEqual([false, true]);
  });
});
