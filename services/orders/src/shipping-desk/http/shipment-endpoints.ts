import * as routes from '@drappo/contracts/orders/admin-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readAdminOrder } from '../../order/data/order-detail-query.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import type { createShipMany } from '../use-cases/ship-many.ts';
import type { createShipOrder, createStartProcessing } from '../use-cases/ship-order.ts';

type Deps = {
  prisma: PrismaClient;
  shipOrder: ReturnType<typeof createShipOrder>;
  shipMany: ReturnType<typeof createShipMany>;
  startProcessing: ReturnType<typeof createStartProcessing>;
};

/** Shipments entered by the office: for one order, or from a file of many. */
export const createShipmentEndpoints = ({ prisma, shipOrder, shipMany, startProcessing }: Deps): Endpoint[] => {
  const read = async (id: string) => {
    const found = await readAdminOrder(prisma, id);
    if (!found) throw orderNotFound();
    return found;
  };
  return [
    endpoint(routes.shipMany, ({ body, ctx }) => shipMany(body, ctx)),
    endpoint(routes.shipOrder, async ({ params: { id }, body, ctx }) => {
      await shipOrder(id, body, ctx);
      return read(id);
    }),
    endpoint(routes.startProcessing, async ({ params: { id }, ctx }) => {
      await startProcessing(id, ctx);
      return read(id);
    }),
  ];
};
