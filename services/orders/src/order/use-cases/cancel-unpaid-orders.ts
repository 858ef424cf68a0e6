import { AppError } from '@drappo/contracts/errors';
import { inBatches, withoutDedupe, type Clock, type Logger, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOverdueOrders, type OverdueOrder } from '../data/unpaid-orders.ts';
import type { createCancelOrder } from './cancel-order.ts';

type Deps = { prisma: PrismaClient; clock: Clock; logger: Logger; cancelOrder: ReturnType<typeof createCancelOrder> };

/** A small batch with a pause after it: orders that people place in the meantime need the same processors. */
const BATCH = 24;
/** Run in parallel, because each waits for the database most of its time; requests need the other connections. */
const AT_ONCE = 6;

/** Cancels orders that were not paid in time; one that cannot be cancelled now does not block the others (decision O4). */
export const createCancelUnpaidOrders = ({ prisma, clock, logger, cancelOrder }: Deps) => {
  const cancelUnpaid = async (orderId: string, ctx: RequestContext): Promise<void> => {
    try {
      await cancelOrder({ orderId, reason: 'unpaid' }, withoutDedupe(ctx));
    } catch (error) {
      // Paid at the last moment, or a payment is in progress: both states are correct.
      if (!(error instanceof AppError && error.kind === 'conflict'))
        logger.warn({ err: error, orderId }, 'unpaid order could not be cancelled');
    }
  };

  return (ctx: RequestContext, stopping?: AbortSignal): Promise<number> => {
    // Skips orders that could not be cancelled, or a run with a full batch of them would never end.
    let last: OverdueOrder | undefined;
    return inBatches({ size: BATCH, stopping }, async () => {
      const due = await findOverdueOrders(prisma, { now: clock.now(), limit: BATCH, last });
      last = due.at(-1) ?? last;
      for (let start = 0; start < due.length; start += AT_ONCE)
        await Promise.all(due.slice(start, start + AT_ONCE).map(({ id }) => cancelUnpaid(id, ctx)));
      return due.length;
    });
  };
};
