import { join } from 'node:path';
import { z } from 'zod';

const webhooks = z.array(z.object({ url: z.url(), secret: z.string().min(1), events: z.array(z.string()).optional() }));

const environment = z.object({
  STRIPE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  STRIPE_EMULATOR_PORT: z.coerce.number().int().default(4242),
  STRIPE_EMULATOR_PUBLIC_URL: z.url().optional(),
  STRIPE_EMULATOR_DATA: z.string().min(1),
  STRIPE_EMULATOR_API_KEY: z.string().min(1),
  STRIPE_EMULATOR_WEBHOOKS: z.string().default('[]'),
});

export type WebhookEndpoint = z.output<typeof webhooks>[number];

export type EmulatorConfig = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Where browsers find the payment page; by default host and port. */
  publicUrl?: string | undefined;
  /** File of the database, or `:memory:`. */
  data: string;
  /** The secret key that clients have to show. */
  apiKey: string;
  webhooks: WebhookEndpoint[];
};

export const readConfig = (values: Record<string, string | undefined>): EmulatorConfig => {
  const env = environment.parse(values);
  return {
    host: env.STRIPE_EMULATOR_HOST,
    port: env.STRIPE_EMULATOR_PORT,
    publicUrl: env.STRIPE_EMULATOR_PUBLIC_URL,
    data: env.STRIPE_EMULATOR_DATA === ':memory:' ? ':memory:' : join(env.STRIPE_EMULATOR_DATA, 'stripe.sqlite'),
    apiKey: env.STRIPE_EMULATOR_API_KEY,
    webhooks: webhooks.parse(JSON.parse(env.STRIPE_EMULATOR_WEBHOOKS)),
  };
};
