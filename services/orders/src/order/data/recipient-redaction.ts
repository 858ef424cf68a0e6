import type { PrismaClient } from '../../data/database.ts';

/** Removes recipients, shops and the resellers' own numbers and notes about lines from closed orders that were paid before a moment. Returns how many. */
export const redactRecipients = (prisma: PrismaClient, paidBefore: Date, limit: number): Promise<number> =>
  prisma.$executeRaw`
    WITH old AS (
      SELECT id FROM orders WHERE paid_at < ${paidBefore} AND customer_name IS NOT NULL
        AND status IN ('shipped', 'cancelled')
      ORDER BY paid_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), noted AS (
      UPDATE order_items SET note = NULL WHERE note IS NOT NULL AND order_id IN (SELECT id FROM old)
    )
    UPDATE orders SET customer_name = NULL, customer_email = NULL, customer_phone = NULL, shipping_city = NULL,
      shipping_zip = NULL, shop_domain = NULL, shop_order_name = NULL, purchase_order_number = NULL, version = version + 1,
      shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
    WHERE id IN (SELECT id FROM old)`;
