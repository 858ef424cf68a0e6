import type { RequestedOrder } from '@drappo/contracts/orders/orders';
import { executeLater, queryRows } from '@drappo/service-kit';
import { Prisma } from '../../generated/prisma/client.ts';
import type { AllocatedPieces } from './allocation-repository.ts';
import type { Tx } from '../../data/database.ts';
import type { ShippingZone } from './shipping-rates.ts';
import { variantColumns, type LockedVariant } from './stock.ts';

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

/** The data that a confirmation needs. */
export type LockedRequest = {
  /** In the order of their ids, which is the order of the order's lines. */
  reservations: LockedReservation[];
  variants: Map<string, LockedVariant>;
  /** Undefined until shipping has published its rates. */
  zones: ShippingZone[] | undefined;
};

type Row = Omit<LockedVariant, 'id'> & {
  reservationId: string;
  variantId: string;
  quantity: number;
  reservedCents: number;
  status: string;
  expiresAt: Date;
  orderId: string | null;
  zones: ShippingZone[] | null;
};

/**
 * Locks reservations of an account and then their variants, each in the order of their ids: two confirmations of the same
 * reservations, in any order, wait for each other. The array locks all reservations before the first variant.
 */
export const lockRequest = async (tx: Tx, userId: string, reservationIds: string[]): Promise<LockedRequest> => {
  const rows = await queryRows<Row>(
    tx,
    Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT id, variant_id, quantity, price_cents, status, expires_at, order_id FROM reservations
      WHERE id = ANY(${reservationIds}::uuid[]) AND user_id = ${userId}::uuid ORDER BY id FOR UPDATE)
    SELECT r.id AS "reservationId", r.variant_id AS "variantId", r.quantity, r.price_cents AS "reservedCents", r.status,
      r.expires_at AS "expiresAt", r.order_id AS "orderId", ${variantColumns}, (SELECT zones FROM shipping_rates WHERE id = 1) AS zones
    FROM held r JOIN product_variants v ON v.id = r.variant_id JOIN products p ON p.id = v.product_id
    WHERE v.id = ANY(ARRAY(SELECT variant_id FROM held)) ORDER BY v.id, r.id FOR UPDATE OF v`,
  );
  const reservations = rows.map(
    ({ reservationId: id, variantId, quantity, reservedCents, status, expiresAt, orderId }) => ({
      id,
      variantId,
      quantity,
      priceCents: reservedCents,
      status,
      expiresAt,
      orderId,
    }),
  );
  return {
    reservations: reservations.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    variants: new Map(rows.map((row) => [row.variantId, { ...row, id: row.variantId }])),
    zones: rows[0]?.zones ?? undefined,
  };
};

/**
 * Turns locked reservations into the allocations of one order, and stores the confirmation's response for a repeat. The
 * caller
 * holds the variants' locks.
 */
export const saveConfirmation = async (
  tx: Tx,
  { reservationIds, lines, answer }: { reservationIds: string[]; lines: AllocatedPieces[]; answer: RequestedOrder },
  now: Date,
): Promise<void> => {
  const { id: orderId, userId } = answer;
  const variantIds = lines.map(({ variantId }) => variantId);
  const quantities = lines.map(({ quantity }) => quantity);
  await executeLater(
    tx,
    Prisma.sql`
    WITH confirmed AS (
      UPDATE reservations SET status = 'confirmed', order_id = ${orderId}::uuid WHERE id = ANY(${reservationIds}::uuid[])),
    allocated AS (
      INSERT INTO allocations (order_id, user_id, variant_id, quantity, created_at)
      SELECT ${orderId}::uuid, ${userId}::uuid, line.variant_id, line.quantity, ${now}
      FROM unnest(${variantIds}::uuid[], ${quantities}::int[]) AS line (variant_id, quantity))
    INSERT INTO order_requests (order_id, user_id, answer, created_at)
    VALUES (${orderId}::uuid, ${userId}::uuid, ${JSON.stringify(answer)}::jsonb, ${now})`,
  );
};

export const readOrderRequest = async (tx: Tx, orderId: string): Promise<RequestedOrder> => {
  const { answer } = await tx.orderRequest.findUniqueOrThrow({ where: { orderId } });
  return answer as unknown as RequestedOrder;
};

/** From now on the orders service shows the order, and its reservations disappear from the list of reservations. */
export const markOrderKnown = async (tx: Tx, orderId: string): Promise<void> => {
  await executeLater(tx, Prisma.sql`UPDATE order_requests SET order_known = true WHERE order_id = ${orderId}::uuid`);
};
