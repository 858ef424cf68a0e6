import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature`: HMAC-SHA256 over `<seconds>.<body>`. */
export const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
