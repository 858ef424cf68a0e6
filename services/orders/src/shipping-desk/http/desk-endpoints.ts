import * as routes from '@drappo/contracts/orders/desk-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readDeskDay, readDeskOrder } from '../data/desk-queries.ts';
import { readAdminOrder } from '../../order/data/order-detail-query.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import type { createClearOrderProblem, createSetOrderProblem } from '../use-cases/order-problems.ts';
import type { createShipAtDesk } from '../use-cases/ship-at-desk.ts';

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  shipAtDesk: ReturnType<typeof createShipAtDesk>;
  setOrderProblem: ReturnType<typeof createSetOrderProblem>;
  clearOrderProblem: ReturnType<typeof createClearOrderProblem>;
};

/** The packers' desks: scanning, shipping, and orders put aside. */
export const createDeskEndpoints = (deps: Deps): Endpoint[] => {
  const { prisma, clock, shipAtDesk, setOrderProblem, clearOrderProblem } = deps;
  const found = <T>(order: T | undefined): T => {
    if (!order) throw orderNotFound();
    return order;
  };
  return [
    endpoint(routes.getDeskOrder, async ({ query }) => found(await readDeskOrder(prisma, query.code, clock.now()))),
    endpoint(routes.getDeskDay, () => readDeskDay(prisma, clock.now())),
    endpoint(routes.shipAtDesk, ({ body, ctx }) => shipAtDesk(body, ctx)),
    endpoint(routes.setOrderProblem, async ({ params: { id }, body, ctx }) => {
      await setOrderProblem(id, body, ctx);
      return found(await readAdminOrder(prisma, id));
    }),
    endpoint(routes.clearOrderProblem, async ({ params: { id }, ctx }) => {
      await clearOrderProblem(id, ctx);
      return found(await readAdminOrder(prisma, id));
    }),
  ];
};
