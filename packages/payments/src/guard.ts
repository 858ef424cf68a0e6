import Stripe from 'stripe';

/** Runs a call to Stripe and maps the errors that a retry may solve. */
export type Guard = <T>(call: () => Promise<T>) => Promise<T>;

const temporary = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Turns a failed connection, an error inside Stripe and throttling into `unavailable`; passes Stripe's decisions on. */
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

/** Whether Stripe rejected the request permanently; with `code` only for that reason. */
export const isRefusal = (error: unknown, code?: string): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) &&
  (code === undefined || error.code === code);
