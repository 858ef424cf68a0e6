import { CUSTOMER_NEWEST, getCustomerCatalog } from '@drappo/contracts/customer-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readOwnProductRequests } from '../data/product-request-queries.ts';
import { readHeld } from '../../stock/data/reservation-queries.ts';
import { readRetired } from '../../stock/data/retired-products.ts';
import { readWaitingList } from '../data/waiting-list.ts';
import { readLists } from '../data/wishlist-lists.ts';

/** Returns an account's holds and wishlists, for the user's page of the back office. */
export const customerEndpoint = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint =>
  endpoint(getCustomerCatalog, async ({ params: { id } }) => {
    const [holds, wishlists, waiting, requests] = await Promise.all([
      readHeld(prisma, id, clock.now()),
      readLists(prisma, id),
      readWaitingList(prisma, id, clock.now()),
      readOwnProductRequests(prisma, id),
    ]);
    const retired = await readRetired(
      prisma,
      holds.map(({ productId }) => productId),
    );
    return {
      holds: holds.map((hold) => ({ ...hold, isRetired: retired.has(hold.productId) })),
      wishlists,
      waiting: waiting.length,
      requests: requests.slice(0, CUSTOMER_NEWEST),
    };
  });
