import * as routes from '@drappo/contracts/catalog/routes/reservations';
import { getOrder } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readHeld } from '../data/reservation-queries.ts';
import type { createConfirmReservations } from '../use-cases/confirm-reservations.ts';
import type { createReleaseReservation } from '../use-cases/release-reservation.ts';

export type ReservationUseCases = {
  releaseReservation: ReturnType<typeof createReleaseReservation>;
  confirmReservations: ReturnType<typeof createConfirmReservations>;
};

export const createReservationEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: ReservationUseCases;
}): Endpoint[] => [
  endpoint(routes.listReservations, ({ actor }) => readHeld(prisma, actor.userId, clock.now())),
  endpoint(routes.releaseReservation, ({ params: { id }, ctx }) => useCases.releaseReservation(id, ctx)),
  endpoint(routes.confirmReservations, async ({ body, ctx, res }) => {
    const order = await useCases.confirmReservations(body, ctx);
    res.location(pathTo(getOrder, { id: order.id }));
    return order;
  }),
];
