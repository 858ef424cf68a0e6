import Stripe from 'stripe';
import { stripeUnavailable } from '../domain/order-errors.ts';

/** Only what Stripe decided is passed on; not being reached, throttled or broken there may be over in a moment. */
export const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeError &&
      ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(error.type)
    )
      throw stripeUnavailable(error);
    throw error;
  }
};
