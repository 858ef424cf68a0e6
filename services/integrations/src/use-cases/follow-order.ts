import type { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type {
  OrderCancelledV1,
  OrderChangedV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderReadyToPayV1,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import type { Database, Effects, RequestContext } from '@drappo/service-kit';
import { findActiveOfShop } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { announceShop } from '../data/shop-channel.ts';
import { pushTrackingEffect } from '../domain/effects.ts';
import { lockByOrderId, type ShopOrderRow } from '../data/shop-order-repository.ts';
import { enqueueImport } from './enqueue-import.ts';

type Deps = { database: Database<Tx>; effects: Effects };
type Change = Parameters<Tx['shopOrder']['update']>[0]['data'];

/** What became of the orders that came of shop orders. Orders of the portal have no row here and are left alone. */
export const createFollowOrder = ({ database, effects }: Deps) => {
  const follow =
    <P extends { orderId: string }>(change: (payload: P, row: ShopOrderRow, tx: Tx) => Promise<Change> | Change) =>
    (payload: P, ctx: RequestContext): Promise<void> =>
      database.transaction(ctx, async (tx) => {
        const row = await lockByOrderId(tx, payload.orderId);
        if (!row) return;
        await tx.shopOrder.update({ where: { id: row.id }, data: await change(payload, row, tx) });
        await announceShop(tx, row.userId);
      });

  // An answer to a state of the order that the shop has changed since.
  const isOld = (revision: number | undefined, row: ShopOrderRow): boolean => (revision ?? 1) < row.revision;

  return {
    orderCreated: follow<EventPayload<typeof OrderCreatedV1>>(({ orderNumber }, row) => ({
      orderNumber,
      orderState: row.orderState ?? 'pending',
    })),
    orderChanged: follow<EventPayload<typeof OrderChangedV1>>(() => ({ orderState: 'pending', missing: [] })),
    orderReadyToPay: follow<EventPayload<typeof OrderReadyToPayV1>>(({ orderNumber }) => ({
      orderNumber,
      orderState: 'pending_payment',
      missing: [],
    })),
    orderPaid: follow<EventPayload<typeof OrderPaidV1>>(({ orderNumber }) => ({ orderNumber, orderState: 'paid' })),

    stockRejected: follow<EventPayload<typeof StockRejectedV1>>(({ revision, missing }, row) =>
      isOld(revision, row) ? {} : { missing },
    ),
    stockAllocated: follow<EventPayload<typeof StockAllocatedV1>>(({ revision }, row) =>
      isOld(revision, row) ? {} : { missing: [] },
    ),

    /** The shop is told by a job; revisions are corrections, and an older one tells nothing new. */
    orderShipped: follow<EventPayload<typeof OrderShippedV1>>(
      async ({ carrier, trackingNumber, revision }, row, tx) => {
        if (revision <= row.trackingRevision) return {};
        await effects.add(tx, pushTrackingEffect, {
          key: `${row.id}:${revision}`,
          payload: { shopOrderId: row.id, revision },
        });
        return { orderState: 'shipped', carrier, trackingNumber, trackingRevision: revision, fulfilment: 'due' };
      },
    ),

    /** Somebody else may hold the shop by now: what the former holder gave up is theirs. */
    orderCancelled: follow<EventPayload<typeof OrderCancelledV1>>(async (_, row, tx) => {
      const holder = await findActiveOfShop(tx, row.shopDomain);
      if (holder && holder.userId !== row.userId)
        await enqueueImport(effects, tx, {
          connectionId: holder.id,
          shopifyOrderId: row.shopifyOrderId,
          updatedAt: null,
          because: `given-up:${row.orderId ?? ''}`,
        });
      return { orderState: 'cancelled', missing: [] };
    }),
  };
};
export type FollowOrder = ReturnType<typeof createFollowOrder>;
