import { findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type EnsureWebhookSubscriptionsDeps = {
  prisma: PrismaClient;
  shopCredentials: ShopCredentialsProvider;
  shop: ShopGateway;
  webhookUrl: string;
};

/**
 * Renews the subscriptions of a connected shop's webhooks: Shopify silently drops a subscription whose webhooks fail for
 * hours. A connection that ends meanwhile leaves no subscription: it ends before its shop is unsubscribed, so either the
 * unsubscribe call finds the subscription made here, or this use-case finds the connection ended.
 */
export const createEnsureWebhookSubscriptions =
  ({ prisma, shopCredentials, shop, webhookUrl }: EnsureWebhookSubscriptionsDeps) =>
  (connectionId: string): Promise<void> =>
    shopCredentials.use(connectionId, async (access) => {
      await shop.subscribe(access, webhookUrl);
      if (!(await findActiveOfShop(prisma, access.shopDomain))) await shop.unsubscribe(access, webhookUrl);
    });
export type EnsureWebhookSubscriptions = ReturnType<typeof createEnsureWebhookSubscriptions>;
