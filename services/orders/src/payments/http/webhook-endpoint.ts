import * as routes from '@drappo/contracts/orders/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { createStoreWebhook } from '../use-cases/store-webhook.ts';

/** Receives Stripe's webhooks. The signature covers the raw bytes, so the body is parsed only after the check. */
export const createWebhookEndpoint = (storeWebhook: ReturnType<typeof createStoreWebhook>): Endpoint =>
  endpoint(routes.stripeOrdersWebhook, async ({ req, ctx }) => {
    const body: unknown = req.body;
    await storeWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get('stripe-signature') ?? '', ctx);
    return { received: true };
  });
