import { describe, expect, it } from '@jest/globals';
import {
  amountMismatch,
  planSettlementOf,
  secondPurchase,
  sessionLost,
  type CheckoutState,
} from './plan-settlement.ts';

const open = { id: 'cs_1', status: 'open', paid: false, failed: false, amountTotal: 2_830, currency: 'eur' } as const;
const complete = { ...open, status: 'complete' } as const;
const checkout = (state: CheckoutState) => ({ id: 'c1', state, amountCents: 2_830 });

describe('planSettlementOf', () => {
  it.each<[string, CheckoutState, Parameters<typeof planSettlementOf>[1], string, string]>([
    ['an open session', 'creating', open, 'open', 'none'],
    ['an expired session', 'open', { ...open, status: 'expired' }, 'expired', 'none'],
    ['a paid session', 'open', { ...complete, paid: true }, 'processing', 'record-purchase'],
    ['a paid session of an expired checkout', 'expired', { ...complete, paid: true }, 'processing', 'record-purchase'],
    ['a smaller amount', 'open', { ...complete, paid: true, amountTotal: 2_829 }, 'failed', 'report-mismatch'],
    ['another currency', 'open', { ...complete, paid: true, currency: 'usd' }, 'failed', 'report-mismatch'],
    ['a smaller amount read again', 'failed', { ...complete, paid: true, amountTotal: 1 }, 'failed', 'none'],
    ['a payment under way', 'open', complete, 'processing', 'none'],
    ['a payment that failed', 'processing', { ...complete, failed: true }, 'failed', 'none'],
    ['a lost session', 'open', { ...open, status: 'lost' }, 'expired', 'report-lost'],
    ['a lost session read again', 'expired', { ...open, status: 'lost' }, 'expired', 'none'],
  ])('of %s', (_what, before, session, state, action) => {
    expect(planSettlementOf(checkout(before), session)).toEqual({ state, action });
  });
});

describe('reports', () => {
  it('contain the expected and the received amount', () => {
    expect(amountMismatch(checkout('open'), { ...complete, amountTotal: 1, currency: 'usd' })).toMatchObject({
      cause: 'amount-mismatch',
      payload: { expected: 2_830, received: 1, currency: 'usd' },
    });
  });

  it('contain the checkout', () => {
    expect(sessionLost(checkout('open'), open).payload).toEqual({ checkout: 'c1', session: 'cs_1' });
    expect(secondPurchase({ id: 'c1', plan: 'pro' }).payload).toEqual({ checkout: 'c1', plan: 'pro' });
  });
});
