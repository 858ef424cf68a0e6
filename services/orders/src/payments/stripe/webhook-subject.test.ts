import { describe, expect, it } from '@jest/globals';
import { stripeIdsIn, webhookSubject, type WebhookSubject } from './webhook-subject.ts';

const body = (object: object) => ({ id: 'evt_1', data: { object } });
const session = { id: 'cs_1', metadata: { checkout: 'c1' } };

describe('webhookSubject', () => {
  it.each<[string, object, WebhookSubject]>([
    ['checkout.session.completed', session, { kind: 'session', id: 'cs_1' }],
    ['checkout.session.async_payment_failed', session, { kind: 'session', id: 'cs_1' }],
    ['checkout.session.expired', session, { kind: 'session', id: 'cs_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'refunds', paymentIntentId: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'refunds', paymentIntentId: 'pi_1' }],
    ['charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }, { kind: 'dispute', id: 'du_1' }],
  ])('of %s', (type, object, subject) => {
    expect(webhookSubject(type, body(object))).toEqual(subject);
  });

  it.each([
    ['an unknown type', 'customer.created', { id: 'cus_1' }],
    ['the session of a plan', 'checkout.session.completed', { id: 'cs_1', metadata: { plan_checkout: 'p1' } }],
    ['a session without metadata', 'checkout.session.completed', { id: 'cs_1', metadata: null }],
    ['a refund without a payment', 'refund.created', { id: 're_1', payment_intent: null }],
  ])('is absent for %s', (_what, type, object) => {
    expect(webhookSubject(type, body(object))).toBeUndefined();
  });

  it('throws for a body that does not match its type', () => {
    expect(() => webhookSubject('charge.dispute.closed', { data: {} })).toThrow();
  });
});

describe('stripeIdsIn', () => {
  it.each([
    [body({ id: 'ch_1', payment_intent: 'pi_1' }), ['ch_1', 'pi_1']],
    [body({ id: 'cs_1' }), ['cs_1']],
    [body({ id: 7, payment_intent: { id: 'pi_1' } }), []],
    [{}, []],
    [null, []],
  ])('%j: %j', (given, ids) => {
    expect(stripeIdsIn(given)).toEqual(ids);
  });
});
