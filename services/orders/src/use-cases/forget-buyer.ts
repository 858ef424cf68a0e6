import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderRedactedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrder } from '../data/order-repository.ts';

/**
 * The shop's customer is to be forgotten: who bought and where it went leave the order once its parcel is on its way or it is
 * cancelled; until then the parcel needs them. The reseller, whom the invoice is for, stays.
 */
export const createForgetBuyer =
  ({ database }: { database: Database<Tx> }) =>
  ({ orderId }: EventPayload<typeof ShopOrderRedactedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      // An order's facts come in order: one that is not there was never imported.
      if (!(await lockOrder(tx, orderId))) return;
      await tx.order.update({
        where: { id: orderId },
        data: { buyerForgotten: false, version: { increment: 1 } },
      });
      await forgetBuyers(tx);
    });

/** Empties what is over of orders whose buyer is to be forgotten. Returns how many. */
export const forgetBuyers = (sql: Pick<PrismaClient | Tx, '$executeRaw'>): Promise<number> =>
  sql.$executeRaw`
    UPDATE orders SET buyer_forgotten = true, customer_name = NULL, customer_email = NULL, customer_phone = NULL,
      shipping_city = NULL, shipping_zip = NULL, version = version + 1,
      shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
    WHERE buyer_forgotten = false AND status IN ('shipped', 'cancelled')`;
