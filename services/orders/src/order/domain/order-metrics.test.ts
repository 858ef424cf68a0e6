import { describe, expect, it } from '@jest/globals';
import { metricChanges } from './order-metrics.ts';
import type { Order } from './order.ts';

const line = {
  productName: 'Camicia',
  variantInfo: null,
  quantity: 2,
  totalPrice: 5_000,
  unitCost: null,
  productId: 'p1',
};
const order = (changes: Partial<Order> = {}): Order =>
  ({
    status: 'pending',
    totalAmount: 10_000,
    shippingCost: 490,
    refunded: 0,
    // Past midnight in Rome.
    createdAt: new Date('2027-03-09T23:30:00.000Z'),
    paidAt: null,
    lines: [line, { ...line, quantity: 1 }, { ...line, productId: 'p2' }, { ...line, productId: null }],
    ...changes,
  }) as Order;
const paid = order({ status: 'paid', paidAt: new Date('2027-03-28T22:30:00.000Z') });

const paidMetrics = [
  { day: '2027-03-29', measure: 'paid', subject: '', amount: 1 },
  { day: '2027-03-29', measure: 'revenue', subject: '', amount: 10_490 },
  { day: '2027-03-29', measure: 'items', subject: '', amount: 7 },
  { day: '2027-03-29', measure: 'products', subject: '', amount: 10_000 },
  { day: '2027-03-29', measure: 'pieces', subject: 'p1', amount: 3 },
  { day: '2027-03-29', measure: 'sales', subject: 'p1', amount: 10_000 },
  { day: '2027-03-29', measure: 'pieces', subject: 'p2', amount: 2 },
  { day: '2027-03-29', measure: 'sales', subject: 'p2', amount: 5_000 },
];
const from = (status: string) => ({ day: '2027-03-10', measure: 'status', subject: status, amount: -1 });
const to = (status: string) => ({ day: '2027-03-10', measure: 'status', subject: status, amount: 1 });

describe('the effect of an order on the sums', () => {
  it('counts a new order on its day in Rome', () => {
    expect(metricChanges(undefined, order())).toEqual([
      to('pending'),
      { day: '2027-03-10', measure: 'orders', subject: '', amount: 1 },
    ]);
  });

  it('adds money and pieces on the day of payment, with the lines of a product combined', () => {
    expect(metricChanges(order({ status: 'pending_payment' }), paid)).toEqual([
      from('pending_payment'),
      to('paid'),
      ...paidMetrics,
    ]);
  });

  it('changes the status when the order ships, and nothing on a correction', () => {
    const shipped = { ...paid, status: 'shipped' as const };
    expect(metricChanges(paid, shipped)).toEqual([from('paid'), to('shipped')]);
    expect(metricChanges(shipped, { ...shipped, trackingNumber: '2' })).toEqual([]);
  });

  it('adds cost and sales of the lines with a known cost on payment', () => {
    const lines = [{ ...line, unitCost: 1_200 }, line, { ...line, quantity: 1, unitCost: 0 }] as Order['lines'];
    expect(metricChanges(order({ status: 'pending_payment', lines }), { ...paid, lines })).toEqual(
      expect.arrayContaining([
        { day: '2027-03-29', measure: 'items', subject: '', amount: 5 },
        { day: '2027-03-29', measure: 'costed', subject: '', amount: 10_000 },
        { day: '2027-03-29', measure: 'cost', subject: '', amount: 2_400 },
      ]),
    );
  });

  it('books a refund on the day of the payment', () => {
    expect(metricChanges(paid, { ...paid, refunded: 1_500 })).toEqual([
      { day: '2027-03-29', measure: 'refunded', subject: '', amount: 1_500 },
    ]);
  });

  it('reverses a paid order on the day of the payment when it is cancelled', () => {
    expect(metricChanges(paid, { ...paid, status: 'cancelled' })).toEqual([
      from('paid'),
      ...paidMetrics.map((metric) => ({ ...metric, amount: -metric.amount })),
      to('cancelled'),
    ]);
  });
});
