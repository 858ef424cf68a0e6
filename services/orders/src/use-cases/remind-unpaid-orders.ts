import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { orderPaymentReminded } from '../domain/order-events.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Publishes one reminder of an unpaid order, a day before it is cancelled. */
export const createRemindUnpaidOrders =
  ({ database, prisma, outbox, clock }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const now = clock.now();
    const due = await prisma.order.findMany({
      where: {
        status: 'pending_payment',
        // A customer whose payment is under way has nothing to do; should it fail, the next turn reminds.
        paymentStatus: { not: 'processing' },
        remindedAt: null,
        paymentDueAt: { gt: now, lte: new Date(now.getTime() + DAY_MS) },
      },
      select: { id: true },
      take: BATCH,
    });
    for (const { id } of due) {
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        const order = await lockOrder(tx, id);
        if (!order?.paymentDueAt || order.status !== 'pending_payment' || order.remindedAt) return;
        if (order.paymentStatus === 'processing') return;
        await saveOrder(tx, order, { ...order, remindedAt: now }, now);
        await outbox.add(tx, orderPaymentReminded(order, order.paymentDueAt));
      });
    }
    return due.length;
  };
export type RemindUnpaidOrders = ReturnType<typeof createRemindUnpaidOrders>;
