import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { findOrdersToRemind } from '../data/unpaid-orders.ts';
import { orderPaymentReminded } from '../domain/order-events.ts';
import { needsReminder } from '../domain/order.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Publishes one reminder of an unpaid order, a day before it is cancelled. */
export const createRemindUnpaidOrders =
  ({ database, prisma, outbox, clock }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const now = clock.now();
    const until = new Date(now.getTime() + DAY_MS);
    const due = await findOrdersToRemind(prisma, { after: now, until }, BATCH);
    for (const id of due) {
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        const order = await lockOrder(tx, id);
        if (!order?.paymentDueAt || !needsReminder(order)) return;
        await saveOrder(tx, order, { ...order, remindedAt: now }, now);
        await outbox.add(tx, orderPaymentReminded(order, order.paymentDueAt));
      });
    }
    return due.length;
  };
