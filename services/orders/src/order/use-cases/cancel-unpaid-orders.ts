import { AppError } from '@drappo/contracts/errors';
import { inBatches, withoutDedupe, type Clock, type Logger, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOverdueOrders, type OverdueOrder } from '../data/unpaid-orders.ts';
import type { createCancelOrder } from './cancel-order.ts';

type Deps = { prisma: PrismaClient; clock: Clock; logger: Logger; cancelOrder: ReturnType<typeof createCancelOrder> };

/** Few at a time, with a pause behind them: orders that people place meanwhile need the same processors. */
const BATCH = 24;
/** Side by side, since one waits for the database most of its time; requests need the other connections. */
const AT_ONCE = 6;

/** Cancels what was not paid in time; one that cannot be cancelled now does not hold up the others (decision O4). */
export const createCancelUnpaidOrders = ({ prisma, clock, logger, cancelOrder }: Deps) => {
  const cancelUnpaid = async (orderId: string, ctx: RequestContext): Promise<void> => {
    try {
      await cancelOrder({ orderId, reason: 'unpaid' }, withoutDedupe(ctx));
    } catch (error) {
      // Paid in the last moment, or a payment is under way: both are as they should be.
      if (!(error instanceof AppError && error.kind === 'conflict'))
        logger.warn({ err: error, orderId }, 'unpaid order could not be cancelled');
    }
  };

  return (ctx: RequestContext, stopping?: AbortSignal): Promise<number> => {
    // What could not be cancelled is passed by, or a turn with a full batch of it would never end.
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
