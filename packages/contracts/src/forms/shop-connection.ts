import { z } from 'zod';
import { requiredText } from '../text.ts';

/** Stands for {host} in the specification's sentence. */
export const exampleShopDomain = 'nome-negozio.myshopify.com';

/** `https://X.myshopify.com/admin` -> `x.myshopify.com`: people paste what their browser shows (decision R13). */
export const normaliseShopDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '');

/**
 * "Integrazione Shopify" (specification, point 5). The domain is the one that credentials are sent to, so nothing but a shop
 * of Shopify's own passes.
 */
export const shopConnectionForm = z.strictObject({
  shopDomain: requiredText(`Dominio negozio richiesto (es: ${exampleShopDomain})`)
    .transform(normaliseShopDomain)
    .refine((host) => /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/.test(host), {
      error: `Inserisci il dominio Shopify del negozio, per esempio ${exampleShopDomain}`,
    }),
  apiKey: requiredText('API Key richiesta'),
  apiSecret: requiredText('API Secret richiesta'),
  accessToken: requiredText('Access Token richiesto'),
});
export type ShopConnectionForm = z.input<typeof shopConnectionForm>;
export type ShopConnection = z.output<typeof shopConnectionForm>;
