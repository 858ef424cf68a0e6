import { AppError } from '@drappo/contracts/errors';
import { withoutDedupe, type Clock, type Logger, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { findOverdueOrders } from '../data/unpaid-orders.ts';
import type { createCancelOrder } from './cancel-order.ts';

type Deps = { prisma: PrismaClient; clock: Clock; logger: Logger; cancelOrder: ReturnType<typeof createCancelOrder> };

const BATCH = 100;

/** Cancels what was not paid in time; one that cannot be cancelled now does not hold up the others (decision O4). */
export const createCancelUnpaidOrders =
  ({ prisma, clock, logger, cancelOrder }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const due = await findOverdueOrders(prisma, clock.now(), BATCH);
    for (const orderId of due) {
      try {
        await cancelOrder({ orderId, reason: 'unpaid' }, withoutDedupe(ctx));
      } catch (error) {
        // Paid in the last moment, or a payment is under way: both are as they should be.
        if (!(error instanceof AppError && error.kind === 'conflict'))
          logger.warn({ err: error, orderId }, 'unpaid order could not be cancelled');
      }
    }
    return due.length;
  };
