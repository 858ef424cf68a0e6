import type Stripe from 'stripe';
import { z } from 'zod';

const TOLERANCE_SECONDS = 300;
const webhook = z.object({ id: z.string().min(1), type: z.string().min(1) });
export type Webhook = z.output<typeof webhook>;

/** Checks a webhook's signature over the raw body. @throws when it is forged, altered, no event or older than five minutes */
export const readWebhook = (stripe: Stripe, body: Buffer, signature: string, secret: string): Webhook =>
  webhook.parse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
