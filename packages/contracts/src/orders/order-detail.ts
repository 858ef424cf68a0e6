import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { amount } from '../money-schema.ts';
import { officeFacts } from './admin-orders.ts';
import { order } from './orders.ts';

/** The kinds of entries in an order's timeline. */
export const timelineKinds = [
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
export type TimelineKind = (typeof timelineKinds)[number];

/** One entry of an order's timeline; fields that do not belong to its kind are null. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** The amount due, paid or refunded. */
  amount: amount.nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNumber: z.string().nullable(),
  /** For a cancellation: `reseller`, `admin` or `unpaid`; for a refund, its reason. */
  reason: z.string().nullable(),
  /** The comment of the admin who cancelled; also shown to the reseller. */
  note: z.string().nullable(),
  /** Only for return entries. */
  returnNumber: z.string().nullable().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const orderRefund = z.object({
  id: z.string(),
  amount,
  reason: z.string(),
  requestedAt: z.string(),
  /** Null until the payment provider confirms it. */
  refundedAt: z.string().nullable(),
  /** When the payment provider reported that the refund failed; the money stays with us. */
  failedAt: z.string().nullable(),
  /** The comment of the admin who refunded it. */
  note: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** A disputed payment (chargeback). */
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

/** One order with its timeline (oldest first), its refunds, and its disputes. */
export const orderDetail = order.extend({
  history: z.array(timelineEntry),
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  /** Paid with the saved card, without an action of the reseller. */
  paidAutomatically: z.boolean().optional(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** The same for the back office, with its additional data. */
export const adminOrderDetail = orderDetail.extend(officeFacts.shape);
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
