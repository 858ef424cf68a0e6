import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { returnReasons, returnStatus, type ReturnStatus, returnStatuses } from './return-status.ts';
import { amount } from '../money-schema.ts';
import { optionalText } from '../text.ts';

export const returnLine = z.object({
  /** The order's line. */
  itemId: z.string(),
  productName: z.string(),
  variantInfo: z.string().nullable(),
  sku: z.string().nullable(),
  imageUrl: z.string().nullable(),
  unitPrice: amount,
  quantity: z.int(),
  reason: z.enum(returnReasons),
  note: z.string().nullable(),
  /** Pieces received; null until then. */
  received: z.int().nullable(),
  /** Received pieces that are back on sale. */
  restocked: z.int().nullable(),
  /** Received pieces set aside for repair; the remaining received pieces are scrap. */
  toRepair: z.int().nullable(),
});
export type ReturnLine = z.infer<typeof returnLine>;

export const orderReturn = z.object({
  id: z.string(),
  /** `RES-000218` */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  /** The shop's own number of its order. */
  shopNumber: z.string().nullable(),
  status: returnStatus,
  lines: z.array(returnLine),
  pieces: z.int(),
  /** The price of the pieces. */
  amount,
  /** Addresses of the photographs; empty after their erasure. */
  photos: z.array(z.string()),
  isOurFault: z.boolean().nullable(),
  /** The office's note on acceptance or rejection. */
  reply: z.string().nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Until when the pieces must be sent, and to which address. */
  sendBy: z.string().nullable(),
  sendTo: z.string().nullable(),
  sentAt: z.string().nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  receivedAt: z.string().nullable(),
  /** `at` is null until the payment provider confirms it. */
  refund: z.object({ amount, at: z.string().nullable() }).nullable(),
  /** When it was cancelled or expired. */
  closedAt: z.string().nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** The returnable pieces of an order, and its returns. */
export const orderReturns = z.object({
  /** Days after the shipment, and the deadline for requesting a return; null before the shipment. */
  days: z.int(),
  until: z.string().nullable(),
  /** A white-label order: only faulty pieces. */
  onlyFaulty: z.boolean(),
  /** Pieces of each line that are not part of a return. */
  lines: z.array(z.object({ itemId: z.string(), left: z.int() })),
  /** Newest first. */
  returns: z.array(orderReturn),
});
export type OrderReturns = z.infer<typeof orderReturns>;

const page = {
  status: returnStatus.optional(),
  limit: z.coerce
    .number({ error: 'Limite non valido' })
    .int()
    .min(1, { error: 'Limite non valido' })
    .max(100, { error: 'Al massimo 100 resi per richiesta' })
    .default(50),
  offset: z.coerce.number({ error: 'Offset non valido' }).int().min(0).max(1_000_000).default(0),
};
export const returnListQuery = z.strictObject(page);
/** `search`: the whole number of a return, or an order search: numbers, recipient, e-mail. */
export const adminReturnListQuery = z.strictObject({ ...page, search: optionalText(40) });

const countsOf = Object.fromEntries(returnStatuses.map((status) => [status, z.int()])) as Record<
  ReturnStatus,
  ReturnType<typeof z.int>
>;

export const adminReturn = orderReturn.extend({
  userId: z.string(),
  /** Null if orders does not know the user yet. */
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  isWhiteLabel: z.boolean(),
  shippedAt: z.string().nullable(),
  /** Limits of a refund: the received pieces, the order's shipping, and the remaining payment. */
  refundable: z.object({ products: amount, shipping: amount, left: amount }),
});
export type AdminReturn = z.infer<typeof adminReturn>;

/** `counts` are over all returns. */
export const adminReturnList = z.object({
  returns: z.array(orderReturn.extend({ userId: z.string(), customerName: z.string().nullable() })),
  total: z.int(),
  counts: z.object(countsOf),
});
export type AdminReturnList = z.infer<typeof adminReturnList>;
