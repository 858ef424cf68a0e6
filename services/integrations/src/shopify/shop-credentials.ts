import { z } from 'zod';

/** Credentials of a shop: a permanent token, or an app's id and secret that are exchanged for tokens of 24 hours. */
export const shopCredentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), apiKey: z.string(), apiSecret: z.string(), accessToken: z.string() }),
  z.object({ kind: z.literal('client'), clientId: z.string(), clientSecret: z.string() }),
]);
export type ShopCredentials = z.output<typeof shopCredentials>;

/** The secret with which Shopify signs this app's webhooks. */
export const signingSecretOf = (credentials: ShopCredentials): string =>
  credentials.kind === 'token' ? credentials.apiSecret : credentials.clientSecret;
