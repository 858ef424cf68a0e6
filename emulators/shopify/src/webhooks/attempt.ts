import { postWebhook, type Outcome } from '@drappo/emulator-kit/post-webhook';
import type { Shop } from '../objects.ts';
import { API_VERSION } from '../official/official-schema.ts';
import type { Delivery } from '../store/delivery-table.ts';
import { sign } from './sign.ts';

/** Shopify's time-out for an answer. */
const ANSWER_MS = 5_000;

/** Shopify's headers of a webhook. */
export const headersOf = (delivery: Delivery, shop: Shop): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Shopify-Captain-Hook',
  'x-shopify-topic': delivery.topic,
  'x-shopify-shop-domain': shop.domain,
  'x-shopify-api-version': API_VERSION,
  'x-shopify-webhook-id': delivery.webhookId,
  'x-shopify-event-id': delivery.eventId,
  'x-shopify-triggered-at': delivery.triggeredAt,
  'x-shopify-hmac-sha256': sign(delivery.body, shop.clientSecret),
});

/** In containers this process cannot reach the portal at its public address. */
const reachable = (address: string, origin: string | undefined): string => {
  const { hostname, pathname, search } = new URL(address);
  return origin !== undefined && hostname === '127.0.0.1' ? new URL(pathname + search, origin).href : address;
};

/** One POST of a webhook. */
export const attempt = (
  delivery: Delivery,
  shop: Shop,
  origin: string | undefined,
  stopped: AbortSignal,
): Promise<Outcome> =>
  postWebhook(
    {
      url: reachable(delivery.url, origin),
      body: delivery.body,
      headers: headersOf(delivery, shop),
      withinMs: ANSWER_MS,
    },
    stopped,
  );
