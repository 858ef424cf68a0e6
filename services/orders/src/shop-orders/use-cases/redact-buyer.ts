import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderRedactedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { redactBuyers, requestBuyerRedaction } from '../data/buyer-redaction.ts';
import { lockOrder } from '../../order/data/order-repository.ts';

/**
 * Removes the buyer and their address from a shop's order after it is shipped or cancelled: until then the parcel needs
 * them. The reseller, who gets the invoice, stays.
 */
export const createRedactBuyer =
  ({ database }: { database: Database<Tx> }) =>
  ({ orderId }: EventPayload<typeof ShopOrderRedactedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      // Events of an order arrive in order: an unknown order was never imported.
      if (!(await lockOrder(tx, orderId))) return;
      await requestBuyerRedaction(tx, orderId);
      await redactBuyers(tx);
    });

/** Removes the requested buyers from orders that have been shipped or cancelled since. Returns how many. */
export const createRedactBuyers =
  ({ prisma }: { prisma: PrismaClient }) =>
  (): Promise<number> =>
    redactBuyers(prisma);
