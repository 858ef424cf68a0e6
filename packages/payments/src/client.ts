import Stripe from 'stripe';

export type StripeOptions = {
  apiKey: string;
  host?: string | undefined;
  port?: number | undefined;
  protocol: 'http' | 'https';
  /** How long one try may take; there are three. */
  timeoutMs?: number | undefined;
};

/**
 * The client of Stripe's API. Time-outs are short and retries few, since a person waits or a worker holds a lease; the caller
 * tries again later. Every call that creates something carries an idempotency key of its own.
 */
export const createStripeClient = ({ apiKey, host, port, protocol, timeoutMs = 10_000 }: StripeOptions): Stripe =>
  new Stripe(apiKey, {
    ...(host ? { host, protocol } : {}),
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
