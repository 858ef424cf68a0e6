import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import { canBecome, checkTransitions } from './order-status.ts';
import {
  cancel,
  markPayment,
  pay,
  quote,
  ship,
  startProcessing,
  stopProcessing,
  totalOf,
  type Order,
} from './order.ts';

/** Decision O3: the statuses that may follow each status. */
const next: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending_payment', 'cancelled'],
  // O3 does not name the transition back to pending: the shop of a shop order changed it, so it is priced again.
  pending_payment: ['pending', 'paid', 'cancelled'],
  paid: ['processing', 'shipped', 'cancelled'],
  // O3 does not name this transition back: the order's pick list was undone.
  processing: ['paid', 'shipped', 'cancelled'],
  shipped: [],
  cancelled: [],
};
const pairs = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => ({ from, to, allowed: next[from].includes(to) })),
);

describe('canBecome', () => {
  it.each(pairs.filter(({ allowed }) => allowed))('allows $from -> $to', ({ from, to }) => {
    expect(canBecome(from, to)).toBe(true);
  });

  it.each(pairs.filter(({ allowed }) => !allowed))('refuses $from -> $to', ({ from, to }) => {
    expect(canBecome(from, to)).toBe(false);
  });
});

describe('checkTransitions', () => {
  it('reaches every status from pending', () => {
    expect(checkTransitions).not.toThrow();
  });
});

const now = new Date('2026-11-24T10:00:00.000Z');
const italy = { zoneCode: 'IT', zoneName: 'Italia Continentale', cost: 490 };
const parcel = { carrier: 'DHL', trackingNumber: '2', notes: undefined } as const;

const actions = {
  quote: (order: Order) => quote(order, italy, now),
  pay: (order: Order) => pay(order, totalOf(order), now, {}),
  'mark the payment as under way': (order: Order) => markPayment(order, 'processing'),
  'start processing': startProcessing,
  'stop processing': stopProcessing,
  ship: (order: Order) => ship(order, parcel, now),
  'cancel as reseller': (order: Order) => cancel(order, 'reseller', now),
  'cancel as admin': (order: Order) => cancel(order, 'admin', now),
  'cancel as unpaid': (order: Order) => cancel(order, 'unpaid', now),
} satisfies Record<string, (order: Order) => Order | undefined>;

/** The result of an action on an order: its new status, the code of the refusal, `unchanged`, or `not taken` (money). */
const outcomeOf = (action: keyof typeof actions, status: OrderStatus): string => {
  const order = orderState(status);
  try {
    const after = actions[action](order);
    if (after === undefined) return 'not taken';
    return after === order ? 'unchanged' : after.status;
  } catch (error) {
    return error instanceof AppError ? error.code : 'a bug';
  }
};

const inEveryStatus = (outcomes: Partial<Record<OrderStatus, string>>, otherwise: string) =>
  Object.fromEntries(orderStatuses.map((status) => [status, outcomes[status] ?? otherwise]));

describe('the actions on an order', () => {
  // Decisions O3, O4, O6 and R13.
  it.each<[keyof typeof actions, Partial<Record<OrderStatus, string>>, string]>([
    ['quote', { pending: 'pending_payment' }, 'unchanged'],
    ['pay', { pending_payment: 'paid' }, 'not taken'],
    ['mark the payment as under way', { pending_payment: 'pending_payment' }, 'unchanged'],
    ['start processing', { paid: 'processing' }, 'orders.cannot-be-processed'],
    ['stop processing', { processing: 'paid' }, 'orders.cannot-be-processed'],
    ['ship', { paid: 'shipped', processing: 'shipped', shipped: 'shipped' }, 'orders.cannot-be-shipped'],
    ['cancel as reseller', { pending: 'cancelled', pending_payment: 'cancelled' }, 'orders.cannot-be-cancelled'],
    [
      'cancel as admin',
      { pending: 'cancelled', pending_payment: 'cancelled', paid: 'cancelled', processing: 'cancelled' },
      'orders.cannot-be-cancelled',
    ],
    ['cancel as unpaid', { pending: 'cancelled', pending_payment: 'cancelled' }, 'orders.cannot-be-cancelled'],
  ])('%s: %j; in every other status %s', (action, outcomes, otherwise) => {
    const found = Object.fromEntries(orderStatuses.map((status) => [status, outcomeOf(action, status)]));
    expect(found).toEqual(inEveryStatus(outcomes, otherwise));
  });
});
