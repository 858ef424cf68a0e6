import { findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type KeepSubscribedDeps = { prisma: PrismaClient; shops: ShopAccessDesk; shop: ShopGateway; webhookUrl: string };

/**
 * Has a connected shop tell us again what it should: Shopify forgets a subscription whose webhooks nobody takes for hours,
 * and tells nobody. A connection that ended meanwhile leaves nothing behind: it ends before the shop is asked to be silent,
 * so either that finds what is subscribed here, or this finds the end.
 */
export const createKeepSubscribed =
  ({ prisma, shops, shop, webhookUrl }: KeepSubscribedDeps) =>
  (connectionId: string): Promise<void> =>
    shops.use(connectionId, async (access) => {
      await shop.subscribe(access, webhookUrl);
      if (!(await findActiveOfShop(prisma, access.shopDomain))) await shop.unsubscribe(access, webhookUrl);
    });
export type KeepSubscribed = ReturnType<typeof createKeepSubscribed>;
