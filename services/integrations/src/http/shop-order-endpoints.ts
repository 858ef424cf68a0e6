import { shopOrder, shopOrders, shopOrdersQuery } from '@drappo/contracts/integrations/shop-orders';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readOneShopOrder, readShopOrders } from '../data/shop-order-queries.ts';
import type { createRetryShopOrder } from '../use-cases/retry-shop-order.ts';

type Deps = { prisma: PrismaClient; retryShopOrder: ReturnType<typeof createRetryShopOrder> };

/** What became of the orders of a reseller's shops. */
export const shopOrderEndpoints = ({ prisma, retryShopOrder }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/shopify/orders',
    access: 'rivenditore',
    query: shopOrdersQuery,
    response: shopOrders,
    handle: ({ query, actor }) => readShopOrders(prisma, actor.userId, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/shopify/orders/:id/retry',
    access: 'rivenditore',
    params: z.object({ id }),
    response: shopOrder,
    async handle({ params, actor, ctx }) {
      await retryShopOrder(params.id, ctx, actor.userId);
      return readOneShopOrder(prisma, params.id, actor.userId);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/shop-orders/:id/retry',
    access: 'admin',
    params: z.object({ id }),
    async handle({ params, ctx }) {
      await retryShopOrder(params.id, ctx);
      return { status: 'due' };
    },
  }),
];
