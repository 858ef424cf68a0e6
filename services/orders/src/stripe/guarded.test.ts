import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { guarded } from './guarded.ts';

const { errors } = Stripe;
const failing = (error: Error) => guarded(() => Promise.reject(error));

describe('guarded', () => {
  it('passes an answer on', async () => {
    expect(await guarded(() => Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['not reached', new errors.StripeConnectionError({ message: 'x', type: 'api_error' })],
    ['broken', new errors.StripeAPIError({ message: 'x', type: 'api_error' })],
    ['throttled', new errors.StripeRateLimitError({ message: 'x', type: 'invalid_request_error' })],
  ])('says that Stripe is away when it is %s, and keeps the cause', async (_what, cause) => {
    await expect(failing(cause)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'orders.stripe-unavailable',
      retryAfter: 5,
      cause,
    });
  });

  it.each([
    ['refused the call', new errors.StripeInvalidRequestError({ message: 'x', type: 'invalid_request_error' })],
    ['refused the key', new errors.StripeAuthenticationError({ message: 'x', type: 'authentication_error' as never })],
    ['saw another call under the key', new errors.StripeIdempotencyError({ message: 'x', type: 'idempotency_error' })],
    ['is not involved', new TypeError('x')],
  ])('passes the error on when Stripe %s', async (_what, error) => {
    await expect(failing(error)).rejects.toBe(error);
  });
});
