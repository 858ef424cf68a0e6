import { orderStatistics } from '@drappo/contracts/orders/order-statistics';
import { shipManyRequest, shipManyResult } from '@drappo/contracts/orders/ship-many';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readStatistics } from '../data/statistics-query.ts';
import type { createShipMany } from '../use-cases/ship-many.ts';

type Deps = { prisma: PrismaClient; clock: Clock; shipMany: ReturnType<typeof createShipMany> };

/** What an admin asks and does of many orders at once. */
export const createAdminBulkEndpoints = ({ prisma, clock, shipMany }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/statistics',
    access: 'admin',
    response: orderStatistics,
    handle: () => readStatistics(prisma, clock.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/ship-many',
    access: 'admin',
    body: shipManyRequest,
    bodyLimit: 200_000,
    response: shipManyResult,
    handle: ({ body, ctx }) => shipMany(body, ctx),
  }),
];
