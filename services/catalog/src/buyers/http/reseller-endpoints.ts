import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { getOrder } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readHeld } from '../../stock/data/reservation-queries.ts';
import { readWishlist } from '../data/wishlist-entries.ts';
import type { createAddToWishlist } from '../use-cases/add-to-wishlist.ts';
import type { createChangeWishlistEntry } from '../use-cases/change-wishlist-entry.ts';
import type { createConfirmReservations } from '../../stock/use-cases/confirm-reservations.ts';
import type { createRefillWishlist } from '../use-cases/refill-wishlist.ts';
import type { createReleaseReservation } from '../../stock/use-cases/release-reservation.ts';
import type { createRemoveFromWishlist } from '../use-cases/remove-from-wishlist.ts';
import type { createReserve } from '../use-cases/reserve.ts';

export type ResellerUseCases = {
  addToWishlist: ReturnType<typeof createAddToWishlist>;
  refillWishlist: ReturnType<typeof createRefillWishlist>;
  changeWishlistEntry: ReturnType<typeof createChangeWishlistEntry>;
  removeFromWishlist: ReturnType<typeof createRemoveFromWishlist>;
  reserve: ReturnType<typeof createReserve>;
  releaseReservation: ReturnType<typeof createReleaseReservation>;
  confirmReservations: ReturnType<typeof createConfirmReservations>;
};

export const createResellerEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: ResellerUseCases;
}): Endpoint[] => [
  endpoint(routes.listWishlist, ({ actor }) =>
    readWishlist(prisma, { userId: actor.userId, listId: null }, clock.now()),
  ),
  endpoint(routes.addToWishlist, ({ body, ctx }) => useCases.addToWishlist(body, ctx)),
  endpoint(routes.refillWishlist, ({ body, ctx }) => useCases.refillWishlist(body, ctx)),
  endpoint(routes.changeWishlistEntry, ({ params: { id }, body, ctx }) => useCases.changeWishlistEntry(id, body, ctx)),
  endpoint(routes.removeFromWishlist, ({ params: { id }, ctx }) => useCases.removeFromWishlist(id, ctx)),
  endpoint(routes.listReservations, ({ actor }) => readHeld(prisma, actor.userId, clock.now())),
  endpoint(routes.createReservation, ({ body, ctx }) => useCases.reserve(body, ctx)),
  endpoint(routes.releaseReservation, ({ params: { id }, ctx }) => useCases.releaseReservation(id, ctx)),
  endpoint(routes.confirmReservations, async ({ body, ctx, res }) => {
    const order = await useCases.confirmReservations(body, ctx);
    res.location(pathTo(getOrder, { id: order.id }));
    return order;
  }),
];
