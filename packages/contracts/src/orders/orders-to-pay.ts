import { z } from 'zod';
import { order } from './orders.ts';

/** What a reseller needs to know of an order that waits for the payment, without its lines. */
export const orderToPay = order
  .pick({
    id: true,
    orderNumber: true,
    shopifyOrderId: true,
    shopOrderName: true,
    totalAmount: true,
    shippingCost: true,
    total: true,
    paymentDueAt: true,
    customerName: true,
    shippingCity: true,
  })
  .extend({ lines: z.int(), pieces: z.int() });
export type OrderToPay = z.infer<typeof orderToPay>;

/** Nearest deadline first, of each kind at most as many as one payment takes; `count` is of all. */
const group = z.object({ orders: z.array(orderToPay), count: z.int() });

/** Orders that can be paid now: those of customers in the reseller's shop, and the reseller's own. */
export const ordersToPay = z.object({ shop: group, portal: group });
export type OrdersToPay = z.infer<typeof ordersToPay>;
