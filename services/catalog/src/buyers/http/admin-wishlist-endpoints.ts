import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readAdminWishlists, readProductDemand } from '../data/wishlist-queries.ts';

export const createAdminWishlistEndpoints = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint[] => [
  endpoint(routes.listAdminWishlists, ({ query }) => readAdminWishlists(prisma, query)),
  endpoint(routes.listDemand, ({ query }) => readProductDemand(prisma, query, clock.now())),
];
