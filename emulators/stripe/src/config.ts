import { join } from 'node:path';
import { z } from 'zod';

const webhooks = z.array(
  z.strictObject({ url: z.url(), secret: z.string().min(1), events: z.array(z.string()).optional() }),
);
const milliseconds = (usual: number) => z.coerce.number().int().min(1).default(usual);

const environment = z.object({
  STRIPE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  STRIPE_EMULATOR_PUBLIC_URL: z.url().optional(),
  STRIPE_EMULATOR_DATA: z.string().min(1),
  STRIPE_EMULATOR_API_KEY: z.string().min(1),
  STRIPE_EMULATOR_WEBHOOKS: z.string().default('[]'),
  STRIPE_EMULATOR_MERCHANT: z.string().min(1).default('Drappo'),
  STRIPE_EMULATOR_CONTROL: z.enum(['loopback', 'anywhere']).default('loopback'),
  STRIPE_EMULATOR_RETRY_FIRST_MS: milliseconds(500),
  STRIPE_EMULATOR_RETRY_LAST_MS: milliseconds(30_000),
  STRIPE_EMULATOR_RETRY_ATTEMPTS: milliseconds(500),
});

/** The addresses for events; without `events` all of them. */
export type WebhookEndpoint = z.output<typeof webhooks>[number];

/** Pauses between attempts grow from the first to the last, each twice the one before. */
export type Retry = { firstMs: number; lastMs: number; attempts: number };

export const usualRetry: Retry = { firstMs: 500, lastMs: 30_000, attempts: 500 };

export type EmulatorConfig = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Where browsers find the payment page; by default host and port. */
  publicUrl?: string | undefined;
  /** File of the database, or `:memory:`. */
  data: string;
  /** The secret key that clients must send. */
  apiKey: string;
  webhooks: WebhookEndpoint[];
  /** The name on the payment page. */
  merchant?: string | undefined;
  /** The hosts that may use the control API; by default this machine only. */
  control?: 'loopback' | 'anywhere' | undefined;
  retry?: Retry | undefined;
  /** Milliseconds since 1970; by default the machine's clock. */
  now?: (() => number) | undefined;
};

/** @throws if a variable is missing or invalid */
export const readConfig = (values: Record<string, string | undefined>): EmulatorConfig => {
  const env = environment.parse(values);
  return {
    host: env.STRIPE_EMULATOR_HOST,
    port: env.STRIPE_EMULATOR_PORT,
    publicUrl: env.STRIPE_EMULATOR_PUBLIC_URL?.replace(/\/$/, ''),
    data: env.STRIPE_EMULATOR_DATA === ':memory:' ? ':memory:' : join(env.STRIPE_EMULATOR_DATA, 'stripe.sqlite'),
    apiKey: env.STRIPE_EMULATOR_API_KEY,
    webhooks: webhooks.parse(JSON.parse(env.STRIPE_EMULATOR_WEBHOOKS)),
    merchant: env.STRIPE_EMULATOR_MERCHANT,
    control: env.STRIPE_EMULATOR_CONTROL,
    retry: {
      firstMs: env.STRIPE_EMULATOR_RETRY_FIRST_MS,
      lastMs: env.STRIPE_EMULATOR_RETRY_LAST_MS,
      attempts: env.STRIPE_EMULATOR_RETRY_ATTEMPTS,
    },
  };
};
