import { z } from 'zod';
import { orderAlerts } from './admin-order-query.ts';
import { moneyHold } from './money-hold.ts';
import { orderProblem } from './order-problem.ts';
import { order } from './orders.ts';

/** The owner of an order, as the back office shows it; `name` is the company if there is one. */
export const orderReseller = z.object({
  name: z.string(),
  email: z.string(),
  /** Only for a verified business. */
  vatNumber: z.string().nullable(),
});
export type OrderReseller = z.infer<typeof orderReseller>;

/** The additional order data of the back office. */
export const officeFacts = z.object({
  /** Null if orders does not know the account yet. */
  reseller: orderReseller.nullable(),
  /** Leaves in the reseller's own packaging; also false until shipping is quoted. */
  whiteLabel: z.boolean(),
  /** The name on that packaging. */
  packagingName: z.string().nullable(),
  /** Material of the packaging; null for orders created before it was recorded. */
  cardMaterial: z.string().nullable(),
  packagingMaterial: z.string().nullable(),
  /** Why a packer put it aside; null if there is no problem. */
  problem: orderProblem.nullable(),
  /** Why it must not leave; null for one that left. Absent from a process of the previous version. */
  moneyHold: moneyHold.nullable().optional(),
});
export type OfficeFacts = z.infer<typeof officeFacts>;

export const adminOrder = order.extend(officeFacts.shape).extend({
  /** Why it needs a person; empty if it needs none. Only lists set it. */
  alerts: z.array(z.enum(orderAlerts)).optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** `orders` is one page, `total` the number of matches, `counts` are over all orders. */
export const adminOrderList = z.object({
  orders: z.array(adminOrder),
  total: z.int(),
  /** The search found more orders than it counts: `total` covers only the newest. */
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
