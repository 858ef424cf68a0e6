import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';

/** `<id>:<32 bytes in base64>`, several with commas; the first one encrypts, the others still open what they closed. */
const credentialKeys = z.string().transform((text, context): { id: string; key: Buffer }[] => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,32}):([\w+/=-]+)\s*$/.exec(part) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  if (
    keys.some(({ id, key }) => id === '' || key.length !== 32) ||
    new Set(keys.map(({ id }) => id)).size < keys.length
  )
    context.addIssue({ code: 'custom', message: 'expected <id>:<32 bytes in base64>, ids all different' });
  return keys;
});

const environment = z.object({
  ...serviceEnvironment,
  /** Where people and Shopify's webhooks reach the portal. */
  PUBLIC_URL: z.url(),
  CREDENTIALS_KEYS: credentialKeys,
  /** Takes the place of every shop's own origin: the emulator. Unset means the shops themselves. */
  SHOPIFY_API_ORIGIN: z.url().optional(),
  /** Milliseconds that one call to a shop may take. */
  SHOPIFY_API_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).default(10_000),
  /** Seconds between two looks at what webhooks may have missed. */
  SHOPIFY_RECONCILE_SECONDS: z.coerce.number().int().positive().default(900),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
