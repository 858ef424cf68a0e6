import { describe, expect, it } from '@jest/globals';
import { planTraceOf } from './plan-trace.ts';

const checkoutId = '0190b5a0-7c1e-7000-8000-000000000001';
const metadata = { plan_checkout: checkoutId };
const bodyOf = (object: object): string => JSON.stringify({ data: { object } });

describe('planTraceOf', () => {
  it.each([
    ['a session', { object: 'checkout.session', id: 'cs_1', metadata }, { checkoutId, sessionId: 'cs_1' }],
    ['a subscription', { object: 'subscription', id: 'sub_1', metadata }, { checkoutId, subscriptionId: 'sub_1' }],
    [
      'an invoice',
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { metadata, subscription: 'sub_1' } } },
      { checkoutId, subscriptionId: 'sub_1', invoiceId: 'in_1' },
    ],
  ])('finds the checkout of %s', (_what, object, trace) => {
    expect(planTraceOf(bodyOf(object))).toEqual(trace);
  });

  it.each([
    ['a session of another system', { object: 'checkout.session', id: 'cs_1', metadata: {} }],
    ['a subscription of another system', { object: 'subscription', id: 'sub_1', metadata: {} }],
    ['an invoice of another system', { object: 'invoice', id: 'in_1', metadata: null, parent: null }],
    ['an unknown object', { object: 'price', id: 'price_1', metadata }],
  ])('returns undefined for %s', (_what, object) => {
    expect(planTraceOf(bodyOf(object))).toBeUndefined();
  });

  it('throws for a body without an object', () => {
    expect(() => planTraceOf('{"data":{}}')).toThrow();
  });
});
