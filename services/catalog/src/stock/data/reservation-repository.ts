import { queryRows } from '@drappo/service-kit';
import { reservationFact, type ReservationFact } from '../domain/reservation-events.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';
import { chosenVariant } from './stock.ts';

const withNames = { product: { select: { name: true } }, variant: true } as const;

export type NewReservation = {
  userId: string;
  productId: string;
  variantId: string;
  quantity: number;
  priceCents: number;
  expiresAt: Date;
  createdAt: Date;
};

/** Creates many reservations in one statement, in this order. */
export const createReservations = (tx: Tx, reservations: NewReservation[]) =>
  tx.reservation.createManyAndReturn({ data: reservations });

/** Pieces of the chosen variant to reserve. */
export type ChosenHold = Omit<NewReservation, 'variantId' | 'priceCents'> & {
  variantId: string | null;
  /** The wishlist entry that becomes the reservation; null: the entry of the same choice in the default list. */
  entryId: string | null;
};

export type PlacedHold = {
  /** Null when fewer pieces are available: then nothing is reserved. */
  id: string | null;
  priceCents: number;
  /** Pieces that could be reserved. */
  available: number;
  /** Whether the wishlist entry existed; it is deleted now. */
  hadEntry: boolean;
};

/**
 * Reserves pieces of the chosen variant, which the transaction has locked, as far as they are available, and deletes the
 * wishlist entry that becomes the reservation. One statement, so that an entry cannot be reserved twice. Undefined when no
 * such variant is on sale.
 */
export const placeHold = async (
  tx: Tx,
  { userId, productId, variantId, quantity, expiresAt, createdAt, entryId }: ChosenHold,
): Promise<PlacedHold | undefined> => {
  const entry =
    entryId === null
      ? Prisma.sql`list_id IS NULL AND variant_id IS NOT DISTINCT FROM ${variantId}::uuid`
      : Prisma.sql`id = ${entryId}::uuid`;
  const [placed] = await queryRows<PlacedHold>(
    tx,
    Prisma.sql`
    WITH free AS (
      SELECT v.id, v.product_id, p.price_cents, greatest(0, v.stock
        - coalesce((SELECT sum(quantity) FROM reservations
                    WHERE variant_id = v.id AND status = 'active' AND expires_at > ${createdAt}), 0)
        - coalesce((SELECT sum(quantity) FROM allocations WHERE variant_id = v.id AND state = 'open'), 0))::int AS available
      FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE ${chosenVariant(productId, variantId)} AND p.is_active),
    hold AS (
      INSERT INTO reservations (user_id, product_id, variant_id, quantity, price_cents, expires_at, created_at)
      SELECT ${userId}::uuid, product_id, id, ${quantity}::int, price_cents, ${expiresAt}, ${createdAt}
      FROM free WHERE available >= ${quantity}::int RETURNING id),
    entry AS (
      DELETE FROM wishlists WHERE user_id = ${userId}::uuid AND product_id = ${productId}::uuid AND ${entry} RETURNING id)
    SELECT (SELECT id FROM hold) AS id, price_cents AS "priceCents", available, EXISTS (SELECT FROM entry) AS "hadEntry" FROM free`,
  );
  return placed;
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

/** Releases all reservations of an account, expired or not. */
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

/** Marks a batch of expired reservations; those that another transaction has locked wait for the next run. */
export const expireDueReservations = async (tx: Tx, now: Date, limit: number): Promise<ReservationFact[]> => {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reservations WHERE status = 'active' AND expires_at <= ${now} ORDER BY expires_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  if (due.length === 0) return [];
  const where = { id: { in: due.map(({ id }) => id) } };
  await tx.reservation.updateMany({ where, data: { status: 'expired' } });
  return (await tx.reservation.findMany({ where, include: withNames })).map(reservationFact);
};

/**
 * Marks a batch of reservations that expire between `now` and `soon` as reminded, once each. A reservation for a day or less
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
