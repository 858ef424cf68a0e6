import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { amount } from '../money-schema.ts';
import { officeFacts } from './admin-orders.ts';
import { order } from './orders.ts';

/** What can happen to an order, as its timeline tells it. */
export const orderMomentKinds = [
  'created',
  'changed',
  'ready',
  'reminded',
  'payment-processing',
  'payment-failed',
  'paid',
  'processing',
  'processing-undone',
  'shipped',
  'tracking-corrected',
  'cancelled',
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-closed',
  'return-requested',
  'return-accepted',
  'return-refused',
  'return-cancelled',
  'return-sent',
  'return-lapsed',
  'return-received',
  'return-closed',
] as const;
export type OrderMomentKind = (typeof orderMomentKinds)[number];

/** One entry of an order's timeline; fields that do not belong to its kind are null. */
export const orderMoment = z.object({
  id: z.string(),
  kind: z.enum(orderMomentKinds),
  at: z.string(),
  /** What was to be paid, was paid or went back. */
  amount: amount.nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNumber: z.string().nullable(),
  /** Of a cancellation: `reseller`, `admin` or `unpaid`; of a refund why the money went back. */
  reason: z.string().nullable(),
  /** What the admin who cancelled wrote about it; shown to the reseller too. */
  note: z.string().nullable(),
  /** Of what happened to a return. */
  returnNumber: z.string().nullable().optional(),
});
export type OrderMoment = z.infer<typeof orderMoment>;

export const orderRefund = z.object({
  id: z.string(),
  amount,
  reason: z.string(),
  requestedAt: z.string(),
  /** Null while the payment provider has not confirmed it. */
  refundedAt: z.string().nullable(),
  /** When the payment provider said that the money could not be given back; it stays with us. */
  failedAt: z.string().nullable(),
  /** What the admin who gave it back wrote about it. */
  note: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** A payment that the payer's bank calls back. */
export const orderDispute = z.object({
  id: z.string(),
  amount,
  /** Stripe's code, such as `fraudulent`. */
  reason: z.string(),
  /** Stripe's status, such as `needs_response`, `under_review`, `won`, `lost`. */
  status: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});
export type OrderDispute = z.infer<typeof orderDispute>;

/** One order with what happened to it, oldest first, the money that goes or went back, and what is disputed of it. */
export const orderDetail = order.extend({
  history: z.array(orderMoment),
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  /** The saved card paid it, without the reseller. */
  paidAutomatically: z.boolean().optional(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** The same for the back office, with what only it knows. */
export const adminOrderDetail = orderDetail.extend(officeFacts.shape);
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
