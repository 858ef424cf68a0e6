import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` (X-Shopify-Hmac-Sha256) is that of exactly these bytes; takes constant time. */
export const isSignedBy = (secret: string, body: Buffer, signature: string): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
