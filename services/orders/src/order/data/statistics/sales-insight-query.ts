import { formatAmount } from '@drappo/contracts/money';
import type { SalesDay, SalesInsight } from '@drappo/contracts/orders/insight';
import { comparedWith, daysOf, type Comparison, type Period } from '@drappo/contracts/orders/insight-period';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaClient } from '../../../data/database.ts';

const measures = ['orders', 'paid', 'revenue', 'items', 'products', 'refunded', 'costed', 'cost', 'holds'];

type Sum = { day: string; measure: string; subject: string; amount: bigint };

/** The stored sums of a period, including entries that are not yet added to them. */
const readSums = (prisma: PrismaClient, { from, to }: Period): Promise<Sum[]> => {
  const which = Prisma.sql`measure IN (${Prisma.join(measures)}) AND day BETWEEN ${from}::date AND ${to}::date`;
  return prisma.$queryRaw<Sum[]>`
    SELECT day::text, measure, subject, sum(amount)::bigint AS amount FROM (
      SELECT day, measure, subject, amount FROM order_figures WHERE ${which}
      UNION ALL SELECT day, measure, subject, amount FROM order_figure_entries WHERE ${which}
    ) AS sums GROUP BY 1, 2, 3`;
};

const readDays = async (prisma: PrismaClient, period: Period): Promise<SalesDay[]> => {
  const sums = new Map(
    (await readSums(prisma, period)).map(({ day, measure, subject, amount }) => [
      `${day} ${measure} ${subject}`,
      Number(amount),
    ]),
  );
  return daysOf(period).map((day) => {
    const sum = (measure: string, subject = ''): number => sums.get(`${day} ${measure} ${subject}`) ?? 0;
    return {
      day,
      orders: sum('orders'),
      paid: sum('paid'),
      pieces: sum('items'),
      revenue: formatAmount(sum('revenue')),
      products: formatAmount(sum('products')),
      refunded: formatAmount(sum('refunded')),
      costedProducts: formatAmount(sum('costed')),
      cost: formatAmount(sum('cost')),
      reservations: sum('holds', 'made'),
      ordered: sum('holds', 'ordered'),
      expired: sum('holds', 'expired'),
      released: sum('holds', 'released'),
    };
  });
};

/** Sales of a period by day in Rome, and of the period that it is compared with. */
export const readSalesInsight = async (
  prisma: PrismaClient,
  { compare, ...period }: Period & { compare?: Comparison | undefined },
): Promise<SalesInsight> => {
  const [days, before] = await Promise.all([
    readDays(prisma, period),
    compare ? readDays(prisma, comparedWith(period, compare)) : [],
  ]);
  return { days, before };
};
