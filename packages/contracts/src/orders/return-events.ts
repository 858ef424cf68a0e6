import { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { defineEvent } from '../event.ts';
import { money } from '../money-schema.ts';

/** Facts about a return are facts about its order. */
const orderKey = ({ orderId }: { orderId: string }): string => orderId;

const returnFact = z.object({
  returnId: z.uuid(),
  returnNumber: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** The shop's own number of its order. */
  shopNumber: z.string().optional(),
  userId: z.uuid(),
});

const line = z.object({
  productName: z.string(),
  variantInfo: z.string().nullable(),
  quantity: z.int().positive(),
  totalPrice: money,
});

const define = <S extends z.ZodType<{ orderId: string }>>(type: string, schema: S) =>
  defineEvent({ type, version: 1, topic: 'orders.events', key: orderKey, schema });

export const ReturnRequestedV1 = define(
  'return.requested',
  returnFact.extend({
    lines: z.array(line.extend({ reason: z.string() })).min(1),
    amount: money,
    /** Uploads of catalog that show the fault: catalog stores them. */
    photos: z.array(z.uuid()),
    requestedAt: z.iso.datetime(),
  }),
);

export const ReturnAcceptedV1 = define(
  'return.accepted',
  returnFact.extend({
    lines: z.array(line).min(1),
    note: z.string().nullable(),
    /** Until when the pieces must be sent, and to which address if one is configured. */
    sendBy: z.iso.datetime(),
    sendTo: z.string().nullable(),
    acceptedAt: z.iso.datetime(),
  }),
);

export const ReturnRefusedV1 = define(
  'return.refused',
  returnFact.extend({ reason: z.string(), refusedAt: z.iso.datetime() }),
);

export const ReturnCancelledV1 = define('return.cancelled', returnFact.extend({ cancelledAt: z.iso.datetime() }));

export const ReturnLapsedV1 = define('return.lapsed', returnFact.extend({ lapsedAt: z.iso.datetime() }));

/** The reseller reported that the pieces are on their way. */
export const ReturnSentV1 = define(
  'return.sent',
  returnFact.extend({
    carrier: z.enum(carrierCodes).nullable(),
    trackingNumber: z.string().nullable(),
    sentAt: z.iso.datetime(),
  }),
);

/** The pieces arrived; catalog puts `restocked` of them back into the stock. */
export const ReturnReceivedV1 = define(
  'return.received',
  returnFact.extend({
    lines: z
      .array(
        z.object({
          variantId: z.uuid().nullable(),
          sku: z.string().nullable(),
          productName: z.string(),
          variantInfo: z.string().nullable(),
          received: z.int().nonnegative(),
          restocked: z.int().nonnegative(),
        }),
      )
      .min(1),
    receivedAt: z.iso.datetime(),
  }),
);

/** The payment provider refunded it; 0 if nothing was left to refund. */
export const ReturnRefundedV1 = define(
  'return.refunded',
  returnFact.extend({ amount: money, refundedAt: z.iso.datetime() }),
);
