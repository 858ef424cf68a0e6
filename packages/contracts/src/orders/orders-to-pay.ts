import { z } from 'zod';
import { order } from './orders.ts';

/** The data that a reseller needs about an unpaid order, without its lines. */
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

/** Nearest deadline first, per kind at most as many as one payment accepts; `count` covers all. */
const group = z.object({ orders: z.array(orderToPay), count: z.int() });

/** Payable orders: those of the reseller's shop customers, and the reseller's own. */
export const ordersToPay = z.object({ shop: group, portal: group });
export type OrdersToPay = z.infer<typeof ordersToPay>;
