import { UNDO_PICK_LIST_MINUTES, type PickListMade } from '@drappo/contracts/orders/pick-lists';
import { audit, uuidv7, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOrders, saveOrder } from '../../order/data/order-repository.ts';
import {
  insertPickList,
  lockPickList,
  markUndone,
  ordersOnPickList,
  takePickListNumber,
} from '../data/pick-list-repository.ts';
import { holdOf } from '../../order/domain/money-hold.ts';
import { preparationChanged } from '../domain/shipment-events.ts';
import { startProcessing, stopProcessing, type Order } from '../../order/domain/order.ts';
import { nothingToPick, pickListNotFound, pickListTooOld } from '../domain/desk-errors.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const piecesOf = ({ lines }: Order): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Puts orders in preparation on a new list. Orders are locked first: if two administrators choose the same order, the second
 * finds it in preparation, and their list does not contain it. Orders that must not leave are left out too.
 */
export const createMakePickList =
  ({ database, outbox, clock }: Deps) =>
  (ids: string[], ctx: RequestContext): Promise<PickListMade> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const chosen = await lockOrders(tx, ids);
      const picked = chosen.filter((order) => order.status === 'paid' && holdOf(order) === null);
      if (picked.length === 0) throw nothingToPick();
      for (const order of picked) {
        const started = startProcessing(order);
        await saveOrder(tx, order, started, now);
        await outbox.add(tx, preparationChanged(started, now));
      }
      const list = { id: uuidv7(now.getTime()), number: await takePickListNumber(tx), now };
      await insertPickList(
        tx,
        list,
        picked.map(({ id }) => id),
      );
      await audit(tx, ctx, {
        action: 'order.pick-list-made',
        subject: `pick-list:${list.id}`,
        details: { number: list.number, orders: picked.length },
        at: now,
      });
      return {
        id: list.id,
        number: list.number,
        orders: picked.length,
        pieces: picked.reduce((sum, order) => sum + piecesOf(order), 0),
        skipped: new Set(ids).size - picked.length,
      };
    });

/** Undoes a list: orders still in preparation become `paid` again, shipped ones do not change. A repeat changes nothing. */
export const createUndoPickList =
  ({ database, outbox, clock }: Deps) =>
  (id: string, ctx: RequestContext): Promise<{ orders: number }> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const list = await lockPickList(tx, id);
      if (!list) throw pickListNotFound();
      if (list.undoneAt) return { orders: 0 };
      if (now.getTime() - list.createdAt.getTime() > UNDO_PICK_LIST_MINUTES * 60_000) throw pickListTooOld();
      const orders = await lockOrders(tx, await ordersOnPickList(tx, id));
      const waiting = orders.filter(({ status }) => status === 'processing');
      for (const order of waiting) {
        const stopped = stopProcessing(order);
        await saveOrder(tx, order, stopped, now);
        await outbox.add(tx, preparationChanged(stopped, now));
      }
      await markUndone(
        tx,
        id,
        waiting.map((order) => order.id),
        now,
      );
      await audit(tx, ctx, {
        action: 'order.pick-list-undone',
        subject: `pick-list:${id}`,
        details: { number: list.number, orders: waiting.length },
        at: now,
      });
      return { orders: waiting.length };
    });
