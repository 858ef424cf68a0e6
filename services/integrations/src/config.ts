import { readEnvironment, serviceEnvironment, vaultKeys } from '@drappo/service-kit';
import { z } from 'zod';

const environment = z.object({
  ...serviceEnvironment,
  /** The address at which people and Shopify's webhooks reach the portal. */
  PUBLIC_URL: z.url(),
  CREDENTIALS_KEYS: vaultKeys,
  /** Replaces every shop's own origin with the emulator's. Unset means the shops themselves. */
  SHOPIFY_API_ORIGIN: z.url().optional(),
  /** Time-out of one call to a shop in milliseconds. */
  SHOPIFY_API_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(10_000),
  /** Seconds between two polls, which find what webhooks missed. */
  SHOPIFY_RECONCILE_SECONDS: z.coerce.number().int().positive().default(900),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
