import type { PrismaClient, Tx } from '../../data/database.ts';

/** Marks an order whose buyer must be removed as soon as its parcel does not need them any more. */
export const requestBuyerRedaction = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.order.update({
    where: { id: orderId },
    data: { buyerForgotten: false, version: { increment: 1 } },
  });
};

/**
 * Removes requested buyers from orders that are shipped or cancelled, with the reseller's notes about lines, which may name
 * the buyer. Returns how many.
 */
export const redactBuyers = (sql: Pick<PrismaClient | Tx, '$executeRaw'>): Promise<number> =>
  sql.$executeRaw`
    WITH noted AS (
      UPDATE order_items SET note = NULL WHERE note IS NOT NULL
        AND order_id IN (SELECT id FROM orders WHERE buyer_forgotten = false AND status IN ('shipped', 'cancelled'))
    )
    UPDATE orders SET buyer_forgotten = true, customer_name = NULL, customer_email = NULL, customer_phone = NULL,
      shipping_city = NULL, shipping_zip = NULL, version = version + 1,
      shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
    WHERE buyer_forgotten = false AND status IN ('shipped', 'cancelled')`;
