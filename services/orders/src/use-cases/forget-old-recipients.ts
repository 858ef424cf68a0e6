import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';

/** Tax law wants an invoice kept until ten years after the end of its year (art. 2220 of the Italian civil code). */
const KEPT_YEARS = 10;
const BATCH = 1_000;

/** Empties who got an order, where, and the shop that it came from, once tax law wants it no longer. Returns how many. */
export const createForgetOldRecipients =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  (): Promise<number> => {
    const keptFrom = new Date(Date.UTC(clock.now().getUTCFullYear() - KEPT_YEARS, 0, 1));
    return prisma.$executeRaw`
      UPDATE orders SET customer_name = NULL, customer_email = NULL, customer_phone = NULL, shipping_city = NULL,
        shipping_zip = NULL, shop_domain = NULL, shop_order_name = NULL, version = version + 1,
        shipping_address = jsonb_build_object('name', 'Cancellato', 'address', '-', 'city', '-', 'zip', '-', 'country', coalesce(shipping_country, 'IT'))
      WHERE id IN (
        SELECT id FROM orders WHERE paid_at < ${keptFrom} AND customer_name IS NOT NULL
          AND status IN ('shipped', 'cancelled')
        ORDER BY paid_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  };
