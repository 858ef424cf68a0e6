import * as routes from '@drappo/contracts/integrations/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { createReceiveShopWebhook } from '../use-cases/receive-shop-webhook.ts';

/** Receives Shopify's webhooks. The signature covers the raw bytes, so the body is not parsed before it is verified. */
export const shopWebhookEndpoint = (receiveShopWebhook: ReturnType<typeof createReceiveShopWebhook>): Endpoint =>
  endpoint(routes.shopifyWebhook, async ({ req, ctx }) => {
    const body: unknown = req.body;
    await receiveShopWebhook(
      {
        shopDomain: req.get('x-shopify-shop-domain') ?? '',
        topic: req.get('x-shopify-topic') ?? '',
        webhookId: (req.get('x-shopify-webhook-id') ?? '').slice(0, 200),
        signature: req.get('x-shopify-hmac-sha256') ?? '',
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      },
      ctx,
    );
    return { received: true };
  });
