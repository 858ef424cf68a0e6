import { createHmac } from 'node:crypto';

/** The header `X-Shopify-Hmac-Sha256`: HMAC-SHA256 of the raw body by the app's client secret, in base64. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('base64');
