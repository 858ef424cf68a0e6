import { limits } from '@drappo/contracts/limits';
import { formatAmount } from '@drappo/contracts/money';
import type { OrderStatistics } from '@drappo/contracts/orders/order-statistics';
import { romeDaysUntil } from '@drappo/contracts/rome-time';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaClient } from '../../../data/database.ts';

/** The sums of some measures, including entries that are not yet added to them. */
export const metrics = (measures: string[], from?: string): Prisma.Sql => {
  const which = Prisma.sql`measure IN (${Prisma.join(measures)})${from ? Prisma.sql` AND day >= ${from}::date` : Prisma.empty}`;
  return Prisma.sql`(
    SELECT day, measure, subject, amount FROM order_figures WHERE ${which}
    UNION ALL SELECT day, measure, subject, amount FROM order_figure_entries WHERE ${which}
  ) AS metrics`;
};

const readDays = (prisma: PrismaClient, from: string) => prisma.$queryRaw<
  { day: string; measure: string; amount: bigint }[]
>`
  SELECT day::text, measure, sum(amount)::bigint AS amount FROM ${metrics(['orders', 'paid', 'revenue'], from)} GROUP BY 1, 2`;

const readReservations = (prisma: PrismaClient, from: string) => prisma.$queryRaw<
  { day: string; outcome: string | null; amount: bigint }[]
>`
  SELECT day::text, outcome, count(*) AS amount FROM seen_reservations WHERE day >= ${from}::date GROUP BY 1, 2`;

/** The last 30 days in Rome including today, from the stored sums. */
export const readStatistics = async (prisma: PrismaClient, now: Date): Promise<OrderStatistics> => {
  const days = romeDaysUntil(now, limits.adminStatisticsDays);
  const from = days[0] ?? '';
  const [sums, reservations, products] = await Promise.all([
    readDays(prisma, from),
    readReservations(prisma, from),
    prisma.bestSeller.findMany({ orderBy: { place: 'asc' } }),
  ]);
  const sumOf = (day: string, measure: string): number =>
    Number(sums.find((sum) => sum.day === day && sum.measure === measure)?.amount ?? 0);
  const held = (day: string, outcome?: string): number =>
    reservations
      .filter((row) => row.day === day && (outcome === undefined || row.outcome === outcome))
      .reduce((sum, row) => sum + Number(row.amount), 0);
  return {
    days: days.map((day) => ({
      day,
      orders: sumOf(day, 'orders'),
      paid: sumOf(day, 'paid'),
      revenue: formatAmount(sumOf(day, 'revenue')),
      reservations: held(day),
      ordered: held(day, 'ordered'),
      expired: held(day, 'expired'),
      released: held(day, 'released'),
    })),
    products: products.map(({ place: _, salesCents, ...product }) => ({
      ...product,
      sales: formatAmount(Number(salesCents)),
    })),
  };
};
