import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import type { PrismaClient } from '../../data/database.ts';
import { readHeldCounts } from './money-hold.ts';
import { countAlerts } from './order-alerts.ts';
import { countMustLeaveBy, paymentIsDue } from './order-views.ts';
import { metrics } from './statistics/statistics-query.ts';

export type OrderCounts = AdminOrderList['counts'];
type Counted = 'paidToday' | 'shippedToday' | 'urgent' | 'paymentDue' | 'problems';

export type StatusCounts = {
  byStatus: Record<OrderStatus, number>;
  /** The same without the orders that must not leave. */
  atWork: Record<OrderStatus, number>;
};

/** Counts the orders in each status from the stored sums: counting a million rows for every poll would take too long. */
export const readStatusCounts = async (prisma: PrismaClient): Promise<StatusCounts> => {
  const [rows, held] = await Promise.all([
    prisma.$queryRaw<{ status: OrderStatus; count: bigint }[]>`
      SELECT subject AS status, sum(amount)::bigint AS count FROM ${metrics(['status'])} GROUP BY subject`,
    readHeldCounts(prisma),
  ]);
  const byStatus = { pending: 0, pending_payment: 0, paid: 0, processing: 0, shipped: 0, cancelled: 0 };
  for (const { status, count } of rows) byStatus[status] = Number(count);
  const { paid, processing } = byStatus;
  return {
    byStatus,
    // The two reads may see different moments.
    atWork: {
      ...byStatus,
      paid: Math.max(0, paid - held.paid),
      processing: Math.max(0, processing - held.processing),
    },
  };
};

/** The counters of the screens; "today" is the day in Rome (decision O8). */
export const readCounts = async (
  prisma: PrismaClient,
  { byStatus, atWork }: StatusCounts,
  now: Date,
): Promise<OrderCounts> => {
  const [from, until] = [romeHourOfDay(now, 0), romeHourOfDay(now, 0, 1)];
  const [today] = await prisma.$queryRaw<Record<Counted, bigint>[]>`
    SELECT (SELECT count(*) FROM orders WHERE paid_at >= ${from} AND paid_at < ${until}) AS "paidToday",
           (SELECT count(*) FROM orders WHERE shipped_at >= ${from} AND shipped_at < ${until}) AS "shippedToday",
           ${countMustLeaveBy(romeDay(now))} AS urgent,
           (SELECT count(*) FROM orders WHERE ${paymentIsDue(now)}) AS "paymentDue",
           ${countAlerts(now)} AS problems`;
  return {
    all: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    pending: byStatus.pending + byStatus.pending_payment,
    paid: atWork.paid + atWork.processing,
    processing: atWork.processing,
    shipped: byStatus.shipped,
    cancelled: byStatus.cancelled,
    paidToday: Number(today?.paidToday ?? 0),
    shippedToday: Number(today?.shippedToday ?? 0),
    urgent: Number(today?.urgent ?? 0),
    toPrepare: atWork.paid,
    paymentDue: Number(today?.paymentDue ?? 0),
    problems: Number(today?.problems ?? 0),
  };
};
