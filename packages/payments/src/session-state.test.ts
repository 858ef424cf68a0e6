import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { lostSession, toSessionState } from './session-state.ts';

const CHECKOUT = '0190b5a0-7c1e-7000-8000-000000000009';
const seconds = Date.parse('2026-11-18T09:00:00.000Z') / 1_000;
const session = (changes: object): Stripe.Checkout.Session =>
  ({
    id: 'cs_1',
    url: 'https://pay.test/cs_1',
    metadata: { checkout: CHECKOUT },
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 9_790,
    currency: 'eur',
    subscription: null,
    invoice: null,
    ...changes,
  }) as unknown as Stripe.Checkout.Session;
const read = (changes: object = {}) => toSessionState(session(changes), 'checkout');
const intent = (status: string) => ({ id: 'pi_1', object: 'payment_intent', status });

describe('toSessionState', () => {
  it('reads an open session', () => {
    expect(read()).toEqual({
      ...lostSession('cs_1'),
      url: 'https://pay.test/cs_1',
      checkoutId: CHECKOUT,
      status: 'open',
      amountTotal: 9_790,
      currency: 'eur',
    });
  });

  it.each([
    ['open', 'open'],
    ['complete', 'complete'],
    ['expired', 'expired'],
    ['a status of the future', 'open'],
    [null, 'open'],
  ])('reads the status %j as %s', (status, known) => {
    expect(read({ status }).status).toBe(known);
  });

  it.each([
    ['paid', true],
    ['unpaid', false],
    ['no_payment_required', false],
  ])('reads the payment status %s as paid: %s', (payment_status, paid) => {
    expect(read({ status: 'complete', payment_status }).paid).toBe(paid);
  });

  it.each([
    ['complete', intent('requires_payment_method'), true],
    ['complete', intent('canceled'), true],
    ['complete', intent('processing'), false],
    ['complete', intent('succeeded'), false],
    ['complete', 'pi_1', false],
    ['complete', null, false],
    ['open', intent('requires_payment_method'), false],
    ['expired', intent('canceled'), false],
  ])('reads a session that is %s with the payment %j as failed: %s', (status, payment_intent, failed) => {
    expect(read({ status, payment_intent }).failed).toBe(failed);
  });

  it.each<[string, unknown, object]>([
    ['missing', null, { paymentIntentId: undefined, paidAt: undefined }],
    ['an id', 'pi_1', { paymentIntentId: 'pi_1', paidAt: undefined }],
    ['without a charge', { id: 'pi_1', latest_charge: null }, { paymentIntentId: 'pi_1', paidAt: undefined }],
    ['with the id of a charge', { id: 'pi_1', latest_charge: 'ch_1' }, { paidAt: undefined }],
    [
      'with a charge',
      { id: 'pi_1', latest_charge: { created: seconds } },
      { paidAt: new Date('2026-11-18T09:00:00.000Z') },
    ],
    [
      'with a charge whose money came a day later',
      { id: 'pi_1', latest_charge: { created: seconds, balance_transaction: { created: seconds + 86_400 } } },
      { paidAt: new Date('2026-11-19T09:00:00.000Z') },
    ],
    [
      'with a charge whose ledger entry is an id',
      { id: 'pi_1', latest_charge: { created: seconds, balance_transaction: 'txn_1' } },
      { paidAt: new Date('2026-11-18T09:00:00.000Z') },
    ],
  ])('reads a payment that is %s', (_what, payment_intent, expected) => {
    expect(read({ payment_intent })).toMatchObject(expected);
  });

  it('reads subscription and invoice, both as ids and as objects', () => {
    expect(read({ subscription: { id: 'sub_1' }, invoice: 'in_1' })).toMatchObject({
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
    });
  });

  it('reads a missing amount as undefined', () => {
    expect(read({ amount_total: null, currency: null })).toMatchObject({ amountTotal: 0, currency: '' });
  });

  it.each([null, {}, { plan: 'pro' }, { checkout: '' }, { checkout: '-'.repeat(36) }, { plan_checkout: CHECKOUT }])(
    'reads no checkout from the metadata %j',
    (metadata) => {
      expect(read({ metadata }).checkoutId).toBeUndefined();
    },
  );
});
