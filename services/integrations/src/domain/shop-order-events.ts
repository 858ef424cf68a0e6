import { message, type EventMessage } from '@drappo/contracts/event';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
} from '@drappo/contracts/integrations/shop-events';
import { orderTrouble, trackingTrouble, type LoggedOrder } from './log-words.ts';
import type { ToldState } from './shop-order.ts';

export type ToldOrder = {
  orderId: string;
  userId: string;
  shopDomain: string;
  shopifyOrderId: string;
  revision: number;
};

const fact = ({ orderId, userId, shopDomain, shopifyOrderId, revision }: ToldOrder): ToldOrder => ({
  orderId,
  userId,
  shopDomain,
  shopifyOrderId,
  revision,
});

const state = ({ name, lines, address }: ToldState) => ({ shopOrderName: name, lines, shippingAddress: address });

export const shopOrderImported = (order: ToldOrder, told: ToldState, now: Date): EventMessage =>
  message(ShopOrderImportedV1, { ...fact(order), ...state(told), importedAt: now.toISOString() });

export const shopOrderChanged = (order: ToldOrder, told: ToldState, now: Date): EventMessage =>
  message(ShopOrderChangedV1, { ...fact(order), ...state(told), changedAt: now.toISOString() });

export const shopOrderCancelled = (order: ToldOrder, now: Date): EventMessage =>
  message(ShopOrderCancelledV1, { ...fact(order), cancelledAt: now.toISOString() });

/** Rows of the log that an admin can have tried again name the shop order under this type. */
export const SHOP_ORDER_ERROR = 'shop-order-failed';
export const TRACKING_ERROR = 'tracking-not-pushed';

type FailedOrder = LoggedOrder & { id: string; shopifyOrderId: string; orderId: string | null };

const causeOf = (errorType: string, id: string): string => `${errorType}:${id}`;

export const shopOrderErrorReported = (
  order: FailedOrder,
  errorType: typeof SHOP_ORDER_ERROR | typeof TRACKING_ERROR,
  reason: string,
  now: Date,
): EventMessage => {
  const { id, shopDomain, shopifyOrderId, orderId } = order;
  const errorMessage = errorType === SHOP_ORDER_ERROR ? orderTrouble(order, reason) : trackingTrouble(order, reason);
  return message(ErrorReportedV1, {
    source: 'integrations',
    cause: causeOf(errorType, id),
    errorType,
    errorMessage,
    orderId,
    payload: { shopOrderId: id, shopDomain, shopifyOrderId, reason },
    reportedAt: now.toISOString(),
  });
};

export const shopOrderErrorResolved = (
  id: string,
  errorType: typeof SHOP_ORDER_ERROR | typeof TRACKING_ERROR,
  now: Date,
): EventMessage =>
  message(ErrorResolvedV1, {
    source: 'integrations',
    cause: causeOf(errorType, id),
    resolvedAt: now.toISOString(),
  });
