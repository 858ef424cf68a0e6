import { describe, expect, it } from '@jest/globals';
import type { AppError, ErrorKind } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import * as errors from './order-errors.ts';

describe('refundTooHigh', () => {
  it.each([
    [8_790, '€87,90'],
    [1, '€0,01'],
    [124_890, '€1.248,90'],
  ])('names what is left: %d cents', (left, text) => {
    expect(errors.refundTooHigh(left).detail).toBe(`Di questo ordine si possono ancora rimborsare al massimo ${text}.`);
  });
});

describe('tooManyAddresses', () => {
  it('names the limit', () => {
    expect(errors.tooManyAddresses().detail).toContain(`al massimo ${limits.savedAddresses} indirizzi`);
  });
});

describe('badCursor', () => {
  it('names the field', () => {
    expect(errors.badCursor().errors).toEqual([{ field: 'cursor', message: 'Cursore non valido' }]);
  });
});

// The kind decides the HTTP status and whether a consumer tries again.
describe('the kind of an error', () => {
  const cause = new Error('at Stripe');
  it.each<[string, AppError, ErrorKind]>([
    ['a refused payment', errors.cannotBePaid(), 'conflict'],
    ['more than one payment takes', errors.tooMuchForOnePayment(), 'conflict'],
    ['a payment under way', errors.paymentUnderWay(), 'conflict'],
    ['a refused cancellation', errors.cannotBeCancelled(), 'conflict'],
    ['a refused "In preparazione"', errors.cannotBeProcessed(), 'conflict'],
    ['a refused shipment', errors.cannotBeShipped(), 'conflict'],
    ['nothing to refund', errors.cannotBeRefunded(), 'conflict'],
    ['someone else’s order', errors.orderNotFound(), 'not-found'],
    ['someone else’s address', errors.addressNotFound(), 'not-found'],
    ['a forged webhook', errors.badSignature(), 'invalid'],
    ['an event before its order', errors.replicaMissing(), 'unavailable'],
    ['a payment page that was just opened', errors.checkoutJustOpened(), 'unavailable'],
    ['Stripe away', errors.stripeUnavailable(cause), 'unavailable'],
    ['a session that Stripe refuses', errors.stripeRefused(cause), 'bug'],
    ['a session without a page', errors.noPaymentPage(), 'unavailable'],
    ['a refund that is not stored', errors.refundMissing(), 'not-found'],
    ['a refund that Stripe refuses', errors.refundRefused(cause), 'rule-broken'],
    ['too many exports', errors.tooManyExports(), 'too-many'],
  ])('of %s', (_what, error, kind) => {
    expect(error.kind).toBe(kind);
  });

  it.each([errors.stripeUnavailable, errors.stripeRefused, errors.refundRefused])('keeps its cause (%#)', (create) => {
    expect(create(cause).cause).toBe(cause);
  });

  it.each([errors.tooManyExports(), errors.stripeUnavailable(cause)])('says when to try again (%#)', (error) => {
    expect(error.retryAfter).toBeGreaterThan(0);
  });
});
