import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readWishlist } from '../data/wishlist-entries.ts';
import type { createAddToWishlist } from '../use-cases/add-to-wishlist.ts';
import type { createChangeWishlistEntry } from '../use-cases/change-wishlist-entry.ts';
import type { createRefillWishlist } from '../use-cases/refill-wishlist.ts';
import type { createRemoveFromWishlist } from '../use-cases/remove-from-wishlist.ts';
import type { createReserve } from '../use-cases/reserve.ts';

export type WishlistUseCases = {
  addToWishlist: ReturnType<typeof createAddToWishlist>;
  refillWishlist: ReturnType<typeof createRefillWishlist>;
  changeWishlistEntry: ReturnType<typeof createChangeWishlistEntry>;
  removeFromWishlist: ReturnType<typeof createRemoveFromWishlist>;
  reserve: ReturnType<typeof createReserve>;
};

export const createWishlistEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: WishlistUseCases;
}): Endpoint[] => [
  endpoint(routes.listWishlist, ({ actor }) =>
    readWishlist(prisma, { userId: actor.userId, listId: null }, clock.now()),
  ),
  endpoint(routes.addToWishlist, ({ body, ctx }) => useCases.addToWishlist(body, ctx)),
  endpoint(routes.refillWishlist, ({ body, ctx }) => useCases.refillWishlist(body, ctx)),
  endpoint(routes.changeWishlistEntry, ({ params: { id }, body, ctx }) => useCases.changeWishlistEntry(id, body, ctx)),
  endpoint(routes.removeFromWishlist, ({ params: { id }, ctx }) => useCases.removeFromWishlist(id, ctx)),
  endpoint(routes.createReservation, ({ body, ctx }) => useCases.reserve(body, ctx)),
];
