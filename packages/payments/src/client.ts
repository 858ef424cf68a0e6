import Stripe from 'stripe';

export type StripeOptions = {
  apiKey: string;
  host?: string | undefined;
  port?: number | undefined;
  protocol: 'http' | 'https';
  /** Time-out of one attempt; there are three. */
  timeoutMs?: number | undefined;
};

/**
 * Creates the client of Stripe's API. Time-outs are short and retries few, since a person waits or a worker holds a lease;
 * the caller retries later. Every call that creates something needs its own idempotency key.
 */
export const createStripeClient = ({ apiKey, host, port, protocol, timeoutMs = 10_000 }: StripeOptions): Stripe =>
  new Stripe(apiKey, {
    ...(host ? { host, protocol } : {}),
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
