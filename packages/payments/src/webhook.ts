import type Stripe from 'stripe';
import { z } from 'zod';

const TOLERANCE_SECONDS = 300;
// Both are kept as text and as keys: what the database cannot store is refused here, not answered with 500.
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const webhook = z.object({ id: name, type: name });
export type Webhook = z.output<typeof webhook>;

/** Checks a webhook's signature over the raw body. @throws when it is forged, altered, no event or older than five minutes */
export const readWebhook = (stripe: Stripe, body: Buffer, signature: string, secret: string): Webhook =>
  webhook.parse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
