import { reservationFact, type ReservationFact } from '../domain/catalog-events.ts';
import type { Tx } from './database.ts';

const withNames = { product: { select: { name: true } }, variant: true } as const;

/** A reservation that a confirmation has locked. */
export type LockedReservation = {
  id: string;
  variantId: string;
  quantity: number;
  priceCents: number;
  status: string;
  expiresAt: Date;
  orderId: string | null;
};

export type NewReservation = {
  userId: string;
  productId: string;
  variantId: string;
  quantity: number;
  priceCents: number;
  expiresAt: Date;
  createdAt: Date;
};

export const createReservation = async (tx: Tx, reservation: NewReservation): Promise<string> =>
  (await tx.reservation.create({ data: reservation, select: { id: true } })).id;

/** In the order of their ids: two confirmations of the same reservations, in any order, wait for each other. */
export const lockReservations = (tx: Tx, userId: string, ids: string[]): Promise<LockedReservation[]> =>
  tx.$queryRaw<LockedReservation[]>`
    SELECT id, variant_id AS "variantId", quantity, price_cents AS "priceCents", status, expires_at AS "expiresAt", order_id AS "orderId"
    FROM reservations WHERE id = ANY(${ids}::uuid[]) AND user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;

export const confirmReservations = async (tx: Tx, ids: string[], orderId: string): Promise<void> => {
  await tx.reservation.updateMany({ where: { id: { in: ids } }, data: { status: 'confirmed', orderId } });
};

export const countConfirmedReservations = (tx: Tx, orderId: string): Promise<number> =>
  tx.reservation.count({ where: { orderId } });

export type ReleaseOutcome =
  | { kind: 'released'; reservation: ReservationFact }
  | { kind: 'already-confirmed' }
  | { kind: 'not-found' };

/** Releases an active reservation of this user. */
export const releaseReservation = async (tx: Tx, userId: string, id: string): Promise<ReleaseOutcome> => {
  const { count } = await tx.reservation.updateMany({
    where: { id, userId, status: 'active' },
    data: { status: 'released' },
  });
  const row = await tx.reservation.findFirst({ where: { id, userId }, include: withNames });
  if (!row) return { kind: 'not-found' };
  if (count === 1) return { kind: 'released', reservation: reservationFact(row) };
  return { kind: row.status === 'confirmed' ? 'already-confirmed' : 'not-found' };
};

/** Releases all unexpired reservations of an account, locked in the order in which a confirmation locks them. */
export const releaseUnexpiredReservations = async (tx: Tx, userId: string, now: Date): Promise<ReservationFact[]> => {
  const active = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reservations WHERE user_id = ${userId}::uuid AND status = 'active' AND expires_at > ${now}
    ORDER BY id FOR UPDATE`;
  if (active.length === 0) return [];
  const where = { id: { in: active.map(({ id }) => id) } };
  await tx.reservation.updateMany({ where, data: { status: 'released' } });
  const rows = await tx.reservation.findMany({ where, include: withNames, orderBy: { id: 'asc' } });
  return rows.map(reservationFact);
};

/** Releases everything that an account still holds, expired or not. */
export const releaseAllReservations = async (tx: Tx, userId: string): Promise<ReservationFact[]> => {
  const held = await tx.reservation.findMany({
    where: { userId, status: 'active' },
    include: withNames,
    orderBy: { id: 'asc' },
  });
  await tx.reservation.updateMany({
    where: { id: { in: held.map(({ id }) => id) }, status: 'active' },
    data: { status: 'released' },
  });
  return held.map(reservationFact);
};

/** Marks a batch of reservations whose time is over; those that another transaction has locked wait for the next run. */
export const expireDueReservations = async (tx: Tx, now: Date, limit: number): Promise<ReservationFact[]> => {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reservations WHERE status = 'active' AND expires_at <= ${now} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  if (due.length === 0) return [];
  const where = { id: { in: due.map(({ id }) => id) } };
  await tx.reservation.updateMany({ where, data: { status: 'expired' } });
  return (await tx.reservation.findMany({ where, include: withNames })).map(reservationFact);
};

/**
 * Marks a batch of reservations that expire between `now` and `soon` as reminded, once each. One made for a day or less
 * needs no reminder: its owner has just chosen that.
 */
export const markReminded = async (
  tx: Tx,
  { now, soon, limit }: { now: Date; soon: Date; limit: number },
): Promise<ReservationFact[]> => {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reservations
    WHERE status = 'active' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${soon}
      AND created_at < expires_at - interval '25 hours'
    ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  if (due.length === 0) return [];
  const where = { id: { in: due.map(({ id }) => id) } };
  await tx.reservation.updateMany({ where, data: { remindedAt: now } });
  const rows = await tx.reservation.findMany({
    where,
    include: withNames,
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(reservationFact);
};
