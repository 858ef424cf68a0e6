import { shipManyRequest, shipManyResult } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { createShipMany } from '../use-cases/ship-many.ts';

type Deps = { shipMany: ReturnType<typeof createShipMany> };

/** What an admin does with many orders at once. */
export const createAdminBulkEndpoints = ({ shipMany }: Deps): Endpoint[] => [
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
