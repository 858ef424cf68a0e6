import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@drappo/contracts/catalog/events';
import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { PriceChange, RequestedOrder } from '@drappo/contracts/orders/orders';
import { type Clock, type Database, type Outbox, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Prisma } from '../generated/prisma/client.ts';
import { lockAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import { lockVariants, type LockedVariant } from '../data/stock.ts';
import {
  confirmedElsewhere,
  orderTooLarge,
  priceChanged,
  reservationNotActive,
  reservationNotFound,
} from '../domain/catalog-errors.ts';
import { orderRequested } from '../domain/catalog-events.ts';
import { requireRoom } from '../domain/reservation-limit-errors.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';
import { isTooLarge, totalOf } from '../domain/order-total.ts';
import { variantInfo } from '../domain/reservation-rules.ts';

export type Confirmation = {
  reservationIds: string[];
  shippingAddress: ShippingAddress;
  acceptedPrices?: Record<string, string> | undefined;
};

export type ConfirmDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

type Held = {
  id: string;
  variantId: string;
  quantity: number;
  priceCents: number;
  status: string;
  expiresAt: Date;
  orderId: string | null;
};

/** "Conferma Ordine": holds become the allocations of one new order, without a moment in which the pieces are free (decision O2). */
export const createConfirmReservations =
  ({ database, outbox, clock, levels }: ConfirmDeps) =>
  (
    { reservationIds, shippingAddress, acceptedPrices = {} }: Confirmation,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<RequestedOrder> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const ids = [...new Set(reservationIds)];
      // First of the locks: two confirmations of one account at once cannot pass its limit together.
      const account = levels && (await lockAccount(tx, userId, now));
      // Locked in the order of their ids: two confirmations of the same reservations, in whatever order, follow each other.
      const held = await tx.$queryRaw<Held[]>`
        SELECT id, variant_id AS "variantId", quantity, price_cents AS "priceCents", status, expires_at AS "expiresAt", order_id AS "orderId"
        FROM reservations WHERE id = ANY(${ids}::uuid[]) AND user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
      if (held.length !== ids.length) throw reservationNotFound();

      const earlier = await earlierAnswer(tx, held);
      if (earlier) return earlier;
      if (held.some(({ status, expiresAt }) => status !== 'active' || expiresAt <= now)) throw reservationNotActive();
      // Pieces only move from holds to the order; what grows is the number of unpaid orders.
      if (account) requireRoom(levels, account, 'orders', 1);

      const variants = new Map(
        (
          await lockVariants(
            tx,
            held.map(({ variantId }) => variantId),
          )
        ).map((variant) => [variant.id, variant]),
      );
      refuseChangedPrices(held, variants, acceptedPrices);

      // At random: people see its first eight characters, which ids by time share with their neighbours.
      const orderId = randomUUID();
      const lines = linesOf(held, variants);
      if (isTooLarge(lines)) throw orderTooLarge();
      await tx.reservation.updateMany({ where: { id: { in: ids } }, data: { status: 'confirmed', orderId } });
      await tx.allocation.createMany({
        data: lines.map(({ variantId, quantity }) => ({ orderId, userId, variantId, quantity, createdAt: now })),
      });
      const answer = toAnswer(orderId, userId, lines, shippingAddress, now);
      await tx.orderRequest.create({
        data: { orderId, userId, answer: answer as unknown as Prisma.InputJsonValue, createdAt: now },
      });
      await outbox.add(
        tx,
        orderRequested({ orderId, userId, reservationIds: ids, lines, shippingAddress, requestedAt: now }),
      );
      return answer;
    });

/** The same reservations confirmed again are the same order; mixed with others they are not. */
const earlierAnswer = async (tx: Tx, held: Held[]): Promise<RequestedOrder | undefined> => {
  const orderIds = new Set(held.map(({ orderId }) => orderId));
  const [orderId] = orderIds;
  if (orderIds.size === 1 && orderId === null) return undefined;
  if (orderIds.size > 1 || !orderId) throw confirmedElsewhere();
  if ((await tx.reservation.count({ where: { orderId } })) !== held.length) throw confirmedElsewhere();
  const request = await tx.orderRequest.findUniqueOrThrow({ where: { orderId } });
  return request.answer as unknown as RequestedOrder;
};

const refuseChangedPrices = (
  held: Held[],
  variants: Map<string, LockedVariant>,
  accepted: Record<string, string>,
): void => {
  const changes = held.flatMap(({ id, variantId, priceCents }): PriceChange[] => {
    const variant = variants.get(variantId);
    if (!variant || variant.priceCents === priceCents) return [];
    const yes = accepted[id];
    if (yes !== undefined && parseAmount(yes) === variant.priceCents) return [];
    return [
      {
        reservationId: id,
        productName: variant.productName,
        oldPrice: formatAmount(priceCents),
        newPrice: formatAmount(variant.priceCents),
      },
    ];
  });
  if (changes.length > 0) throw priceChanged(changes);
};

/** One line per variant, several reservations of it added up; name and price are frozen here. */
const linesOf = (held: Held[], variants: Map<string, LockedVariant>): OrderLine[] => {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of held) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return [...pieces].map(([variantId, quantity]) => {
    const variant = variants.get(variantId);
    if (!variant) throw reservationNotFound();
    return {
      productId: variant.productId,
      variantId,
      sku: variant.sku,
      productName: variant.productName,
      variantInfo: variantInfo(variant),
      imageUrl: variant.imageUrl,
      quantity,
      unitPrice: variant.priceCents,
    };
  });
};

const toAnswer = (
  id: string,
  userId: string,
  lines: OrderLine[],
  shippingAddress: ShippingAddress,
  now: Date,
): RequestedOrder => ({
  id,
  userId,
  status: 'pending',
  totalAmount: formatAmount(totalOf(lines)),
  createdAt: now.toISOString(),
  shippingAddress,
  items: lines.map(({ unitPrice, ...line }) => ({
    ...line,
    id: line.variantId,
    orderId: id,
    unitPrice: formatAmount(unitPrice),
    totalPrice: formatAmount(unitPrice * line.quantity),
  })),
});
