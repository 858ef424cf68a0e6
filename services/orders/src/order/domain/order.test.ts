import { describe, expect, it } from '@jest/globals';
import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import {
  cancel,
  isAnswerTo,
  isUnpaid,
  quote,
  readyWhenSettled,
  ship,
  startProcessing,
  sumOf,
  totalOf,
  type CancelReason,
  type Order,
} from './order.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const italy = { zoneCode: 'IT', zoneName: 'Italia Continentale', cost: 490 };
const parcel = { carrier: 'DHL', trackingNumber: '2', notes: undefined } as const;

describe('totalOf', () => {
  it('adds products and shipping', () => {
    expect(totalOf({ totalAmount: 9_300, shippingCost: 490 })).toBe(9_790);
    expect(totalOf({ totalAmount: 9_300, shippingCost: 0 })).toBe(9_300);
  });
});

describe('sumOf', () => {
  it('adds price times quantity to the cent, and is 0 without lines', () => {
    expect(
      sumOf([
        { unitPrice: 4_650, quantity: 2 },
        { unitPrice: 1_999, quantity: 3 },
      ]),
    ).toBe(15_297);
    expect(sumOf([])).toBe(0);
  });
});

describe('isAnswerTo', () => {
  it.each([
    [0, undefined, true],
    [0, 0, true],
    [0, 1, false],
    [2, undefined, false],
    [2, 1, false],
    [2, 2, true],
    [2, 3, false],
  ])('for requested revision %s, accepts an answer to %s: %s', (askedRevision, revision, counts) => {
    expect(isAnswerTo(orderState('pending', { askedRevision }), revision)).toBe(counts);
  });
});

describe('readyWhenSettled', () => {
  it.each([
    [false, false, 'pending'],
    [true, false, 'pending'],
    [false, true, 'pending'],
    [true, true, 'pending_payment'],
  ])('with a quote %s and stock %s leaves the order %s', (isQuoted, isAllocated, status) => {
    expect(readyWhenSettled(orderState('pending', { isQuoted, isAllocated }), now).status).toBe(status);
  });

  it('gives seven days to pay, to the millisecond', () => {
    expect(readyWhenSettled(orderState('pending', { isQuoted: true }), now).paymentDueAt).toEqual(
      new Date('2026-12-01T10:00:00.000Z'),
    );
  });

  it.each(orderStatuses.filter((status) => status !== 'pending'))('does not change an order that is %s', (status) => {
    const order = orderState(status);
    expect(readyWhenSettled(order, now)).toBe(order);
  });
});

describe('quote', () => {
  it('stores zone and cost, and sets the deadline when stock is allocated', () => {
    expect(quote(orderState('pending'), { ...italy, cost: 1_290 }, now)).toMatchObject({
      status: 'pending_payment',
      isQuoted: true,
      shippingCost: 1_290,
      totalAmount: 9_300,
      shippingZone: 'IT',
      shippingZoneName: 'Italia Continentale',
      paymentDueAt: expect.any(Date),
    });
  });

  it('leaves an order that waits for stock pending, without a deadline', () => {
    expect(quote(orderState('pending', { isAllocated: false }), italy, now)).toMatchObject({
      status: 'pending',
      isQuoted: true,
      shippingCost: 490,
      paymentDueAt: null,
    });
  });

  it('keeps the first quote when another with a different cost follows', () => {
    const quoted = quote(orderState('pending'), italy, now);
    expect(quote(quoted, { ...italy, cost: 9_990 }, now)).toBe(quoted);
  });

  it.each([
    [5_000, 490],
    [5_001, 0],
  ])('with a threshold of 5000 and products of %i charges %i', (totalAmount, shippingCost) => {
    const order = quote(orderState('pending', { totalAmount }), { ...italy, freeAbove: 5_000 }, now);
    expect(order).toMatchObject({ status: 'pending_payment', shippingCost });
    expect(totalOf(order)).toBe(totalAmount + shippingCost);
  });

  it('does not revive an order that was cancelled before its quote', () => {
    expect(quote(orderState('cancelled', { isQuoted: false }), italy, now).status).toBe('cancelled');
  });
});

describe('startProcessing', () => {
  it('changes nothing but the status', () => {
    const order = orderState('paid');
    expect(startProcessing(order)).toEqual({ ...order, status: 'processing' });
  });
});

describe('ship', () => {
  it('sets tracking, shipping time and the first revision', () => {
    expect(ship(orderState('paid'), { ...parcel, notes: 'scatola grande' }, now)).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
      carrier: 'DHL',
      trackingNumber: '2',
      notes: 'scatola grande',
      shippedAt: now,
      shipmentRevision: 1,
    });
  });

  const { shippedAt } = orderState('shipped');
  it.each([
    ['another number', { carrier: 'BRT', trackingNumber: '2' }, 2],
    ['another carrier', { carrier: 'DHL', trackingNumber: '1' }, 2],
    ['both', { carrier: 'DHL', trackingNumber: '2' }, 2],
    ['the same tracking', { carrier: 'BRT', trackingNumber: '1' }, 1],
  ] as const)('again with %s keeps the first moment', (_what, tracking, shipmentRevision) => {
    const again = ship(orderState('shipped'), { ...tracking, notes: undefined }, now);
    expect(again).toMatchObject({ ...tracking, shippedAt, shipmentRevision, notes: 'fragile', status: 'shipped' });
  });

  it('replaces the notes when the tracking is the same', () => {
    const again = ship(orderState('shipped'), { carrier: 'BRT', trackingNumber: '1', notes: 'al portiere' }, now);
    expect(again).toMatchObject({ notes: 'al portiere', shipmentRevision: 1 });
  });
});

describe('isUnpaid', () => {
  it.each(orderStatuses)('is decided by the status for an order that is %s', (status) => {
    expect(isUnpaid({ status })).toBe(['pending', 'pending_payment'].includes(status));
  });
});

describe('cancel', () => {
  it.each<[OrderStatus, CancelReason, Order['paymentStatus']]>([
    ['pending', 'reseller', 'pending'],
    ['pending_payment', 'unpaid', 'pending'],
    ['pending_payment', 'admin', 'pending'],
    ['paid', 'admin', 'refund_pending'],
    ['processing', 'admin', 'refund_pending'],
  ])('from %s by %s sets the payment to %s', (status, reason, paymentStatus) => {
    expect(cancel(orderState(status), reason, now)).toMatchObject({
      status: 'cancelled',
      paymentStatus,
      cancelReason: reason,
      cancelledAt: now,
      cancelNote: null,
    });
  });

  it('leaves a failed payment unchanged', () => {
    const failed = orderState('pending_payment', { paymentStatus: 'failed' });
    expect(cancel(failed, 'reseller', now).paymentStatus).toBe('failed');
  });

  it("keeps the admin's note and the time of payment", () => {
    const order = orderState('paid');
    expect(cancel(order, 'admin', now, 'difettoso')).toMatchObject({ cancelNote: 'difettoso', paidAt: order.paidAt });
  });
});
