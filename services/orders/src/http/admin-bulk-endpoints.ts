import * as routes from '@drappo/contracts/orders/admin-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readStatistics } from '../data/statistics-query.ts';
import type { createShipMany } from '../use-cases/ship-many.ts';

type Deps = { prisma: PrismaClient; clock: Clock; shipMany: ReturnType<typeof createShipMany> };

/** Calls of the back office about many orders at once. */
export const createAdminBulkEndpoints = ({ prisma, clock, shipMany }: Deps): Endpoint[] => [
  endpoint(routes.getOrderStatistics, () => readStatistics(prisma, clock.now())),
  endpoint(routes.shipMany, ({ body, ctx }) => shipMany(body, ctx)),
];
