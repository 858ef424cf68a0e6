import * as routes from '@drappo/contracts/orders/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { createStoreWebhook } from '../use-cases/store-webhook.ts';

/** Stripe's door. Its signature is over the raw bytes, so the body is not parsed before it has been checked. */
export const createWebhookEndpoint = (storeWebhook: ReturnType<typeof createStoreWebhook>): Endpoint =>
  endpoint(routes.stripeOrdersWebhook, async ({ req, ctx }) => {
    const body: unknown = req.body;
    await storeWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get('stripe-signature') ?? '', ctx);
    return { received: true };
  });
