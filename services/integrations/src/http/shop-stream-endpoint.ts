import * as routes from '@drappo/contracts/integrations/routes';
import type { ShopNews } from '@drappo/contracts/integrations/shop-orders';
import { streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countShopOrders } from '../data/shop-order-queries.ts';

type Deps = { prisma: PrismaClient; streams: EventStreams; verifier: TokenVerifier };

/** Notifies a reseller's page of changes of the shop or its orders, so that it need not poll. */
export const shopStreamEndpoint = ({ prisma, streams, verifier }: Deps): Endpoint =>
  streamEndpoint(routes.streamShop, {
    streams,
    verifier,
    read: async ({ userId }): Promise<ShopNews> => ({ counts: await countShopOrders(prisma, userId) }),
  });
