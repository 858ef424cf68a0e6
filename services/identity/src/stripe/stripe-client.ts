import Stripe from 'stripe';
import { stripeUnavailable } from '../domain/plan-errors.ts';

export type StripeOptions = {
  apiKey: string;
  host?: string | undefined;
  port?: number | undefined;
  protocol: 'http' | 'https';
  /** How long one try may take; there are three. */
  timeoutMs?: number | undefined;
};

/** Time-outs are short and few, since a person waits or a worker holds a lease. */
export const createStripeClient = ({ apiKey, host, port, protocol, timeoutMs = 10_000 }: StripeOptions): Stripe =>
  new Stripe(apiKey, {
    ...(host ? { host, protocol } : {}),
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

const passing = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Only what Stripe decided is passed on; not being reached, throttled or broken there may be over in a moment. */
export const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && passing.includes(error.type)) throw stripeUnavailable(error);
    throw error;
  }
};

/** Stripe said no to what was asked, and would again. */
export const isRefusal = (error: unknown, code?: string): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) &&
  (code === undefined || error.code === code);
