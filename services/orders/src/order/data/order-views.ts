import { PAYMENT_DUE_HOURS, type AdminOrderSort, type OrderView } from '@drappo/contracts/orders/admin-order-query';
import { romeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../../generated/prisma/client.ts';
import { mayLeave } from './money-hold.ts';
import { ordersWithAlerts } from './order-alerts.ts';

/**
 * Paid or in preparation, not held because of a refund or dispute, and due to leave on `day` or earlier (decision
 * R16). Only an order that a process of the previous version marked as paid has no day: it counts, so that it is not
 * forgotten.
 */
export const mustLeaveBy = (day: string): Prisma.Sql =>
  Prisma.sql`${mayLeave} AND (ship_by <= ${day}::date OR ship_by IS NULL)`;

/** Counts these orders: those with a day and those without separately, so that each count reads the index only. */
export const countMustLeaveBy = (day: string): Prisma.Sql => Prisma.sql`
  (SELECT count(*) FROM orders WHERE ${mayLeave} AND ship_by <= ${day}::date)
  + (SELECT count(*) FROM orders WHERE ${mayLeave} AND ship_by IS NULL)`;

/** Unpaid with less than two days left; an order whose payment is in progress waits for the bank, not for a person. */
export const paymentIsDue = (now: Date): Prisma.Sql =>
  Prisma.sql`status IN ('pending', 'pending_payment') AND payment_due_at <= ${new Date(now.getTime() + PAYMENT_DUE_HOURS * 3_600_000)} AND payment_status <> 'processing'`;

/** The condition of a working view. All views are short: completed orders leave them. */
export const whereView = (view: OrderView, now: Date): Prisma.Sql => {
  switch (view) {
    case 'to-prepare':
      return Prisma.sql`status = 'paid' AND money_hold IS NULL`;
    case 'urgent':
      return mustLeaveBy(romeDay(now));
    case 'preparing':
      return Prisma.sql`status = 'processing' AND money_hold IS NULL`;
    case 'payment-due':
      return paymentIsDue(now);
    case 'problems':
      // An array, so that its few orders are looked up: with a set the planner may scan all orders by date.
      return Prisma.sql`id = ANY(ARRAY(${ordersWithAlerts(now)}))`;
  }
};

const columns = {
  createdAt: Prisma.sql`created_at`,
  paidAt: Prisma.sql`paid_at`,
  shipBy: Prisma.sql`ship_by`,
  dueAt: Prisma.sql`payment_due_at`,
  total: Prisma.sql`total_amount_cents + shipping_cost_cents`,
};

/** The default order of a view: orders that wait longest or end first come first. */
const sortOfView: Record<OrderView, AdminOrderSort> = {
  'to-prepare': 'paidAt',
  urgent: 'shipBy',
  preparing: 'paidAt',
  'payment-due': 'dueAt',
  problems: '-createdAt',
};

/** The sort order of a list; orders with the same time are sorted by id. */
export const orderBy = (sort: AdminOrderSort | undefined, view: OrderView | undefined): Prisma.Sql => {
  const asked = sort ?? (view ? sortOfView[view] : '-createdAt');
  const isDescending = asked.startsWith('-');
  const key = (isDescending ? asked.slice(1) : asked) as keyof typeof columns;
  if (key === 'createdAt')
    return isDescending ? Prisma.sql`created_at DESC, id DESC` : Prisma.sql`created_at ASC, id ASC`;
  return isDescending
    ? Prisma.sql`${columns[key]} DESC NULLS LAST, created_at DESC, id DESC`
    : Prisma.sql`${columns[key]} ASC NULLS LAST, created_at, id`;
};
