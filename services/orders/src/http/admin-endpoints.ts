import * as routes from '@drappo/contracts/orders/admin-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readOrder } from '../data/order-detail-query.ts';
import { readOrderNames } from '../data/order-names.ts';
import { readAdminOrders } from '../data/admin-order-list.ts';
import { orderFilter } from '../data/order-filter.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import type { createShipOrder, createStartProcessing } from '../use-cases/ship-order.ts';

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
    endpoint(routes.listAdminOrders, ({ query }) => {
      const now = clock.now();
      const page = { limit: query.limit ?? PAGE, offset: query.offset ?? 0 };
      return readAdminOrders(prisma, { ...orderFilter(query, now), ...page }, now);
    }),
    endpoint(routes.listOrderNames, ({ query }) => readOrderNames(prisma, query)),
    endpoint(routes.getAdminOrder, ({ params: { id } }) => read(id)),
    endpoint(routes.shipOrder, async ({ params: { id }, body, ctx }) => {
      await shipOrder(id, body, ctx);
      return read(id);
    }),
    endpoint(routes.startProcessing, async ({ params: { id }, ctx }) => {
      await startProcessing(id, ctx);
      return read(id);
    }),
    endpoint(routes.cancelAnyOrder, async ({ params: { id }, body, ctx }) => {
      await cancelOrder({ orderId: id, reason: 'admin', note: body.reason }, ctx);
      return read(id);
    }),
  ];
};
