import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createGuard, isRefusal } from './guard.ts';

const { errors } = Stripe;
const invalid = new errors.StripeInvalidRequestError({
  message: 'x',
  type: 'invalid_request_error',
  code: 'resource_missing',
});
const idempotency = new errors.StripeIdempotencyError({ message: 'x', type: 'idempotency_error' });
const unreachable = new errors.StripeConnectionError({ message: 'x', type: 'api_error' });

class Unavailable extends Error {}
const guarded = createGuard((cause) => new Unavailable('away', { cause }));

describe('a guarded call', () => {
  it('returns the response', async () => {
    expect(await guarded(() => Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['cannot be reached', unreachable],
    ['fails', new errors.StripeAPIError({ message: 'x', type: 'api_error' })],
    ['throttles', new errors.StripeRateLimitError({ message: 'x', type: 'invalid_request_error' })],
  ])('throws unavailable with the cause if Stripe %s', async (_what, cause) => {
    await expect(guarded(() => Promise.reject(cause))).rejects.toEqual(new Unavailable('away', { cause }));
  });

  it.each([
    ['rejects the request', invalid],
    [
      'rejects the API key',
      new errors.StripeAuthenticationError({ message: 'x', type: 'authentication_error' as never }),
    ],
    ['has another request under the idempotency key', idempotency],
    ['is not involved', new TypeError('x')],
  ])('rethrows the error if Stripe %s', async (_what, error) => {
    await expect(guarded(() => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('isRefusal', () => {
  it.each([
    ['a rejected request', invalid, true],
    ['a request that differs under its idempotency key', idempotency, true],
    ['a failed connection', unreachable, false],
    ['any other error', new TypeError('x'), false],
  ])('of %s', (_what, error, expected) => {
    expect(isRefusal(error)).toBe(expected);
  });

  it('compares the code when one is given', () => {
    expect([isRefusal(invalid, 'resource_missing'), isRefusal(invalid, 'other')]).toEqual([true, false]);
  });
});
