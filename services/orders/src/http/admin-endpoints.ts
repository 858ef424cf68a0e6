import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import { orderDetail } from '@drappo/contracts/orders/order-detail';
import { adminOrderList, adminOrderListQuery, cancelOrder as cancelOrderBody } from '@drappo/contracts/orders/orders';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { readAdminOrders } from '../data/admin-order-list.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import type { createShipOrder, createStartProcessing } from '../use-cases/ship-order.ts';

const params = z.object({ id: z.uuid() });
const PAGE = 50;

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  shipOrder: ReturnType<typeof createShipOrder>;
  startProcessing: ReturnType<typeof createStartProcessing>;
  cancelOrder: ReturnType<typeof createCancelOrder>;
};

export const createAdminEndpoints = ({ prisma, clock, shipOrder, startProcessing, cancelOrder }: Deps): Endpoint[] => {
  const read = async (id: string) => {
    const found = await readOrder(prisma, id);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/orders',
      access: 'admin',
      query: adminOrderListQuery,
      response: adminOrderList,
      handle: ({ query }) =>
        readAdminOrders(prisma, { ...query, limit: query.limit ?? PAGE, offset: query.offset ?? 0 }, clock.now()),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/orders/:id',
      access: 'admin',
      params,
      response: orderDetail,
      handle: ({ params: { id } }) => read(id),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/orders/:id/shipping',
      access: 'admin',
      params,
      body: trackingForm,
      response: orderDetail,
      handle: async ({ params: { id }, body, ctx }) => {
        await shipOrder(id, body, ctx);
        return read(id);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/orders/:id/processing',
      access: 'admin',
      params,
      response: orderDetail,
      handle: async ({ params: { id }, ctx }) => {
        await startProcessing(id, ctx);
        return read(id);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/orders/:id/cancel',
      access: 'admin',
      stepUp: true,
      params,
      body: cancelOrderBody,
      response: orderDetail,
      handle: async ({ params: { id }, body, ctx }) => {
        await cancelOrder({ orderId: id, reason: 'admin', note: body.reason }, ctx);
        return read(id);
      },
    }),
  ];
};
