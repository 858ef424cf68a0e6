import { spendingMonths, spendingOf, type MonthSums } from '../../domain/spending.ts';
import type { Spending } from '@drappo/contracts/orders/spending';
import type { PrismaClient } from '../../../data/database.ts';

type Row = { month: string } & Record<Exclude<keyof MonthSums, 'month'>, bigint>;

/** Reads how much one reseller paid in each of the last months. */
export const readSpending = async (prisma: PrismaClient, userId: string, now: Date): Promise<Spending> => {
  const since = `${spendingMonths(now)[0]}-01`;
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT to_char(paid_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM') AS month, count(*) AS orders,
      sum(total_amount_cents)::bigint AS "productsCents", sum(shipping_cost_cents)::bigint AS "shippingCents",
      sum(refunded_cents)::bigint AS "refundedCents"
    FROM orders WHERE user_id = ${userId}::uuid AND paid_at >= ${since}::timestamp AT TIME ZONE 'Europe/Rome'
    GROUP BY 1`;
  const sums = rows.map(({ month, orders, productsCents, shippingCents, refundedCents }) => ({
    month,
    orders: Number(orders),
    productsCents: Number(productsCents),
    shippingCents: Number(shippingCents),
    refundedCents: Number(refundedCents),
  }));
  return { months: spendingOf(sums, now) };
};
