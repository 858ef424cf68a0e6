import { message, type EventMessage } from '@drappo/contracts/event';
import type { Cents } from '@drappo/contracts/money';
import {
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefundedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
  ReturnSentV1,
} from '@drappo/contracts/orders/return-events';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { Order } from '../../order/domain/order.ts';
import { amountOf, type Return, type ReturnLine } from './return.ts';

type OfOrder = Pick<Order, 'orderNumber' | 'shopifyOrderId' | 'shopOrderName'>;

const factOf = ({ id, number, orderId, userId }: Return, order: OfOrder) => {
  const shopNumber = shopNumberOf(order);
  return {
    returnId: id,
    returnNumber: number,
    orderId,
    orderNumber: order.orderNumber,
    ...(shopNumber === null ? {} : { shopNumber }),
    userId,
  };
};

const summaryOf = ({ productName, variantInfo, quantity, unitPrice }: ReturnLine) => ({
  productName,
  variantInfo,
  quantity,
  totalPrice: unitPrice * quantity,
});

export const returnRequested = (of: Return, order: OfOrder, photos: string[]): EventMessage =>
  message(ReturnRequestedV1, {
    ...factOf(of, order),
    lines: of.lines.map((line) => ({ ...summaryOf(line), reason: line.reason })),
    amount: amountOf(of.lines),
    photos,
    requestedAt: of.requestedAt.toISOString(),
  });

export const returnAccepted = (of: Return, order: OfOrder, sendBy: Date, at: Date): EventMessage =>
  message(ReturnAcceptedV1, {
    ...factOf(of, order),
    lines: of.lines.map(summaryOf),
    note: of.reply,
    sendBy: sendBy.toISOString(),
    sendTo: of.sendTo,
    acceptedAt: at.toISOString(),
  });

export const returnRefused = (of: Return, order: OfOrder, reason: string, at: Date): EventMessage =>
  message(ReturnRefusedV1, { ...factOf(of, order), reason, refusedAt: at.toISOString() });

export const returnCancelled = (of: Return, order: OfOrder, at: Date): EventMessage =>
  message(ReturnCancelledV1, { ...factOf(of, order), cancelledAt: at.toISOString() });

export const returnLapsed = (of: Return, order: OfOrder, at: Date): EventMessage =>
  message(ReturnLapsedV1, { ...factOf(of, order), lapsedAt: at.toISOString() });

export const returnSent = (of: Return, order: OfOrder, sentAt: Date): EventMessage =>
  message(ReturnSentV1, {
    ...factOf(of, order),
    carrier: of.carrier,
    trackingNumber: of.trackingNumber,
    sentAt: sentAt.toISOString(),
  });

export const returnReceived = (of: Return, order: OfOrder, at: Date): EventMessage =>
  message(ReturnReceivedV1, {
    ...factOf(of, order),
    lines: of.lines.map(({ variantId, sku, productName, variantInfo, received, restocked }) => ({
      variantId,
      sku,
      productName,
      variantInfo,
      received: received ?? 0,
      restocked: restocked ?? 0,
    })),
    receivedAt: at.toISOString(),
  });

export const returnRefunded = (of: Return, order: OfOrder, amount: Cents, at: Date): EventMessage =>
  message(ReturnRefundedV1, { ...factOf(of, order), amount, refundedAt: at.toISOString() });
