import * as routes from '@drappo/contracts/orders/admin-routes';
import { getOrdersWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readAdminOrder } from '../data/order-detail-query.ts';
import { readOrderNames } from '../data/order-names.ts';
import { readAdminOrders } from '../data/admin-order-list.ts';
import { readOrderFilter } from '../data/reseller-queries.ts';
import { readStatistics } from '../data/statistics/statistics-query.ts';
import { readWaiting } from '../data/waiting-query.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';

const PAGE = 50;

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  cancelOrder: ReturnType<typeof createCancelOrder>;
};

export const createAdminEndpoints = ({ prisma, clock, cancelOrder }: Deps): Endpoint[] => {
  const read = async (id: string) => {
    const found = await readAdminOrder(prisma, id);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint(routes.listAdminOrders, async ({ query }) => {
      const now = clock.now();
      const { sort, limit = PAGE, offset = 0, before, ...filters } = query;
      const filter = {
        ...(await readOrderFilter(prisma, filters, now)),
        before: before === undefined ? undefined : new Date(before),
      };
      return readAdminOrders(prisma, { ...filter, sort, limit, offset }, now);
    }),
    endpoint(routes.getOrderStatistics, () => readStatistics(prisma, clock.now())),
    endpoint(routes.listOrderNames, ({ query }) => readOrderNames(prisma, query)),
    endpoint(getOrdersWaiting, () => readWaiting(prisma)),
    endpoint(routes.getAdminOrder, ({ params: { id } }) => read(id)),
    endpoint(routes.cancelAnyOrder, async ({ params: { id }, body, ctx }) => {
      await cancelOrder({ orderId: id, reason: 'admin', note: body.reason }, ctx);
      return read(id);
    }),
  ];
};
