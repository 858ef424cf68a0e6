import * as routes from '@drappo/contracts/integrations/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readOneShopOrder, readShopOrders } from '../data/shop-order-queries.ts';
import type { createRetryShopOrder } from '../use-cases/retry-shop-order.ts';

type Deps = { prisma: PrismaClient; retryShopOrder: ReturnType<typeof createRetryShopOrder> };

/** Endpoints for the outcomes of a reseller's shop orders. */
export const shopOrderEndpoints = ({ prisma, retryShopOrder }: Deps): Endpoint[] => [
  endpoint(routes.listShopOrders, ({ query, actor }) => readShopOrders(prisma, actor.userId, query)),
  endpoint(routes.retryShopOrder, async ({ params, actor, ctx }) => {
    await retryShopOrder(params.id, ctx, actor.userId);
    return readOneShopOrder(prisma, params.id, actor.userId);
  }),
  endpoint(routes.retryAnyShopOrder, async ({ params, ctx }) => {
    await retryShopOrder(params.id, ctx);
    return { status: 'due' };
  }),
];
