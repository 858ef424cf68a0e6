import type { Endpoint, Runtime } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { shipFirst } from '../order/domain/order.ts';
import { createDeskEndpoints } from './http/desk-endpoints.ts';
import type { OrderPapers } from '../order/http/order-papers.ts';
import { createPickListEndpoints } from './http/pick-list-endpoints.ts';
import { createShipmentEndpoints } from './http/shipment-endpoints.ts';
import { createClearOrderProblem, createSetOrderProblem } from './use-cases/order-problems.ts';
import { createMakePickList, createUndoPickList } from './use-cases/pick-lists.ts';
import { createShipAtDesk } from './use-cases/ship-at-desk.ts';
import { createShipMany } from './use-cases/ship-many.ts';
import { createShipOrder, createStartProcessing } from './use-cases/ship-order.ts';

type Needs = { prisma: PrismaClient; papers: OrderPapers };

/** Paid orders up to shipment: preparation, pick lists, the packers' desks, shipments of one order and of many. */
export const createShippingDesk = (runtime: Runtime<Tx>, { prisma, papers }: Needs) => {
  const { database, outbox, clock } = runtime;
  const deps = { database, outbox, clock };
  const shipOrder = createShipOrder(deps);
  const endpoints: Endpoint[] = [
    ...createPickListEndpoints({
      prisma,
      clock,
      papers,
      makePickList: createMakePickList(deps),
      undoPickList: createUndoPickList(deps),
    }),
    ...createDeskEndpoints({
      prisma,
      clock,
      shipAtDesk: createShipAtDesk({ prisma, shipOnce: createShipOrder(deps, shipFirst) }),
      setOrderProblem: createSetOrderProblem(deps),
      clearOrderProblem: createClearOrderProblem(deps),
    }),
    ...createShipmentEndpoints({
      prisma,
      shipOrder,
      shipMany: createShipMany({ prisma, shipOrder }),
      startProcessing: createStartProcessing(deps),
    }),
  ];
  return { endpoints };
};
