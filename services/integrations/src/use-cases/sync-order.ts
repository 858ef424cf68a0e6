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
import type { PrismaClient, Tx } from '../data/database.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import {
  isShopOrder,
  lockByOrderId,
  updateShopOrder,
  type ShopOrderChange,
  type ShopOrderRow,
} from '../data/shop-order-repository.ts';
import { pushTrackingEffect } from '../domain/effects.ts';
import { hasSentSince, paidEarlier } from '../domain/published-pieces.ts';
import { CANCELLED } from '../domain/shop-order-step.ts';
import type { JudgedLine } from '../domain/shop-order.ts';
import { enqueueImport } from './enqueue-import.ts';

/** We ship what was paid: a change that the shop made during the payment came too late. */
const changedSincePaid = (row: ShopOrderRow, paidRevision: number | undefined): ShopOrderChange => {
  const paid = row.stateHash === CANCELLED ? undefined : paidEarlier(row, paidRevision);
  if (!paid) return {};
  const published = { revision: row.revision, pieces: paid.pieces };
  const hasSent = hasSentSince({ published, revision: row.revision }, row.lines as JudgedLine[]);
  return {
    published,
    stateHash: paid.stateHash,
    reason: hasSent ? 'sent-after-payment' : 'changed-after-payment',
  };
};

type Deps = { database: Database<Tx>; prisma: PrismaClient; effects: Effects };

/** Syncs shop orders with the orders that they became. Orders of the portal have no row here and are ignored. */
export const createSyncOrder = ({ database, prisma, effects }: Deps) => {
  const sync =
    <P extends { orderId: string }>(
      change: (payload: P, row: ShopOrderRow, tx: Tx) => Promise<ShopOrderChange> | ShopOrderChange,
    ) =>
    (payload: P, ctx: RequestContext): Promise<void> =>
      database.transaction(ctx, async (tx) => {
        const row = await lockByOrderId(tx, payload.orderId);
        if (!row) return;
        await updateShopOrder(tx, row.id, await change(payload, row, tx));
        await notifyShopChanged(tx, row.userId);
      });

  // Whether the answer is for a revision that the shop has changed since.
  const isOld = (revision: number | undefined, row: ShopOrderRow): boolean => (revision ?? 1) < row.revision;

  return {
    /** Most orders are from the portal: they need no transaction, and those with a destination need no read either. */
    isShopOrder: ({
      orderId,
      shipsTo,
    }: {
      orderId: string;
      shipsTo?: object | undefined;
    }): Promise<boolean> | boolean => shipsTo === undefined && isShopOrder(prisma, orderId),

    orderCreated: sync<EventPayload<typeof OrderCreatedV1>>(({ orderNumber }, row) => ({
      orderNumber,
      orderState: row.orderState ?? 'pending',
    })),
    // Does not change `missing`: the catalogue's answer may arrive before this event, which is on another topic.
    orderChanged: sync<EventPayload<typeof OrderChangedV1>>(() => ({ orderState: 'pending' })),
    orderReadyToPay: sync<EventPayload<typeof OrderReadyToPayV1>>(({ orderNumber }) => ({
      orderNumber,
      orderState: 'pending_payment',
    })),
    orderPaid: sync<EventPayload<typeof OrderPaidV1>>(({ orderNumber, shopRevision }, row) => ({
      orderNumber,
      orderState: 'paid',
      missing: [],
      ...changedSincePaid(row, shopRevision),
    })),

    stockRejected: sync<EventPayload<typeof StockRejectedV1>>(({ revision, missing }, row) =>
      isOld(revision, row) ? {} : { missing },
    ),
    stockAllocated: sync<EventPayload<typeof StockAllocatedV1>>(({ revision }, row) =>
      isOld(revision, row) ? {} : { missing: [] },
    ),

    /** An effect pushes it to the shop; later revisions are corrections, and an older one is outdated. */
    orderShipped: sync<EventPayload<typeof OrderShippedV1>>(async ({ carrier, trackingNumber, revision }, row, tx) => {
      if (revision <= row.trackingRevision) return {};
      await effects.add(tx, pushTrackingEffect, {
        key: `${row.id}:${revision}`,
        payload: { shopOrderId: row.id, revision },
      });
      return { orderState: 'shipped', carrier, trackingNumber, trackingRevision: revision, fulfilment: 'due' };
    }),

    /** When the shop has a new holder, the cancelled order is imported for them. */
    orderCancelled: sync<EventPayload<typeof OrderCancelledV1>>(async (_, row, tx) => {
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
export type SyncOrder = ReturnType<typeof createSyncOrder>;
