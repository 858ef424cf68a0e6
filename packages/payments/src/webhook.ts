import type Stripe from 'stripe';
import { z } from 'zod';

const TOLERANCE_SECONDS = 300;
// Event id and type are stored as text and as keys: text that the database cannot store is rejected here, not
// answered with 500.
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const webhook = z.object({ id: name, type: name });
export type Webhook = z.output<typeof webhook>;

/** Verifies a webhook's signature over the raw body. @throws if forged, altered, not an event or older than five minutes */
export const readWebhook = (stripe: Stripe, body: Buffer, signature: string, secret: string): Webhook =>
  webhook.parse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
