import {
  adminWishlists,
  adminWishlistsQuery,
  productDemandQuery,
  productDemands,
} from '@drappo/contracts/catalog/admin-catalog';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readAdminWishlists, readProductDemand } from '../data/wishlist-queries.ts';

export const createAdminWishlistEndpoints = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/wishlists',
    access: 'admin',
    query: adminWishlistsQuery,
    response: adminWishlists,
    handle: ({ query }) => readAdminWishlists(prisma, query),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/wishlists/demand',
    access: 'admin',
    query: productDemandQuery,
    response: productDemands,
    handle: ({ query }) => readProductDemand(prisma, query, clock.now()),
  }),
];
