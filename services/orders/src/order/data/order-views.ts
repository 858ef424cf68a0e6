import { PAYMENT_DUE_HOURS, type AdminOrderSort, type OrderView } from '@drappo/contracts/orders/admin-order-query';
import { romeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../../generated/prisma/client.ts';
import { ordersWithAlerts } from './order-alerts.ts';

/**
 * Paid or in preparation, and to leave on `day` or earlier (decision R16). A day is missing only from an order that a process
 * of the version before marked as paid: it counts, so that it is not forgotten.
 */
export const mustLeaveBy = (day: string): Prisma.Sql =>
  Prisma.sql`status IN ('paid', 'processing') AND (ship_by <= ${day}::date OR ship_by IS NULL)`;

/** How many that are: days and missing days apart, so that each is counted in the index alone. */
export const countMustLeaveBy = (day: string): Prisma.Sql => Prisma.sql`
  (SELECT count(*) FROM orders WHERE status IN ('paid', 'processing') AND ship_by <= ${day}::date)
  + (SELECT count(*) FROM orders WHERE status IN ('paid', 'processing') AND ship_by IS NULL)`;

/** Unpaid with less than two days left; one whose payment is under way waits for the bank, not for a person. */
export const paymentIsDue = (now: Date): Prisma.Sql =>
  Prisma.sql`status IN ('pending', 'pending_payment') AND payment_due_at <= ${new Date(now.getTime() + PAYMENT_DUE_HOURS * 3_600_000)} AND payment_status <> 'processing'`;

/** The condition of a working view. All of them are short: what is done leaves them. */
export const whereView = (view: OrderView, now: Date): Prisma.Sql => {
  switch (view) {
    case 'to-prepare':
      return Prisma.sql`status = 'paid'`;
    case 'urgent':
      return mustLeaveBy(romeDay(now));
    case 'preparing':
      return Prisma.sql`status = 'processing'`;
    case 'payment-due':
      return paymentIsDue(now);
    case 'problems':
      // An array, so that its few orders are looked up: from a set the planner may walk all orders by date.
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

/** How a view is worked through when nobody sorts it otherwise: what waits longest or ends first comes first. */
const sortOfView: Record<OrderView, AdminOrderSort> = {
  'to-prepare': 'paidAt',
  urgent: 'shipBy',
  preparing: 'paidAt',
  'payment-due': 'dueAt',
  problems: '-createdAt',
};

/** How a list is sorted; orders of the same moment keep their places by id. */
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
