import { describe, expect, it } from '@jest/globals';
import type { AppError, ErrorKind } from '@drappo/contracts/errors';
import * as errors from './payment-errors.ts';

describe('refundTooHigh', () => {
  it.each([
    [8_790, '€87,90'],
    [1, '€0,01'],
    [124_890, '€1.248,90'],
  ])('names the rest of the payment: %d cents', (left, text) => {
    expect(errors.refundTooHigh(left).detail).toBe(`Di questo ordine si possono ancora rimborsare al massimo ${text}.`);
  });
});

// The kind decides the HTTP status and whether a consumer retries.
describe('the kind of an error', () => {
  const cause = new Error('at Stripe');
  it.each<[string, AppError, ErrorKind]>([
    ['a refused payment', errors.cannotBePaid(), 'conflict'],
    ['more than one payment takes', errors.tooMuchForOnePayment(), 'conflict'],
    ['nothing to refund', errors.cannotBeRefunded(), 'conflict'],
    ['a forged webhook', errors.badSignature(), 'invalid'],
    ['Stripe away', errors.stripeUnavailable(cause), 'unavailable'],
    ['a session that Stripe refuses', errors.stripeRefused(cause), 'bug'],
    ['a session without a page', errors.noPaymentPage(), 'unavailable'],
    ['a refund that is not stored', errors.refundMissing(), 'not-found'],
    ['a refund that Stripe refuses', errors.refundRefused(cause), 'rule-broken'],
  ])('of %s', (_what, error, kind) => {
    expect(error.kind).toBe(kind);
  });

  it.each([errors.stripeUnavailable, errors.stripeRefused, errors.refundRefused])('keeps its cause (%#)', (create) => {
    expect(create(cause).cause).toBe(cause);
  });

  it('says when to retry while Stripe is unavailable', () => {
    expect(errors.stripeUnavailable(cause).retryAfter).toBeGreaterThan(0);
  });
});
