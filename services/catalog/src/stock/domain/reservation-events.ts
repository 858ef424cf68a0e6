import {
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationExpiryRemindedV1,
  ReservationReleasedV1,
} from '@drappo/contracts/catalog/events';
import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { variantInfo } from './reservation-rules.ts';

export type ReservationFact = Omit<EventPayload<typeof ReservationCreatedV1>, 'expiresAt'> & { expiresAt: Date };

type ReservationRow = Omit<ReservationFact, 'reservationId' | 'productName' | 'variantInfo'> & {
  id: string;
  product: { name: string };
  variant: Parameters<typeof variantInfo>[0];
};

/** The fields of a stored reservation in events. */
export const reservationFact = ({ id, product, variant, ...row }: ReservationRow): ReservationFact => ({
  reservationId: id,
  userId: row.userId,
  productId: row.productId,
  variantId: row.variantId,
  productName: product.name,
  variantInfo: variantInfo(variant),
  quantity: row.quantity,
  expiresAt: row.expiresAt,
});

const fact = (reservation: ReservationFact) => ({ ...reservation, expiresAt: reservation.expiresAt.toISOString() });

export const reservationCreated = (reservation: ReservationFact): EventMessage =>
  message(ReservationCreatedV1, fact(reservation));
/** Released by its owner, or by an admin. */
export const reservationReleased = (reservation: ReservationFact, by?: 'admin'): EventMessage =>
  message(ReservationReleasedV1, { ...fact(reservation), ...(by ? { by } : {}) });
export const reservationExpired = (reservation: ReservationFact): EventMessage =>
  message(ReservationExpiredV1, fact(reservation));

/** All reservations of one person that are due together. */
export const reservationExpiryReminded = (
  userId: string,
  reservations: ReservationFact[],
  remindedAt: Date,
): EventMessage =>
  message(ReservationExpiryRemindedV1, {
    userId,
    reservations: reservations.map(fact),
    remindedAt: remindedAt.toISOString(),
  });
