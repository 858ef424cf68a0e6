import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOwnOrder, saveOrder } from '../data/order-repository.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import { changePurchaseOrderNumber } from '../domain/order.ts';

type Deps = { database: Database<Tx>; clock: Clock };
type Change = { orderId: string; userId: string; purchaseOrderNumber?: string | undefined };

/** Changes what a reseller calls an order of their own in their books, or takes it away. */
export const createChangePurchaseOrderNumber =
  ({ database, clock }: Deps) =>
  ({ orderId, userId, purchaseOrderNumber }: Change, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOwnOrder(tx, orderId, userId);
      if (!order) throw orderNotFound();
      const changed = changePurchaseOrderNumber(order, purchaseOrderNumber ?? null);
      if (changed === order) return;
      const now = clock.now();
      await saveOrder(tx, order, changed, now);
      // Without the text: a person typed it, and the audit trail keeps it for ever.
      await audit(tx, ctx, {
        action: 'order.purchase-number-changed',
        subject: `order:${orderId}`,
        before: { hasNumber: order.purchaseOrderNumber !== null },
        after: { hasNumber: changed.purchaseOrderNumber !== null },
        at: now,
      });
    });
