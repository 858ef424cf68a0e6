import { z } from 'zod';
import { orderAlerts } from './admin-order-query.ts';
import { orderProblem } from './order-problem.ts';
import { order } from './orders.ts';

/** Whose order it is, as the back office names them; `name` is the company where there is one. */
export const orderReseller = z.object({
  name: z.string(),
  email: z.string(),
  /** Of a verified business. */
  vatNumber: z.string().nullable(),
});
export type OrderReseller = z.infer<typeof orderReseller>;

/** What the back office knows of an order besides. */
export const officeFacts = z.object({
  /** Null while orders has not heard of the account. */
  reseller: orderReseller.nullable(),
  /** Leaves in the reseller's own packaging; false also until shipping is quoted. */
  whiteLabel: z.boolean(),
  /** The name on that packaging. */
  packagingName: z.string().nullable(),
  /** What it is made of; null for orders from before it was kept. */
  cardMaterial: z.string().nullable(),
  packagingMaterial: z.string().nullable(),
  /** Why a packer put it aside; null while nothing is wrong. */
  problem: orderProblem.nullable(),
});
export type OfficeFacts = z.infer<typeof officeFacts>;

export const adminOrder = order.extend(officeFacts.shape).extend({
  /** Why it needs a person; empty where nothing does. Only lists say it. */
  alerts: z.array(z.enum(orderAlerts)).optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** `orders` is one page, `total` how many match, `counts` are over all orders. */
export const adminOrderList = z.object({
  orders: z.array(adminOrder),
  total: z.int(),
  /** A search found more than it counts: `total` are the newest of them. */
  hasMore: z.boolean(),
  counts: z.object({
    all: z.int(),
    pending: z.int(),
    paid: z.int(),
    processing: z.int(),
    shipped: z.int(),
    cancelled: z.int(),
    paidToday: z.int(),
    shippedToday: z.int(),
    urgent: z.int(),
    toPrepare: z.int(),
    paymentDue: z.int(),
    problems: z.int(),
  }),
});
export type AdminOrderList = z.infer<typeof adminOrderList>;
