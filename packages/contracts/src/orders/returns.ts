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
  /** Pieces that arrived; null until then. */
  received: z.int().nullable(),
  /** Those of them that are on sale again. */
  restocked: z.int().nullable(),
  /** Those that are kept to be repaired; the others that arrived are scrap. */
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
  /** What the pieces cost. */
  amount,
  /** Addresses of the photographs; empty once they are erased. */
  photos: z.array(z.string()),
  isOurFault: z.boolean().nullable(),
  /** What the office wrote when it accepted or refused. */
  reply: z.string().nullable(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Until when the pieces have to be sent, and where to. */
  sendBy: z.string().nullable(),
  sendTo: z.string().nullable(),
  sentAt: z.string().nullable(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  receivedAt: z.string().nullable(),
  /** `at` is null while the payment provider has not confirmed it. */
  refund: z.object({ amount, at: z.string().nullable() }).nullable(),
  /** When it was cancelled or lapsed. */
  closedAt: z.string().nullable(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** What can be returned of an order, and what was. */
export const orderReturns = z.object({
  /** Days after the shipment, and the last moment in which a return can be requested; null before the shipment. */
  days: z.int(),
  until: z.string().nullable(),
  /** A white-label order: faulty pieces alone. */
  onlyFaulty: z.boolean(),
  /** Pieces of each line that no return holds. */
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
/** `search`: the whole number of a return, or what finds its order: numbers, recipient, e-mail. */
export const adminReturnListQuery = z.strictObject({ ...page, search: optionalText(40) });

const countsOf = Object.fromEntries(returnStatuses.map((status) => [status, z.int()])) as Record<
  ReturnStatus,
  ReturnType<typeof z.int>
>;

export const adminReturn = orderReturn.extend({
  userId: z.string(),
  /** Null until orders has heard of the user. */
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  isWhiteLabel: z.boolean(),
  shippedAt: z.string().nullable(),
  /** What a refund may come to: the pieces that arrived, the order's shipping, and what is left of the payment. */
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
