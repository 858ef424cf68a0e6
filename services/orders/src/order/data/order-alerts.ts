import {
  FAILED_REFUND_DAYS,
  orderAlerts,
  WAITING_PROBLEM_HOURS,
  type OrderAlert,
} from '@drappo/contracts/orders/admin-order-query';
import { romeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { isHeld, mayLeave } from './money-hold.ts';

const HOUR_MS = 3_600_000;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

const isLate = (now: Date): Prisma.Sql => Prisma.sql`${mayLeave} AND ship_by < ${romeDay(now)}::date`;

/** SQL for the orders of each reason; each query reads a partial index, so that none scans the whole table of orders. */
const ordersWith: Record<OrderAlert, (now: Date) => Prisma.Sql> = {
  late: (now) => Prisma.sql`SELECT id FROM orders WHERE ${isLate(now)}`,
  // The problem ends when the order ships or is cancelled.
  'put-aside': () =>
    Prisma.sql`SELECT id FROM orders WHERE problem_at IS NOT NULL AND status IN ('paid', 'processing')`,
  'money-hold': () => Prisma.sql`SELECT id FROM orders WHERE ${isHeld}`,
  disputed: () => Prisma.sql`
    SELECT checkout_shares.order_id AS id FROM disputes
    JOIN checkouts ON checkouts.payment_intent_id = disputes.payment_intent_id
    JOIN checkout_shares ON checkout_shares.checkout_id = checkouts.id
    WHERE disputes.closed_at IS NULL AND checkout_shares.outcome IS NOT NULL`,
  // A refund requested after the failed one has replaced it.
  'refund-failed': (now) => Prisma.sql`
    SELECT order_id AS id FROM refunds WHERE failed_at IS NOT NULL AND failed_at >= ${before(now, FAILED_REFUND_DAYS * 24)}
      AND NOT EXISTS (SELECT FROM refunds AS later WHERE later.order_id = refunds.order_id AND later.failed_at IS NULL AND later.created_at > refunds.created_at)`,
  // A reseller at their limit solves it by paying: the office handles missing goods only.
  'waiting-for-goods': (now) => Prisma.sql`
    SELECT id FROM orders WHERE status = 'pending' AND stock_missing IS NOT NULL AND created_at < ${before(now, WAITING_PROBLEM_HOURS)}
      AND jsonb_path_exists(stock_missing, '$[*] ? (!exists(@.limit))')`,
};

const anyOf = (alerts: readonly OrderAlert[], now: Date): Prisma.Sql =>
  Prisma.join(
    alerts.map((alert) => ordersWith[alert](now)),
    ' UNION ',
  );

/** Ids of the orders that need attention, without duplicates. */
export const ordersWithAlerts = (now: Date): Prisma.Sql => anyOf(orderAlerts, now);

/** Orders that need attention for a reason other than being late; they are few, and looked up by their ids. */
const othersWithAlerts = (now: Date): Prisma.Sql =>
  Prisma.sql`id = ANY(ARRAY(${anyOf(
    orderAlerts.filter((alert) => alert !== 'late'),
    now,
  )}))`;

/** Counts the orders that need attention. Late orders, possibly thousands, are counted in their index only. */
export const countAlerts = (now: Date): Prisma.Sql => Prisma.sql`
  (SELECT count(*) FROM orders WHERE ${isLate(now)})
  + (SELECT count(*) FROM orders WHERE ${othersWithAlerts(now)} AND (${isLate(now)}) IS NOT TRUE)`;

/**
 * Reads the newest orders that need attention and match `narrowed`. Late orders come from a scan of their status, newest
 * first: a sort would have to fetch all of them.
 */
export const newestWithAlerts = (now: Date, narrowed: Prisma.Sql, limit: number): Prisma.Sql => {
  const newest = Prisma.sql`ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  const late = ['paid', 'processing'].map(
    (status) => Prisma.sql`(SELECT id, created_at FROM orders
      WHERE status = ${status} AND money_hold IS NULL AND ship_by < ${romeDay(now)}::date AND ${narrowed} ${newest})`,
  );
  return Prisma.sql`SELECT id FROM (${Prisma.join(late, ' UNION ')}
    UNION SELECT id, created_at FROM orders WHERE ${othersWithAlerts(now)} AND ${narrowed}) AS each ${newest}`;
};

/** Returns why these orders need attention; an order without a problem is not in the result. */
export const readAlerts = async (
  prisma: PrismaClient,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OrderAlert[]>> => {
  const found = new Map<string, OrderAlert[]>();
  if (ids.length === 0) return found;
  const each = orderAlerts.map(
    (alert) =>
      Prisma.sql`SELECT id, ${alert}::text AS alert FROM (${ordersWith[alert](now)}) AS found WHERE id = ANY(${[...ids]}::uuid[])`,
  );
  const rows = await prisma.$queryRaw<{ id: string; alert: OrderAlert }[]>`${Prisma.join(each, ' UNION ')}`;
  for (const { id, alert } of rows) found.set(id, [...(found.get(id) ?? []), alert]);
  return found;
};
