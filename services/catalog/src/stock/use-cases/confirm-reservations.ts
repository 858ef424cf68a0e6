import { randomUUID } from 'node:crypto';
import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import type { RequestedOrder } from '@drappo/contracts/orders/orders';
import { type Clock, type Database, type Outbox, type RequestContext, type UserActor } from '@drappo/service-kit';
import { lockAccount } from '../data/account-limits.ts';
import type { Tx } from '../../data/database.ts';
import {
  lockRequest,
  readOrderRequest,
  saveConfirmation,
  type LockedReservation,
} from '../data/order-request-repository.ts';
import { countConfirmedReservations } from '../data/reservation-repository.ts';
import {
  confirmedElsewhere,
  orderTooLarge,
  priceChanged,
  reservationNotActive,
  reservationNotFound,
} from '../domain/reservation-errors.ts';
import { agreedShipping } from '../domain/agreed-shipping.ts';
import { orderRequested } from '../domain/stock-events.ts';
import { linesOf, priceChanges, requestedOrder } from '../domain/confirmed-order.ts';
import { isTooLarge } from '../domain/order-total.ts';
import { requireRoom } from '../domain/reservation-limit-errors.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';

export type Confirmation = {
  reservationIds: string[];
  shippingAddress: ShippingAddress;
  acceptedPrices?: Record<string, string> | undefined;
  /** The shipping cost that the reseller saw. */
  shippingCost?: string | undefined;
  /** The reseller's own reference for the order. */
  purchaseOrderNumber?: string | undefined;
};

export type ConfirmDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

/** "Conferma Ordine": turns reservations into the allocations of one new order, without freeing pieces (decision O2). */
export const createConfirmReservations =
  ({ database, outbox, clock, levels }: ConfirmDeps) =>
  (
    { reservationIds, shippingAddress, acceptedPrices = {}, shippingCost, purchaseOrderNumber }: Confirmation,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<RequestedOrder> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const ids = [...new Set(reservationIds)];
      // The first lock: two concurrent confirmations of one account cannot exceed its limit together.
      const account = levels && (await lockAccount(tx, userId, now));
      const { reservations, variants, zones } = await lockRequest(tx, userId, ids);
      if (reservations.length !== ids.length) throw reservationNotFound();

      const earlier = await earlierOrder(tx, reservations);
      if (earlier) return earlier;
      if (reservations.some(({ status, expiresAt }) => status !== 'active' || expiresAt <= now))
        throw reservationNotActive();
      // Pieces only move from reservations to the order; only the number of unpaid orders grows.
      if (account) requireRoom(levels, account, 'orders', 1);

      const changes = priceChanges(reservations, variants, acceptedPrices);
      if (changes.length > 0) throw priceChanged(changes);
      const lines = linesOf(reservations, variants);
      if (!lines) throw reservationNotFound();
      if (isTooLarge(lines)) throw orderTooLarge();
      const shipping =
        shippingCost === undefined ? undefined : agreedShipping(shippingCost, zones, shippingAddress, lines);

      // A random id: people see its first eight characters, which time-based ids share with their neighbours.
      const orderId = randomUUID();
      const order = { orderId, userId, shippingAddress };
      const answer = requestedOrder(order, lines, now);
      await saveConfirmation(tx, { reservationIds: ids, lines, answer }, now);
      await outbox.add(
        tx,
        orderRequested({ ...order, reservationIds: ids, lines, shipping, purchaseOrderNumber, requestedAt: now }),
      );
      return answer;
    });

/** Confirming the same reservations again returns the same order; mixed with others they are rejected. */
const earlierOrder = async (tx: Tx, reservations: LockedReservation[]): Promise<RequestedOrder | undefined> => {
  const orderIds = new Set(reservations.map(({ orderId }) => orderId));
  const [orderId] = orderIds;
  if (orderIds.size === 1 && orderId === null) return undefined;
  if (orderIds.size > 1 || !orderId) throw confirmedElsewhere();
  if ((await countConfirmedReservations(tx, orderId)) !== reservations.length) throw confirmedElsewhere();
  return readOrderRequest(tx, orderId);
};
