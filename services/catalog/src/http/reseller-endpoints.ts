import { addToWishlist, createReservation, reservation, wishlistEntry } from '@drappo/contracts/catalog/products';
import { refilledWishlist, refillWishlist } from '@drappo/contracts/catalog/wishlist-lines';
import { confirmReservations, requestedOrder } from '@drappo/contracts/orders/orders';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readHeld, readWishlist } from '../data/reservation-queries.ts';
import type { createAddToWishlist } from '../use-cases/add-to-wishlist.ts';
import type { createConfirmReservations } from '../use-cases/confirm-reservations.ts';
import type { createRefillWishlist } from '../use-cases/refill-wishlist.ts';
import type { createReleaseReservation } from '../use-cases/release-reservation.ts';
import type { createRemoveFromWishlist } from '../use-cases/remove-from-wishlist.ts';
import type { createReserve } from '../use-cases/reserve.ts';

export type ResellerUseCases = {
  addToWishlist: ReturnType<typeof createAddToWishlist>;
  refillWishlist: ReturnType<typeof createRefillWishlist>;
  removeFromWishlist: ReturnType<typeof createRemoveFromWishlist>;
  reserve: ReturnType<typeof createReserve>;
  releaseReservation: ReturnType<typeof createReleaseReservation>;
  confirmReservations: ReturnType<typeof createConfirmReservations>;
};

const params = z.object({ id: z.uuid() });

export const createResellerEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: ResellerUseCases;
}): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/wishlist',
    access: 'user',
    response: z.array(wishlistEntry),
    handle: ({ actor }) => readWishlist(prisma, actor.userId, clock.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/wishlist',
    access: 'user',
    status: 201,
    body: addToWishlist,
    handle: ({ body, ctx }) => useCases.addToWishlist(body, ctx),
  }),
  endpoint({
    method: 'post',
    path: '/api/wishlist/lines',
    access: 'user',
    body: refillWishlist,
    response: refilledWishlist,
    handle: ({ body, ctx }) => useCases.refillWishlist(body, ctx),
  }),
  endpoint({
    method: 'delete',
    path: '/api/wishlist/:id',
    access: 'user',
    params,
    handle: ({ params: { id }, ctx }) => useCases.removeFromWishlist(id, ctx),
  }),
  endpoint({
    method: 'get',
    path: '/api/reservations',
    access: 'rivenditore',
    response: z.array(reservation),
    handle: ({ actor }) => readHeld(prisma, actor.userId, clock.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/reservations',
    access: 'rivenditore',
    status: 201,
    body: createReservation,
    response: reservation,
    handle: ({ body, ctx }) => useCases.reserve(body, ctx),
  }),
  endpoint({
    method: 'delete',
    path: '/api/reservations/:id',
    access: 'rivenditore',
    params,
    handle: ({ params: { id }, ctx }) => useCases.releaseReservation(id, ctx),
  }),
  endpoint({
    method: 'post',
    path: '/api/reservations/confirm',
    access: 'rivenditore',
    status: 202,
    body: confirmReservations,
    response: requestedOrder,
    handle: async ({ body, ctx, res }) => {
      const order = await useCases.confirmReservations(body, ctx);
      res.location(`/api/orders/${order.id}`);
      return order;
    },
  }),
];
