import { describe, expect, it } from '@jest/globals';
import { dashboardRefund, refundFailed } from './refund-reports.ts';

describe('refundFailed', () => {
  it.each([
    ['re_1', 're_1'],
    [null, 'r1'],
  ])('of Stripe’s refund %s names %s', (stripeRefundId, refund) => {
    expect(refundFailed({ id: 'r1', orderId: 'o1', amount: 500, stripeRefundId }, 'ORD-2026-000001', 'lost')).toEqual({
      cause: 'refund-failed:r1',
      errorType: 'payment',
      errorMessage: 'Un rimborso per ORD-2026-000001 non è riuscito: il denaro è ancora da noi.',
      payload: { refund, amountCents: 500, reason: 'lost' },
      orderId: 'o1',
    });
  });
});

describe('dashboardRefund', () => {
  const refund = { id: 're_1', amount: 500 };
  const part = { orderId: 'o1', amount: 500 };

  it('is not reported when it belongs to one order only', () => {
    expect(dashboardRefund(refund, { parts: [part], over: 0 })).toBeUndefined();
  });

  it('is reported when it is divided', () => {
    expect(dashboardRefund(refund, { parts: [part, { orderId: 'o2', amount: 1 }], over: 0 })).toMatchObject({
      cause: 'dashboard-refund:re_1',
      errorMessage: expect.stringContaining('è stato diviso'),
      payload: { refund: 're_1', amountCents: 500, overCents: 0 },
      orderId: 'o1',
    });
  });

  it('is reported when it exceeds the remaining amount, also without any order', () => {
    expect(dashboardRefund(refund, { parts: [], over: 500 })).toMatchObject({
      errorMessage: expect.stringContaining('più di quanto resta'),
      payload: { overCents: 500 },
      orderId: null,
    });
  });
});
