import { limits } from '@drappo/contracts/limits';
import { orderDetail } from '@drappo/contracts/orders/order-detail';
import {
  checkoutSession,
  createCheckoutSession,
  order,
  orderListQuery,
  orderSummary,
} from '@drappo/contracts/orders/orders';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { readOrders, readSummary } from '../data/order-queries.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import type { createOpenCheckout } from '../use-cases/open-checkout.ts';

const params = z.object({ id: z.uuid() });

type Deps = {
  prisma: PrismaClient;
  cancelOrder: ReturnType<typeof createCancelOrder>;
  openCheckout: ReturnType<typeof createOpenCheckout>;
};

export const createResellerEndpoints = ({ prisma, cancelOrder, openCheckout }: Deps): Endpoint[] => {
  const read = async (id: string, userId: string) => {
    const found = await readOrder(prisma, id, userId);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/orders',
      access: 'rivenditore',
      query: orderListQuery,
      response: z.array(order),
      handle: async ({ query, actor, res }) => {
        const { orders, nextCursor } = await readOrders(prisma, actor.userId, {
          ...query,
          limit: query.limit ?? limits.ordersPerRead,
        });
        if (nextCursor) res.set('X-Next-Cursor', nextCursor);
        return orders;
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/orders/summary',
      access: 'rivenditore',
      response: orderSummary,
      handle: ({ actor }) => readSummary(prisma, actor.userId),
    }),
    endpoint({
      method: 'get',
      path: '/api/orders/:id',
      access: 'rivenditore',
      params,
      response: orderDetail,
      handle: ({ params: { id }, actor }) => read(id, actor.userId),
    }),
    endpoint({
      method: 'post',
      path: '/api/orders/:id/cancel',
      access: 'rivenditore',
      params,
      response: orderDetail,
      handle: async ({ params: { id }, actor, ctx }) => {
        await cancelOrder({ orderId: id, reason: 'reseller', userId: actor.userId }, ctx);
        return read(id, actor.userId);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/payments/create-checkout-session',
      access: 'rivenditore',
      body: createCheckoutSession,
      response: checkoutSession,
      handle: ({ body, ctx }) => openCheckout('orderId' in body ? [body.orderId] : body.orderIds, ctx),
    }),
  ];
};
