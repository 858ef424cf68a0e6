import { describe, expect, it } from '@jest/globals';
import { orderState } from '../../../test/support/order-state.ts';
import { settlementOf, settleShare, type CheckoutState, type SessionFacts, type Settlement } from './settlement.ts';

const AMOUNT = 9_790;
const open: SessionFacts = { status: 'open', paid: false, failed: false, amountTotal: AMOUNT, currency: 'eur' };
const complete: SessionFacts = { ...open, status: 'complete' };
const sessions = {
  open,
  expired: { ...open, status: 'expired' },
  lost: { ...open, status: 'lost', amountTotal: 0, currency: '' },
  paid: { ...complete, paid: true },
  'paid less': { ...complete, paid: true, amountTotal: AMOUNT - 1 },
  'paid in dollars': { ...complete, paid: true, currency: 'usd' },
  'paid later': complete,
  'failed later': { ...complete, failed: true },
} satisfies Record<string, SessionFacts>;

const takePayment: Settlement = { state: 'settled', action: 'take-payment' };
const mismatch: Settlement = { state: 'failed', action: 'report-mismatch' };
const lost: Settlement = { state: 'expired', action: 'report-lost' };
const processing: Settlement = { state: 'processing', action: 'mark-processing' };
const failed: Settlement = { state: 'failed', action: 'mark-failed' };
const none = (state: CheckoutState): Settlement => ({ state, action: 'none' });

/** For each state of the checkout and of its session, the settlement. */
const table: Record<CheckoutState, Record<keyof typeof sessions, Settlement | undefined>> = {
  creating: {
    open: none('open'),
    expired: none('expired'),
    lost,
    paid: takePayment,
    'paid less': mismatch,
    'paid in dollars': mismatch,
    'paid later': processing,
    'failed later': failed,
  },
  open: {
    open: none('open'),
    expired: none('expired'),
    lost,
    paid: takePayment,
    'paid less': mismatch,
    'paid in dollars': mismatch,
    'paid later': processing,
    'failed later': failed,
  },
  processing: {
    open: none('open'),
    expired: none('expired'),
    lost,
    paid: takePayment,
    'paid less': mismatch,
    'paid in dollars': mismatch,
    'paid later': none('processing'),
    'failed later': failed,
  },
  expired: {
    open: none('open'),
    expired: none('expired'),
    lost: undefined,
    paid: takePayment,
    'paid less': mismatch,
    'paid in dollars': mismatch,
    'paid later': processing,
    'failed later': failed,
  },
  failed: {
    open: none('open'),
    expired: none('expired'),
    lost,
    paid: takePayment,
    'paid less': undefined,
    'paid in dollars': undefined,
    'paid later': processing,
    'failed later': none('failed'),
  },
  settled: {
    open: undefined,
    expired: undefined,
    lost: undefined,
    paid: undefined,
    'paid less': undefined,
    'paid in dollars': undefined,
    'paid later': undefined,
    'failed later': undefined,
  },
};
const situations = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([session, expected]) => [state, session, expected] as const),
);

describe('settlementOf', () => {
  it.each(situations)('of a checkout in state %s with a session in state %s is %j', (state, session, expected) => {
    const checkout = { state: state as CheckoutState, amount: AMOUNT };
    expect(settlementOf(checkout, sessions[session as keyof typeof sessions])).toEqual(expected);
  });
});

describe('settleShare', () => {
  const now = new Date('2026-11-22T09:00:00.000Z');

  it('pays an order that waits for this amount', () => {
    const order = orderState('pending_payment');
    expect(settleShare(order, AMOUNT, now, {})).toEqual({
      outcome: 'paid',
      order: { ...order, status: 'paid', paymentStatus: 'paid', paidAt: now, shipBy: '2026-11-23' },
    });
  });

  it.each([
    ['cancelled', orderState('cancelled'), AMOUNT, 'paid-after-cancellation'],
    ['changed in its shop', orderState('pending_payment'), AMOUNT + 1, 'paid-before-change'],
    ['being changed in its shop', orderState('pending'), AMOUNT, 'paid-before-change'],
    ['paid already', orderState('paid'), AMOUNT, 'paid-twice'],
    ['shipped', orderState('shipped'), AMOUNT, 'paid-twice'],
  ])('refunds the money of an order that is %s', (_what, order, amount, reason) => {
    expect(settleShare(order, amount, now, {})).toEqual({ outcome: 'refunded', reason });
  });
});
