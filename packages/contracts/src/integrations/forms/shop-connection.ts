import { z } from 'zod';
import { requiredText } from '../../text.ts';

/** Placeholder for {host} in the specification's sentence. */
export const exampleShopDomain = 'nome-negozio.myshopify.com';

/** `https://X.myshopify.com/admin` -> `x.myshopify.com`: people paste the address from their browser (decision R13). */
export const normaliseShopDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');

/** Accepts only Shopify's own shop domains: the service sends the credentials to this domain. */
export const isShopDomain = (host: string): boolean => /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/.test(host);

const shopDomain = requiredText(`Dominio negozio richiesto (es: ${exampleShopDomain})`)
  .transform(normaliseShopDomain)
  .refine(isShopDomain, { error: `Inserisci il dominio Shopify del negozio, per esempio ${exampleShopDomain}` });

/** "Integrazione Shopify" (specification, point 5): an app with a permanent token. */
export const shopConnectionForm = z.strictObject({
  shopDomain,
  apiKey: requiredText('API Key richiesta'),
  apiSecret: requiredText('API Secret richiesta'),
  accessToken: requiredText('Access Token richiesto'),
});
export type ShopConnectionForm = z.input<typeof shopConnectionForm>;

/** New shops get no permanent token: the app's client id and secret are exchanged for 24-hour tokens (decision R10). */
export const shopClientForm = z.strictObject({
  shopDomain,
  clientId: requiredText('Client ID richiesto'),
  clientSecret: requiredText('Client Secret richiesto'),
});
export type ShopClientForm = z.input<typeof shopClientForm>;

const namesClient = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('clientId' in body || 'clientSecret' in body);

/**
 * `POST /api/shopify/connect`: either form. A body with a client id or secret is validated against the second form, any
 * other body against the first, so that each message belongs to the form that was filled in.
 */
export const shopConnectionRequest = z
  .custom<ShopConnectionForm | ShopClientForm>()
  .transform((body, context): z.output<typeof shopConnectionForm> | z.output<typeof shopClientForm> => {
    const result = (namesClient(body) ? shopClientForm : shopConnectionForm).safeParse(body);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.issues.push(
        issue.code === 'unrecognized_keys'
          ? { code: 'unrecognized_keys', keys: issue.keys, path: issue.path, input: {} }
          : { code: 'custom', message: issue.message, path: issue.path, input: body },
      );
    return z.NEVER;
  });
export type ShopConnectionRequest = z.input<typeof shopConnectionRequest>;
export type ShopConnection = z.output<typeof shopConnectionRequest>;
