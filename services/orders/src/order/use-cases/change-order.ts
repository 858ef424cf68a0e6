import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { findLineNote, saveLineNote } from '../data/line-notes.ts';
import { lockOwnOrder, saveOrder } from '../data/order-repository.ts';
import { lineNotFound, orderNotFound } from '../domain/order-errors.ts';
import { changePurchaseOrderNumber, requireEditable } from '../domain/order.ts';

type Deps = { database: Database<Tx>; clock: Clock };
type Change = { orderId: string; userId: string; purchaseOrderNumber?: string | undefined };

/** Changes or removes the reseller's own number of an order. */
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
      // Without the text: a person typed it, and the audit trail stores it permanently.
      await audit(tx, ctx, {
        action: 'order.purchase-number-changed',
        subject: `order:${orderId}`,
        before: { hasNumber: order.purchaseOrderNumber !== null },
        after: { hasNumber: changed.purchaseOrderNumber !== null },
        at: now,
      });
    });

type NoteChange = { orderId: string; lineId: string; userId: string; note?: string | undefined };

/** Changes or removes a reseller's note about a line of their own order. */
export const createChangeLineNote =
  ({ database, clock }: Deps) =>
  ({ orderId, lineId, userId, note = '' }: NoteChange, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOwnOrder(tx, orderId, userId);
      if (!order) throw orderNotFound();
      const before = await findLineNote(tx, orderId, lineId);
      if (before === undefined) throw lineNotFound();
      if ((before ?? '') === note) return;
      requireEditable(order);
      const now = clock.now();
      await saveLineNote(tx, lineId, note || null);
      // For its version: the order has changed since it was read.
      await saveOrder(tx, order, order, now);
      await audit(tx, ctx, {
        action: 'order.line-note-changed',
        subject: `order:${orderId}`,
        before: { hasNote: before !== null },
        after: { hasNote: note !== '' },
        details: { lineId },
        at: now,
      });
    });
