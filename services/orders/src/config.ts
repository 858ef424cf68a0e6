import type { StripeOptions } from '@drappo/payments';
import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';
import type { Seller } from './order/templates/paper-parties.ts';

const environment = z.object({
  ...serviceEnvironment,
  PUBLIC_URL: z.url(),
  /** Catalog's address; unset, documents have no pictures. */
  UPSTREAM_CATALOG_URL: z.url().optional(),
  STRIPE_API_KEY: z.string().min(1),
  /** The address of Stripe's API; unset means the real one. */
  STRIPE_API_HOST: z.string().optional(),
  STRIPE_API_PORT: z.coerce.number().int().optional(),
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).default('https'),
  /** Timeout of one attempt of a call to Stripe, in milliseconds; there are three, and the gateway waits for 40 s. */
  STRIPE_API_TIMEOUT_MS: z.coerce.number().int().positive().max(12_000).optional(),
  STRIPE_WEBHOOK_SECRET_ORDERS: z.string().min(1),
  /** Month and day of the local holiday at the warehouse, `12-07`; nothing ships on it. */
  PATRON_SAINT_DAY: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'a month and a day such as 12-07' })
    .optional(),
  /** Days after the shipment in which a return can be requested (decision R15); the product page and the terms promise 30. */
  RETURN_DAYS: z.coerce.number().int().min(30).max(365).default(30),
  /** The address for returned pieces; unset, the office writes it to the reseller. */
  RETURN_ADDRESS: z
    .string()
    .trim()
    .max(300)
    .optional()
    .transform((text) => text || undefined),
  /** The seller on an order's confirmation; without a name, the portal's name is used. */
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_VAT_NUMBER: z.string().optional(),
  /** Seconds between two polls for missed webhooks. */
  RECONCILE_SECONDS: z.coerce.number().int().positive().default(20),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);

export const stripeOptionsOf = (config: Config): StripeOptions => ({
  apiKey: config.STRIPE_API_KEY,
  host: config.STRIPE_API_HOST,
  port: config.STRIPE_API_PORT,
  protocol: config.STRIPE_API_PROTOCOL,
  timeoutMs: config.STRIPE_API_TIMEOUT_MS,
});

export const sellerOf = (config: Config): Seller => ({
  // Compose passes unset variables as an empty text.
  name: config.COMPANY_NAME || 'Drappo',
  address: config.COMPANY_ADDRESS,
  vatNumber: config.COMPANY_VAT_NUMBER,
});
