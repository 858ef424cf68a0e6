import Stripe from 'stripe';

/** Runs a call to Stripe and names the errors that a later try may not meet. */
export type Guard = <T>(call: () => Promise<T>) => Promise<T>;

const temporary = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Turns a failed connection, a fault of Stripe's and throttling into `unavailable`; what Stripe decided passes through. */
export const createGuard =
  (unavailable: (cause: unknown) => Error): Guard =>
  async (call) => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && temporary.includes(error.type)) throw unavailable(error);
      throw error;
    }
  };

/** Whether Stripe rejected the request, and would reject it again; with `code` only for that reason. */
export const isRefusal = (error: unknown, code?: string): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) &&
  (code === undefined || error.code === code);
