import { readEnvironment, serviceEnvironment, vaultKeys } from '@drappo/service-kit';
import { z } from 'zod';

const environment = z.object({
  ...serviceEnvironment,
  /** Where people and Shopify's webhooks reach the portal. */
  PUBLIC_URL: z.url(),
  CREDENTIALS_KEYS: vaultKeys,
  /** Takes the place of every shop's own origin: the emulator. Unset means the shops themselves. */
  SHOPIFY_API_ORIGIN: z.url().optional(),
  /** Milliseconds that one call to a shop may take. */
  SHOPIFY_API_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(10_000),
  /** Seconds between two polls for what webhooks may have missed. */
  SHOPIFY_RECONCILE_SECONDS: z.coerce.number().int().positive().default(900),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
